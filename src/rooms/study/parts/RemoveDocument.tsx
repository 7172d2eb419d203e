/** Takes a version of a document away: its file is deleted, and that it was there stays. */
import { type SyntheticEvent, useId, useState } from 'react';
import { useCommon } from '../../../i18n/messages.tsx';
import { useClient } from '../../../platform/browser.tsx';
import { useFaultsTold } from '../../../platform/useFaultsTold.ts';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { documentCalls } from '../documents/calls.ts';
import { longest } from '../documents/kinds.ts';
import type { ShownDocument } from '../documents/shown.ts';
import { useStudy } from '../messages.ts';
import { useAct } from '../useAct.ts';

type Props = { study: string; version: Pick<ShownDocument, 'id' | 'title' | 'number'> };

export function RemoveDocument({ study, version: { id, title, number } }: Props) {
  const t = useStudy();
  const common = useCommon();
  const client = useClient();
  const { busy, act } = useAct();
  const [asking, setAsking] = useState(false);
  const [tries, setTries] = useState(0);
  const fields = useFaultsTold(tries);
  const form = useId();
  const remove = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    if (reason === '') return setTries(tries + 1);
    const call = () => client.call(documentCalls(study).removeDocument, { document: id, reason });
    if (await act(call, t('documents.removedNow'))) setAsking(false);
  };
  return (
    <>
      <Button
        size="sm"
        tone="quiet"
        aria-label={t('documents.removeOf', { title, number })}
        onClick={() => setAsking(true)}
      >
        {t('documents.remove')}
      </Button>
      <AskDialog
        open={asking}
        title={t('documents.removeOf', { title, number })}
        cancel={t('start.cancel')}
        closeLabel={common('toast.close')}
        onCancel={() => busy || setAsking(false)}
        agree={t('documents.remove')}
        form={form}
        busy={busy}
        busyLabel={t('overview.saving')}
      >
        <form
          ref={fields}
          id={form}
          className={layout.stack}
          noValidate
          onSubmit={(event) => void remove(event)}
        >
          <p>{t('documents.removeText')}</p>
          <Field
            label={t('documents.reason')}
            hint={t('documents.reasonHint')}
            error={tries > 0 && t('errors.reason')}
          >
            {(control) => <Input {...control} name="reason" maxLength={longest.reason} autoComplete="off" />}
          </Field>
        </form>
      </AskDialog>
    </>
  );
}

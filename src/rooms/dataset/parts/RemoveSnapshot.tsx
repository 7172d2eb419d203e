/** Takes back the consent under which data lie in a study: they are deleted, and that they were there stays. */
import { type SyntheticEvent, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { CallError } from '../../../contract/callError.ts';
import { useCommon } from '../../../i18n/messages.tsx';
import { useClient } from '../../../platform/browser.tsx';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { useToast } from '../../../ui/toasts.tsx';
import { callsIn } from '../calls.ts';
import { longestReason } from '../limits.ts';
import { useDataset } from '../messages.ts';
import type { OpenedSnapshot } from '../snapshots/own.ts';

export function RemoveSnapshot({
  study,
  snapshot: { id, name, own },
}: {
  study: string;
  snapshot: OpenedSnapshot;
}) {
  const t = useDataset();
  const common = useCommon();
  const client = useClient();
  const toasts = useToast();
  const { revalidate } = useRevalidator();
  const form = useId();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const remove = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (reason.trim() === '') return setTried(true);
    setBusy(true);
    try {
      await client.call(callsIn(study).removeSnapshot, { snapshot: id, reason });
      setAsking(false);
      toasts.show(t('snapshots.removedNow'));
      await revalidate();
    } catch (error) {
      // The client has told why.
      if (!(error instanceof CallError)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t(own ? 'snapshots.withdraw' : 'snapshots.remove')}</Button>
      <AskDialog
        open={asking}
        title={t('snapshots.removeTitle', { name })}
        cancel={t('snapshots.cancel')}
        closeLabel={common('toast.close')}
        onCancel={() => setAsking(false)}
        agree={t(own ? 'snapshots.withdraw' : 'snapshots.remove')}
        form={form}
        busy={busy}
        busyLabel={t('snapshots.removing')}
      >
        <form id={form} className={layout.stack} noValidate onSubmit={(event) => void remove(event)}>
          <p>{t('snapshots.removeText')}</p>
          <Field
            label={t('snapshots.reason')}
            hint={t('snapshots.reasonHint')}
            error={tried && reason.trim() === '' && t('errors.reason')}
          >
            {(control) => (
              <Input
                {...control}
                value={reason}
                maxLength={longestReason}
                autoComplete="off"
                onChange={({ currentTarget }) => setReason(currentTarget.value)}
              />
            )}
          </Field>
        </form>
      </AskDialog>
    </>
  );
}

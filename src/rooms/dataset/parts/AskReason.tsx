/** A button that takes something away for good, once somebody has said why. */
import { type SyntheticEvent, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { CallError } from '../../../contract/callError.ts';
import { useCommon } from '../../../i18n/messages.tsx';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { useToast } from '../../../ui/toasts.tsx';
import { longestReason } from '../limits.ts';
import { useDataset } from '../messages.ts';

type Props = {
  act: string;
  title: string;
  text: string;
  more?: string | false;
  /** What is said once it is done. */
  done: string;
  size?: 'sm';
  /** While it is done. */
  busyLabel?: string;
  /** What is taken away, where several buttons of a page say the same. */
  about?: string;
  onRemove(reason: string): Promise<unknown>;
};

export function AskReason(props: Props) {
  const { act, title, text, more, done, size, about, busyLabel, onRemove } = props;
  const t = useDataset();
  const common = useCommon();
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
      await onRemove(reason);
      setAsking(false);
      toasts.show(done);
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
      <Button size={size} aria-label={about && `${act} ${about}`} onClick={() => setAsking(true)}>
        {act}
      </Button>
      <AskDialog
        open={asking}
        title={title}
        cancel={t('snapshots.cancel')}
        closeLabel={common('toast.close')}
        onCancel={() => setAsking(false)}
        agree={act}
        form={form}
        busy={busy}
        busyLabel={busyLabel ?? t('snapshots.removing')}
      >
        <form id={form} className={layout.stack} noValidate onSubmit={(event) => void remove(event)}>
          <p>{text}</p>
          {more && <p>{more}</p>}
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

/** Asks why something is taken away for good, before it is. */
import { type SyntheticEvent, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { CallError } from '../../../contract/callError.ts';
import { useCommon } from '../../../i18n/messages.tsx';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { useToast } from '../../../ui/toasts.tsx';
import { longestReason } from '../limits.ts';
import { useDataset } from '../messages.ts';

export type Asked = {
  act: string;
  title: string;
  text: string;
  more?: string | false;
  /** What is said once it is done. */
  done: string;
  /** While it is done. */
  busyLabel?: string;
  onRemove(reason: string): Promise<unknown>;
};

type Props = Asked & { open: boolean; onClose: () => void };

export function ReasonDialog(props: Props) {
  const { act, title, text, more, done, busyLabel, onRemove, open, onClose } = props;
  const t = useDataset();
  const common = useCommon();
  const toasts = useToast();
  const { revalidate } = useRevalidator();
  const form = useId();
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const remove = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (reason.trim() === '') return setTried(true);
    setBusy(true);
    try {
      await onRemove(reason);
      onClose();
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
    <AskDialog
      open={open}
      title={title}
      cancel={t('snapshots.cancel')}
      closeLabel={common('toast.close')}
      onCancel={onClose}
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
  );
}

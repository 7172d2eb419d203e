/** A dialog with one form: what is missing is told and has the focus, and what is sent keeps the dialog busy. */
import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { useCommon } from '../../../i18n/messages.tsx';
import { useFaultsTold } from '../../../platform/useFaultsTold.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import layout from '../../../ui/layout.module.css';
import { useStudy } from '../messages.ts';

type Props = {
  open: boolean;
  title: string;
  onClose(): void;
  /** The key that sends it. */
  send: string;
  /** The key that changes nothing; unset, *Cancel*. */
  cancel?: string;
  busy?: boolean;
  /** What the key says meanwhile; unset, *Saving*. */
  busyLabel?: string;
  /** How often it was sent with something missing. */
  tries?: number;
  onSend(form: HTMLFormElement): unknown;
  children: ReactNode;
};

export function FormDialog(props: Props) {
  const { open, title, onClose, send, cancel, busy, busyLabel, tries = 0, onSend, children } = props;
  const t = useStudy();
  const close = useCommon()('toast.close');
  const id = useId();
  const form = useFaultsTold(tries);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void onSend(event.currentTarget);
  };
  return (
    <Dialog
      open={open}
      title={title}
      closeLabel={close}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{cancel ?? t('start.cancel')}</Button>
          <Button
            tone="primary"
            type="submit"
            form={id}
            loading={busy}
            loadingLabel={busyLabel ?? t('overview.saving')}
          >
            {send}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} className={layout.stack} noValidate onSubmit={submit}>
        {children}
      </form>
    </Dialog>
  );
}

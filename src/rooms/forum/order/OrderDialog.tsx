/** The frame of a form about order: asks, sends, closes; what was typed stays when it is refused. */
import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { CallError } from '../../../contract/callError.ts';
import { useCommon } from '../../../i18n/messages.tsx';
import { useFaultsTold } from '../../../platform/useFaultsTold.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import layout from '../../../ui/layout.module.css';
import { useToast } from '../../../ui/toasts.tsx';
import { useForum } from '../messages.ts';

type Props = {
  title: string;
  send: string;
  /** @returns what is said when it was sent; undefined when something is missing */
  onSend(): Promise<string | undefined>;
  onClose(): void;
  children: ReactNode;
};

export function OrderDialog({ title, send, onSend, onClose, children }: Props) {
  const t = useForum();
  const close = useCommon()('toast.close');
  const id = useId();
  const [tries, setTries] = useState(0);
  const form = useFaultsTold(tries);
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState(true);
  const gone = useEffectEvent(onClose);
  // It goes from the page only when it is closed: a message waits inside of what is open.
  useEffect(() => {
    if (open) return;
    const frame = requestAnimationFrame(() => gone());
    return () => cancelAnimationFrame(frame);
  }, [open]);
  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      const said = await onSend();
      if (said === undefined) return setTries(tries + 1);
      setOpen(false);
      toast.show(said);
    } catch (error) {
      if (!(error instanceof CallError)) throw error; // else the client has said why
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dialog
      open={open}
      title={title}
      closeLabel={close}
      onClose={() => setOpen(false)}
      foot={
        <>
          <Button onClick={() => setOpen(false)}>{t('order.cancel')}</Button>
          <Button type="submit" form={id} tone="primary" loading={busy}>
            {send}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} className={layout.stack} onSubmit={(event) => void submit(event)} noValidate>
        {children}
      </form>
    </Dialog>
  );
}

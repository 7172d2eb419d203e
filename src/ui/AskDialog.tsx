import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

type Props = {
  open: boolean;
  title: ReactNode;
  /** The button that changes nothing; Esc and the cross do the same. */
  cancel: ReactNode;
  closeLabel: string;
  onCancel: () => void;
  /** The button that does it. */
  agree: ReactNode;
  /** Not with `form`: that button then submits it. */
  onAgree?: () => void;
  form?: string;
  busy?: boolean;
  busyLabel?: string;
  /** Cancelling is what is recommended: that button stands last, and is the primary one. */
  better?: 'cancel';
  children: ReactNode;
};

/** Asks before a step that destroys, and says what is lost. Focus starts where nothing happens, or in the first field. */
export function AskDialog({
  open,
  title,
  cancel,
  closeLabel,
  onCancel,
  agree,
  onAgree,
  form,
  busy,
  busyLabel,
  better,
  children,
}: Props) {
  const back = (
    <Button tone={better && 'primary'} data-autofocus={form ? undefined : ''} onClick={onCancel}>
      {cancel}
    </Button>
  );
  const forth = (
    <Button
      tone="danger"
      type={form ? 'submit' : 'button'}
      form={form}
      loading={busy}
      loadingLabel={busyLabel}
      onClick={onAgree}
    >
      {agree}
    </Button>
  );
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={title}
      closeLabel={closeLabel}
      onClose={onCancel}
      foot={
        <>
          {better ? forth : back}
          {better ? back : forth}
        </>
      }
    >
      {children}
    </Dialog>
  );
}

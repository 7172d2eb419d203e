/** What both corrections share: a button, the dialog that it opens, and the reason. */
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useConsole } from '../../../console/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Textarea } from '../../../ui/Input.tsx';
import { usePoints } from '../messages.ts';

type Props = {
  button: Pick<ComponentProps<typeof Button>, 'tone' | 'icon' | 'children'>;
  title: string;
  /** What stands in the dialog, told how it is closed. */
  children: (close: () => void) => ReactNode;
};

export function CorrectionDialog({ button, title, children }: Props) {
  const console = useConsole();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="sm" {...button} onClick={() => setOpen(true)} />
      <Dialog open={open} title={title} closeLabel={console('form.close')} onClose={close}>
        {children(close)}
      </Dialog>
    </>
  );
}

type Control = Pick<ComponentProps<typeof Textarea>, 'value' | 'onChange'>;

export function ReasonField({ control, error }: { control: Control; error: string | undefined }) {
  const t = usePoints();
  return (
    <Field label={t('console.reason')} hint={t('console.reasonHint')} error={error}>
      {(field) => <Textarea {...field} {...control} rows={3} maxLength={300} required />}
    </Field>
  );
}

import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { OnceAsked } from '../../../ui/OnceAsked.tsx';
import { useDataset } from '../messages.ts';

export type Opened = { open: boolean; onClose(): void };

/** The key that opens what is exported; `children` come with its first press. */
export function TakeButton({
  tone,
  children,
}: {
  tone?: 'primary' | undefined;
  children: (opened: Opened) => ReactNode;
}) {
  const t = useDataset();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone={tone} onClick={() => setOpen(true)}>
        {t('take.title')}
      </Button>
      <OnceAsked when={open}>{children({ open, onClose: () => setOpen(false) })}</OnceAsked>
    </>
  );
}

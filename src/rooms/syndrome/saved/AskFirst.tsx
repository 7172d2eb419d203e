/** A button that deletes something, after a question. */
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useSyndrome } from '../messages.ts';

type Props = {
  label: string;
  title: string;
  text: string;
  busy: boolean;
  /** @returns whether it is done; the question then goes */
  onYes: () => Promise<boolean>;
};

export function AskFirst({ label, title, text, busy, onYes }: Props) {
  const t = useSyndrome();
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  return (
    <>
      <Button size="sm" onClick={() => setAsked(true)}>
        {label}
      </Button>
      <Dialog
        role="alertdialog"
        open={isAsked}
        onClose={close}
        title={title}
        closeLabel={t('saved.cancel')}
        foot={
          <>
            <Button onClick={close}>{t('saved.cancel')}</Button>
            <Button tone="danger" loading={busy} onClick={async () => (await onYes()) && close()}>
              {label}
            </Button>
          </>
        }
      >
        <p>{text}</p>
      </Dialog>
    </>
  );
}

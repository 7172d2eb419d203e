/** A button that deletes something, after a question. */
import { useState } from 'react';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
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
      <AskDialog
        open={isAsked}
        title={title}
        cancel={t('saved.cancel')}
        closeLabel={t('saved.cancel')}
        onCancel={close}
        agree={label}
        onAgree={async () => (await onYes()) && close()}
        busy={busy}
      >
        <p>{text}</p>
      </AskDialog>
    </>
  );
}

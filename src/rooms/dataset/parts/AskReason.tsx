/** A button that takes something away for good, once somebody has said why. */
import { lazy, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { OnceAsked } from '../../../ui/OnceAsked.tsx';
import type { Asked } from './ReasonDialog.tsx';

const ReasonDialog = lazy(async () => ({ default: (await import('./ReasonDialog.tsx')).ReasonDialog }));

type Props = Asked & {
  size?: 'sm';
  /** What is taken away, where several buttons of a page say the same. */
  about?: string;
};

export function AskReason({ size, about, ...asked }: Props) {
  const [isAsked, setAsked] = useState(false);
  const { act } = asked;
  return (
    <>
      <Button size={size} aria-label={about && `${act} ${about}`} onClick={() => setAsked(true)}>
        {act}
      </Button>
      <OnceAsked when={isAsked}>
        <ReasonDialog {...asked} open={isAsked} onClose={() => setAsked(false)} />
      </OnceAsked>
    </>
  );
}

/** What is said while something is on its way, or was refused. */
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { useForum } from '../messages.ts';
import type { Refused, SendingState } from './useSending.ts';

type Props = {
  state: SendingState;
  refused: Refused | undefined;
  giveUp(): void;
};

export function SendLine({ state, refused, giveUp }: Props) {
  const t = useForum();
  return (
    <>
      {state === 'waiting' && (
        <Note tone="warn" role="alert">
          <div className={layout.row}>
            <span>{t('composer.lost')}</span>
            <Button tone="second" size="sm" onClick={giveUp}>
              {t('composer.giveUp')}
            </Button>
          </div>
        </Note>
      )}
      {refused && (
        <Note tone="error" role="alert">
          {refused.sentence}
        </Note>
      )}
    </>
  );
}

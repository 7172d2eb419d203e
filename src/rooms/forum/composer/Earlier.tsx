/** What was begun at an earlier visit: it is back already, or the account has it and it can be taken. */
import { useState } from 'react';
import { useLocale } from '../../../i18n/messages.tsx';
import { machineTime } from '../../../platform/clock.ts';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { useForum } from '../messages.ts';
import type { Draft } from './draft.ts';

export function Earlier<C>({ draft }: { draft: Draft<C> }) {
  const t = useForum();
  const ago = useAgo();
  const { restored, offered } = draft;
  return (
    <>
      {restored !== undefined && draft.keptOn && (
        <Note icon="clock" role="status">
          <div className={layout.row}>
            <span>{t('composer.restored', { when: ago(restored) })}</span>
            <Button tone="quiet" size="sm" onClick={draft.finish}>
              {t('composer.discard')}
            </Button>
          </div>
        </Note>
      )}
      {offered && (
        <Note icon="clock" role="status">
          <div className={layout.row}>
            <span>{t('composer.offered', { when: ago(offered.at) })}</span>
            <Button tone="second" size="sm" onClick={draft.takeOffered}>
              {t('composer.take')}
            </Button>
            <Button tone="quiet" size="sm" onClick={draft.dropOffered}>
              {t('composer.discard')}
            </Button>
          </div>
        </Note>
      )}
    </>
  );
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** “yesterday”, “5 minutes ago”, in the reader's language and by the reader's calendar. */
function useAgo(): (at: number) => string {
  const { intl } = useLocale();
  const [now] = useState(machineTime);
  return (at) => {
    const words = new Intl.RelativeTimeFormat(intl, { numeric: 'auto' });
    const past = Math.max(now - at, 0);
    const days = Math.round((midnight(now) - midnight(at)) / day);
    if (days > 0) return words.format(-days, 'day');
    if (past >= hour) return words.format(-Math.floor(past / hour), 'hour');
    return words.format(-Math.floor(past / minute), 'minute');
  };
}

function midnight(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}

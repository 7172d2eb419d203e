/** Whether what was done is stored; and where somebody else stored something meanwhile, whose stands. */
import { useMemo } from 'react';
import { useFormat } from '../../../i18n/messages.tsx';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { SaveState } from '../../../ui/SaveState.tsx';
import type { DictionaryWork } from '../dictionary/useDictionary.ts';
import { changedByBoth } from '../dictionary/work.ts';
import { useStudy } from '../messages.ts';

/** As all moments of the site, in UTC, and says so. */
const timeFormat = { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const;

export function SavedLine({ work: { state, store } }: { work: DictionaryWork }) {
  const t = useStudy();
  const format = useFormat();
  switch (state.step) {
    case 'saved':
      return (
        <SaveState state={state.at ? 'saved' : 'none'}>
          {state.at
            ? t('dictionary.saved', { time: format.dateTime(new Date(state.at), timeFormat) })
            : t('dictionary.unchanged')}
        </SaveState>
      );
    case 'changed':
      return <SaveState state="changed">{t('dictionary.saving')}</SaveState>;
    case 'failed':
      return (
        <>
          <SaveState state="failed">{t('dictionary.failed', { said: state.said })}</SaveState>
          <Button size="sm" onClick={() => void store()}>
            {t('dictionary.again')}
          </Button>
        </>
      );
    case 'conflict':
      return <SaveState state="failed">{t('dictionary.waits')}</SaveState>;
  }
}

export function Conflict({ work: { now, state, settle } }: { work: DictionaryWork }) {
  const t = useStudy();
  const { and } = useFormat();
  const conflict = state.step === 'conflict' ? state : undefined;
  // What is done while the question stands is asked about as well.
  const both = useMemo(
    () => conflict && changedByBoth(conflict.theirs.work, conflict.base, now),
    [conflict, now],
  );
  if (!conflict || !both) return null;
  const names = both.slice(0, 20).map((name) => name || t('dictionary.whole'));
  return (
    <Note tone="warn" role="alert">
      {conflict.said && <p>{conflict.said}</p>}
      <p>{names.length > 0 ? t('dictionary.both', { names: and(names) }) : t('dictionary.apart')}</p>
      <div className={layout.row}>
        <Button size="sm" tone="primary" onClick={() => settle('mine')}>
          {t('dictionary.mine')}
        </Button>
        <Button size="sm" onClick={() => settle('theirs')}>
          {t('dictionary.theirs')}
        </Button>
      </div>
    </Note>
  );
}

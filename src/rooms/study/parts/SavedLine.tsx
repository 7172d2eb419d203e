/** Whether what was done is stored; and where somebody else stored something meanwhile, whose stands. */
import { Fragment, useMemo } from 'react';
import { useFormat } from '../../../i18n/messages.tsx';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { SaveState } from '../../../ui/SaveState.tsx';
import { type Changed, changedIn } from '../dictionary/findings.ts';
import type { DictionaryWork } from '../dictionary/useDictionary.ts';
import { changedByBoth, type Work } from '../dictionary/work.ts';
import { useStudy } from '../messages.ts';
import { useChangeSentence } from './ChangedItem.tsx';

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

type Sides = { base: Work; theirs: Work; mine: Work; names: readonly string[] };

/** Of each variable that both changed, what one and the other made of it. */
function BothSides({ base, theirs, mine, names }: Sides) {
  const t = useStudy();
  const { list } = useFormat().marks;
  const sentenceOf = useChangeSentence();
  const [own, others] = [mine, theirs].map((one) => changedIn(base.dictionary, one.dictionary));
  const said = (all: readonly Changed[] | undefined, key: string) =>
    all
      ?.find((one) => one.key === key)
      ?.changes.map(sentenceOf)
      .join(list);
  const changed = own?.filter(({ name }) => names.includes(name)).slice(0, 20) ?? [];
  const both = changed.flatMap(({ key, name }) => {
    const [ours, other] = [said(own, key), said(others, key)];
    return ours && other ? [{ key, name, ours, other }] : [];
  });
  if (both.length === 0) return null;
  return (
    <dl>
      {both.map(({ key, name, ours, other }) => (
        <Fragment key={key}>
          <dt>{name ? <code>{name}</code> : t('dictionary.whole')}</dt>
          <dd>{t('dictionary.youWrote', { changes: ours })}</dd>
          <dd>{t('dictionary.theyWrote', { changes: other })}</dd>
        </Fragment>
      ))}
    </dl>
  );
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
      <BothSides base={conflict.base} theirs={conflict.theirs.work} mine={now} names={both} />
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

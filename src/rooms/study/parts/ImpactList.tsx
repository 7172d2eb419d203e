/** What publishing the draft would do to the data that are kept, snapshot by snapshot: untouched, read otherwise, or to be decided. */
import { useFormat } from '../../../i18n/messages.tsx';
import type { AffectedValues, SnapshotEffects } from '../../../ports/dataset.ts';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { Tag, type TagTone } from '../../../ui/Tag.tsx';
import type { Impact } from '../dictionary/useImpact.ts';
import { useStudy } from '../messages.ts';
import styles from './BeforePublishing.module.css';
import { Named } from './ChangedItem.tsx';

const tones: Readonly<Record<SnapshotEffects['outcome'], TagTone>> = {
  ...{ untouched: 'ok', rerun: 'info' },
  ...{ decision: 'warn', uncounted: 'warn' },
};

/** Of one snapshot: a draft may touch every variable. */
const mostShown = 20;

type Props = {
  impact: Impact;
  /** Unset where a variable cannot be opened from here. */
  onOpen?: (key: string) => void;
};

export function ImpactList({ impact, onOpen }: Props) {
  const t = useStudy();
  const { snapshots, unseen, direct, isBusy, isStale, said, count } = impact;
  return (
    <div className={styles.impact}>
      {said !== undefined && (
        <Note tone="error" role="alert">
          {t('dictionary.impact.failed', { said })}
        </Note>
      )}
      <ul className={styles.list} aria-busy={isBusy}>
        {snapshots.map((one) => (
          <Snapshot key={one.id} snapshot={one} onOpen={onOpen} />
        ))}
      </ul>
      {unseen > 0 && <p className={layout.small}>{t('dictionary.impact.unseen', { count: unseen })}</p>}
      {direct > 0 && (
        <>
          <p className={layout.small}>{t('dictionary.impact.direct', { count: direct })}</p>
          {!isBusy && (
            <Button size="sm" onClick={() => count(true)}>
              {t('dictionary.impact.countDirect')}
            </Button>
          )}
        </>
      )}
      <p className={layout.small} role="status">
        {isBusy ? t('dictionary.impact.counting') : isStale && t('dictionary.impact.stale')}
      </p>
      {!isBusy && (isStale || said !== undefined) && (
        <Button size="sm" onClick={() => count()}>
          {t('dictionary.impact.again')}
        </Button>
      )}
    </div>
  );
}

type SnapshotProps = { snapshot: SnapshotEffects; onOpen: Props['onOpen'] };

function Snapshot({ snapshot, onOpen }: SnapshotProps) {
  const t = useStudy();
  const sentenceOf = useEffectSentence();
  const { number, name, rows, outcome, affected, byPerson } = snapshot;
  return (
    <li>
      <div className={styles.head}>
        <b>{name}</b>
        <Tag tone={tones[outcome]}>{t(`dictionary.impact.outcomes.${outcome}`)}</Tag>
      </div>
      <p>{t('dictionary.impact.facts', { number, rows })}</p>
      {affected.length > 0 && (
        <ul className={styles.effects}>
          {affected.slice(0, mostShown).map((one) => (
            <li key={`${one.key} ${one.change} ${one.effect} ${one.code}`}>
              {onOpen && one.effect !== 'notKept' ? (
                <Named name={one.name} onOpen={() => onOpen(one.key)} />
              ) : (
                <code>{one.name}</code>
              )}
              <p>{sentenceOf(one, byPerson)}</p>
            </li>
          ))}
        </ul>
      )}
      {affected.length > mostShown && (
        <p>{t('dictionary.impact.more', { count: affected.length - mostShown })}</p>
      )}
    </li>
  );
}

/** Such as: out of range, 17 values in 9 participants. */
function useEffectSentence() {
  const t = useStudy();
  const { marks } = useFormat();
  return ({ effect, code = '', values, records }: AffectedValues, byPerson: boolean) => {
    const whose = t(byPerson ? 'dictionary.impact.people' : 'dictionary.impact.rows', { count: records });
    const word = t(`dictionary.impact.effects.${effect}`, { code });
    // Where there is nothing, no values are counted.
    const many =
      effect === 'unanswered'
        ? whose
        : t('dictionary.impact.amount', { values: t('dictionary.impact.value', { count: values }), whose });
    return `${word}${marks.colon}${many}`;
  };
}

import { lazy, Suspense, useEffect, useState } from 'react';
import { useFormat } from '../../../../i18n/messages.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Select } from '../../../../ui/Input.tsx';
import layout from '../../../../ui/layout.module.css';
import { Note } from '../../../../ui/Note.tsx';
import { useDataset } from '../../messages.ts';
import { namedIn } from '../instruments.ts';
import type { CleaningView, ColumnOffer, PauseView, StepView } from '../protocol.ts';
import type { CleaningState } from '../useCleaning.ts';
import styles from './PausedStep.module.css';
import { Locked } from './ScoreFields.tsx';
import { TableChoice } from './TableChoice.tsx';
import { usePauseWords } from './usePauseWords.ts';

const BesideAsks = lazy(async () => ({ default: (await import('./BesideAsks.tsx')).BesideAsks }));

type Props = { view: CleaningView; cleaning: CleaningState; step: StepView; pause: PauseView };

/** A step that waits: why, and what can be done about it. Nothing is chosen for whoever reads it. */
export function PausedStep({ view, cleaning, step: { step }, pause }: Props) {
  const t = useDataset();
  const told = usePauseWords();
  const skip = () => cleaning.act('changeStep', step.id, { off: true });
  const named = pause.why === 'instrument' ? namedIn(step.values.instrument) : undefined;
  const index = named?.source === 'index' ? named.id : undefined;
  const stop = () => cleaning.act('stopAt', step.id);
  return (
    <div className={styles.waits}>
      <Note tone="warn" role="status">
        <div className={styles.parts}>
          <p>{told(pause)}</p>
          {index && <Locked id={index} />}
          {pause.asked !== undefined && (
            <div className={styles.asks}>
              <Suspense>
                <BesideAsks key={pause.asked} table={pause.asked} cleaning={cleaning} />
              </Suspense>
            </div>
          )}
          {pause.table && <OtherTable table={pause.table} view={view} cleaning={cleaning} />}
          <div className={layout.row}>
            {pause.column !== undefined && (
              <SameAs
                key={`${view.version} ${step.id}`}
                missing={pause.column}
                id={step.id}
                cleaning={cleaning}
              />
            )}
            <Button size="sm" onClick={skip}>
              {t('cleaning.paused.skip')}
            </Button>
            <Button size="sm" onClick={stop}>
              {t('cleaning.paused.stop')}
            </Button>
          </div>
        </div>
      </Note>
    </div>
  );
}

/** The table that lay beside the file before is asked for by what its columns are called. */
function OtherTable({
  table: { name, headings },
  view,
  cleaning,
}: Pick<Props, 'view' | 'cleaning'> & { table: NonNullable<PauseView['table']> }) {
  const t = useDataset();
  const { and } = useFormat();
  return (
    <>
      <p>{t('cleaning.other.columns', { columns: and(headings) })}</p>
      {view.earlier.includes(name) && (
        <Button size="sm" onClick={() => cleaning.act('besideAgain', name)}>
          {t('cleaning.other.again')}
        </Button>
      )}
      <TableChoice cleaning={cleaning} as={name} />
    </>
  );
}

/** Which column of this file is the one that the step speaks of. */
function SameAs({ missing, id, cleaning }: { missing: string; id: string; cleaning: CleaningState }) {
  const t = useDataset();
  const [offers, setOffers] = useState<readonly ColumnOffer[]>([]);
  const [chosen, setChosen] = useState('');
  const { ask } = cleaning;
  useEffect(() => {
    let isWanted = true;
    ask('offers', id).then(
      (found) => isWanted && setOffers(found),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [ask, id]);
  return (
    <>
      <Select
        aria-label={t('cleaning.paused.which')}
        value={chosen}
        onChange={({ currentTarget: { value } }) => setChosen(value)}
      >
        <option value="">{t('cleaning.paused.which')}</option>
        {offers.map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </Select>
      <Button
        size="sm"
        tone="primary"
        disabled={chosen === ''}
        onClick={() => cleaning.act('isThat', missing, chosen)}
      >
        {t('cleaning.paused.same')}
      </Button>
    </>
  );
}

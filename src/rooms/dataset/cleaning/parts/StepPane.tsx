import { useEffect, useState } from 'react';
import { columnsPath } from '../../../../figures/frame.ts';
import { useFormat, useSentence } from '../../../../i18n/messages.tsx';
import { Button, IconButton } from '../../../../ui/Button.tsx';
import { Histogram } from '../../../../ui/figures/Histogram.tsx';
import layout from '../../../../ui/layout.module.css';
import { Note } from '../../../../ui/Note.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { PaneHead, PaneSection, StatusBar, Toolbar } from '../../../../ui/Split.tsx';
import { useDataset } from '../../messages.ts';
import { bin, off, pen, up } from '../icons.ts';
import type { CleaningView, Preview, StepView } from '../protocol.ts';
import type { CleaningState } from '../useCleaning.ts';
import { PausedStep } from './PausedStep.tsx';
import { PreviewTable } from './PreviewTable.tsx';
import { StepNote } from './StepNote.tsx';
import styles from './StepPane.module.css';

type Props = {
  view: CleaningView;
  cleaning: CleaningState;
  step: StepView;
  at: number;
  name: string;
  onEdit(): void;
  /** Asked before it is done. */
  onRemove(): void;
};

/** Rows that come at once. */
const page = 100;

/** One step: what can be done with it, and the rows and columns that it touches, before and after. */
export function StepPane({ view, cleaning, step: one, at, name, onEdit, onRemove }: Props) {
  const t = useDataset();
  const { number } = useFormat();
  const [isAll, setAll] = useState(false);
  const [shown, setShown] = useState(page);
  const { step, state, touched } = one;
  const preview = usePreview(cleaning, view.version, step.id, isAll, shown);
  const changed = () => {
    const { shape, left, cells, rows, added } = touched;
    if (shape) return t('cleaning.touched.shape');
    if (left > 0) return t('cleaning.words.left', { count: left, shown: number(left) });
    // A column that is new is seen above.
    if (cells === 0 && added.length > 0) return null;
    return t('cleaning.words.cells', {
      ...{ cells, shownCells: number(cells), rows, shownRows: number(rows) },
    });
  };
  return (
    <section aria-label={t('cleaning.step.title', { step: at + 1, name })} className={styles.pane}>
      <PaneHead
        title={t('cleaning.step.title', { step: at + 1, name })}
        acts={
          <Segmented
            label={t('cleaning.step.rows')}
            value={isAll ? 'all' : 'changed'}
            onChange={(value) => {
              setAll(value === 'all');
              setShown(page);
            }}
            options={[
              { value: 'changed', label: t('cleaning.step.changed') },
              { value: 'all', label: t('cleaning.step.all') },
            ]}
          />
        }
      />
      <Acts view={view} cleaning={cleaning} step={one} at={at} onEdit={onEdit} onRemove={onRemove} />
      {one.pause && <PausedStep view={view} cleaning={cleaning} step={one} pause={one.pause} />}
      {one.told.length > 0 && <ToldOf told={one.told} />}
      {preview?.spread && <Spread spread={preview.spread} />}
      {preview && preview.rows.length > 0 && <PreviewTable preview={preview} label={name} />}
      {preview && preview.rows.length === 0 && state === 'ran' && (
        <PaneSection>
          <p>{t('cleaning.step.nothing')}</p>
        </PaneSection>
      )}
      <StatusBar>
        <span>{state === 'ran' && changed()}</span>
        {preview && preview.total > preview.rows.length && (
          <>
            <span>
              {t('cleaning.step.shown', { shown: number(preview.rows.length), all: number(preview.total) })}
            </span>
            <Button className={layout.end} tone="quiet" size="sm" onClick={() => setShown(shown + 4 * page)}>
              {t('cleaning.step.more')}
            </Button>
          </>
        )}
      </StatusBar>
    </section>
  );
}

/** What of the rows is not as one might take it to be. */
function ToldOf({ told }: Pick<StepView, 'told'>) {
  const sentence = useSentence();
  return (
    <PaneSection>
      {told.map(({ tell, ...values }) => (
        <Note key={tell}>{sentence(`dataset.cleaning.told.${tell}`, values)}</Note>
      ))}
    </PaneSection>
  );
}

function usePreview(
  { ask }: CleaningState,
  version: number,
  id: string,
  isAll: boolean,
  count: number,
): Preview | undefined {
  const [preview, setPreview] = useState<{ id: string; found: Preview }>();
  useEffect(() => {
    let isWanted = version >= 0;
    const take = (found: Preview) => isWanted && setPreview({ id, found });
    ask('preview', id, isAll, 0, count).then(take, () => undefined);
    return () => {
      isWanted = false;
    };
  }, [ask, version, id, isAll, count]);
  return preview?.id === id ? preview.found : undefined;
}

function Acts({ view, cleaning, step: { step, state }, at, onEdit, onRemove }: Omit<Props, 'name'>) {
  const t = useDataset();
  const last = view.steps.length - 1;
  return (
    <Toolbar className={styles.acts}>
      <Button className={styles.edit} size="sm" onClick={onEdit}>
        {t('cleaning.step.edit')}
      </Button>
      <IconButton
        size="sm"
        icon={off}
        label={t('cleaning.step.off')}
        aria-pressed={state === 'off'}
        onClick={() => cleaning.act('changeStep', step.id, { off: state !== 'off' })}
      />
      <IconButton
        size="sm"
        icon={up}
        label={t('cleaning.step.up')}
        disabled={at === 0}
        onClick={() => cleaning.act('moveStep', step.id, at - 1)}
      />
      <IconButton
        size="sm"
        icon="down"
        label={t('cleaning.step.down')}
        disabled={at === last}
        onClick={() => cleaning.act('moveStep', step.id, at + 1)}
      />
      <IconButton
        size="sm"
        icon="copy"
        label={t('cleaning.step.copy')}
        onClick={() => cleaning.act('copyStep', step.id)}
      />
      <StepNote key={step.id} icon={pen} step={step} cleaning={cleaning} />
      <IconButton size="sm" icon={bin} label={t('cleaning.step.remove')} onClick={onRemove} />
    </Toolbar>
  );
}

function Spread({ spread: { before, after, ends } }: { spread: NonNullable<Preview['spread']> }) {
  const t = useDataset();
  const { number } = useFormat();
  const shown = (value: number | undefined) =>
    value === undefined ? '' : number(value, { maximumSignificantDigits: 5 });
  return (
    <div className={styles.twin}>
      {[before, after].map((bars, at) => (
        <div key={at === 0 ? 'before' : 'after'}>
          <p className={layout.label}>{t(at === 0 ? 'cleaning.step.before' : 'cleaning.step.after')}</p>
          <Histogram tall bins={bars.length} bars={columnsPath(bars, () => true)} />
          <p className={styles.ends}>
            <span>{shown(ends[at]?.[0])}</span>
            <span>{shown(ends[at]?.[1])}</span>
          </p>
        </div>
      ))}
    </div>
  );
}

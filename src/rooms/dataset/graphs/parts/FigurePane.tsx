/** The picture with what it says, what it hides, and the numbers behind it. */
import { useState } from 'react';
import { bettered, type Cautioned } from '../../../../figures/plotting.ts';
import { usualStyle } from '../../../../figures/spec.ts';
import { useFormat } from '../../../../i18n/messages.tsx';
import { Button, IconButton } from '../../../../ui/Button.tsx';
import { Switch } from '../../../../ui/Check.tsx';
import type { Drawing } from '../../../../ui/icons.ts';
import { Note } from '../../../../ui/Note.tsx';
import { PaneHead, PaneSection, StatusBar, Toolbar } from '../../../../ui/Split.tsx';
import { useDataset } from '../../messages.ts';
import { Faults } from '../../statistics/parts/Faults.tsx';
import type { Picture as Drawn } from '../drawn.ts';
import type { DeclaredFigure } from '../offered.ts';
import type { Figuring } from '../useFigure.ts';
import type { FigureSaying } from '../useFigureWords.ts';
import { Export } from './Export.tsx';
import styles from './FigurePane.module.css';
import { FigureTables } from './FigureTables.tsx';
import { Fold } from './Fold.tsx';
import { Handles } from './Handles.tsx';
import { Picture } from './Picture.tsx';
import { Sights } from './Sights.tsx';
import { OtherTypes } from './TypeGallery.tsx';

const undoIcon: Drawing = { path: 'M7 5 3 9l4 4M3 9h9a4 4 0 0 1 0 8h-2' };
const redoIcon: Drawing = { path: 'M13 5l4 4-4 4M17 9H8a4 4 0 0 0 0 8h2' };

type Props = {
  types: readonly DeclaredFigure[];
  type: DeclaredFigure;
  figuring: Figuring;
  saying: FigureSaying;
  onSaved?: (() => void) | undefined;
  onTake?: (() => Promise<unknown>) | null | undefined;
  onType(id: string): void;
};

export function FigurePane({ types, type, figuring, saying, onSaved, onTake, onType }: Props) {
  const t = useDataset();
  const { picture } = figuring;
  const name = saying.say(`names.${type.id}.title`);
  const seen = picture?.ok ? picture : undefined;
  const [looking, look] = useState(() => ({
    isTrue: false,
    // A finger hides what it moves: who has one asks for the handles.
    isHeld: window.matchMedia('(min-width: 960px) and (pointer: fine)').matches,
  }));
  return (
    <section aria-label={t('graphs.figure')} className={styles.pane}>
      <PaneHead title={name} acts={<Export {...{ figuring, onSaved, onTake, name }} />} />
      <Tools {...{ figuring, looking }} onLook={look} />
      <Stage {...{ figuring, saying, looking }} />
      {seen && (
        <>
          <Cautions cautions={seen.cautions} figuring={figuring} />
          <Fold title={t('graphs.sights.title')} isClosed>
            <Sights svg={seen.svg} />
          </Fold>
          <FigureTables key={type.id} figuring={figuring} saying={saying} />
        </>
      )}
      <PaneSection title={t('graphs.another')}>
        <OtherTypes {...{ types, say: saying.say }} chosen={type.id} onChoose={onType} />
      </PaneSection>
      {seen && <Rows rows={seen.rows} analysed={seen.analysed} />}
    </section>
  );
}

type Looking = { isTrue: boolean; isHeld: boolean };

/** How it is looked at, and steps back and forth. */
function Tools({
  figuring: { spec, history, undo, redo },
  looking: { isTrue, isHeld },
  onLook,
}: {
  figuring: Figuring;
  looking: Looking;
  onLook(looking: Looking): void;
}) {
  const t = useDataset();
  const { number } = useFormat();
  const { width, height } = { ...usualStyle, ...spec.style };
  return (
    <Toolbar>
      <span className={styles.size}>
        {t('graphs.size', { width: number(width), height: number(height) })}
      </span>
      <Switch checked={isTrue} onChange={() => onLook({ isTrue: !isTrue, isHeld })}>
        {t('graphs.trueSize')}
      </Switch>
      <Switch checked={isHeld} onChange={() => onLook({ isTrue, isHeld: !isHeld })}>
        {t('graphs.handles.show')}
      </Switch>
      <div className={styles.steps}>
        <IconButton
          size="sm"
          icon={undoIcon}
          label={t('grid.undo')}
          aria-disabled={history.past.length === 0}
          onClick={undo}
        />
        <IconButton
          size="sm"
          icon={redoIcon}
          label={t('grid.redo')}
          aria-disabled={history.next.length === 0}
          onClick={redo}
        />
      </div>
    </Toolbar>
  );
}

function Stage({
  figuring,
  saying,
  looking: { isTrue, isHeld },
}: {
  figuring: Figuring;
  saying: FigureSaying;
  looking: Looking;
}) {
  const t = useDataset();
  const { picture, isBusy } = figuring;
  if (!picture) return <div className={styles.stage}>{!isBusy && <p>{t('graphs.nothing')}</p>}</div>;
  if (!picture.ok)
    return (
      <div className={styles.stage}>
        <Faults faults={picture.faults} saying={saying} />
      </div>
    );
  const { svg, told, places } = picture;
  return (
    <div className={styles.stage} aria-busy={isBusy}>
      <Picture {...{ svg, told, isTrue }} ratio={places.width / places.height}>
        {isHeld && <Handles figuring={figuring} picture={picture} />}
      </Picture>
      <p className={styles.told}>{told}</p>
    </div>
  );
}

function Cautions({ cautions, figuring }: { cautions: readonly Cautioned[]; figuring: Figuring }) {
  const t = useDataset();
  const { spec, change } = figuring;
  if (cautions.length === 0) return null;
  return (
    <PaneSection title={t('graphs.cautions')}>
      <ul className={styles.cautions}>
        {cautions.map(({ key, said, better }) => (
          <li key={`${key} ${said}`}>
            <Note tone="warn">
              <p>{said}</p>
              {better && (
                <Button size="sm" onClick={() => change(bettered(spec, better))}>
                  {t('graphs.better')}
                </Button>
              )}
            </Note>
          </li>
        ))}
      </ul>
    </PaneSection>
  );
}

/** How many are in it: the rest was left out by the condition, or lacks a value. */
function Rows({ rows, analysed }: Pick<Extract<Drawn, { ok: true }>, 'rows' | 'analysed'>) {
  const t = useDataset();
  return (
    <StatusBar>
      <span>{t('graphs.rows', { analysed, rows })}</span>
      {analysed < rows && <span>{t('graphs.leftOut', { count: rows - analysed })}</span>}
    </StatusBar>
  );
}

/** A figure on data of its study: drawn in the browser, held against what was kept, and kept as a version. */
import { lazy, type ReactNode, useId, useState } from 'react';
import type { FigureSpec } from '../../../../figures/spec.ts';
import { useSentence } from '../../../../i18n/messages.tsx';
import { agree } from '../../../../lib/agreement.ts';
import { useClient } from '../../../../platform/browser.tsx';
import { Button } from '../../../../ui/Button.tsx';
import layout from '../../../../ui/layout.module.css';
import { Note } from '../../../../ui/Note.tsx';
import { OnceAsked } from '../../../../ui/OnceAsked.tsx';
import { SaveState } from '../../../../ui/SaveState.tsx';
import { SplitComing } from '../../../../ui/Split.tsx';
import { PageActs } from '../../../../workbench/PageActs.tsx';
import { PageHead } from '../../../../workbench/PageHead.tsx';
import type { Readable } from '../../analyses/own.ts';
import { Again, Lacking } from '../../analyses/parts/heldAgainst.tsx';
import { useKeptAnalysis } from '../../analyses/useKeptAnalysis.ts';
import { callsIn } from '../../calls.ts';
import { useLocalFile } from '../../local/useLocalFile.ts';
import { useDataset } from '../../messages.ts';
import { SnapshotStage } from '../../parts/SnapshotStage.tsx';
import { useFetched } from '../../parts/useFetched.ts';
import type { OpenedSnapshot } from '../../snapshots/own.ts';
import { emptyFigure } from '../choosing.ts';
import { begun } from '../history.ts';
import type { DeclaredFigure } from '../offered.ts';
import { useFigure } from '../useFigure.ts';
import { TypeGallery } from './TypeGallery.tsx';

const NameDialog = lazy(async () => ({ default: (await import('../../parts/NameDialog.tsx')).NameDialog }));

/** It comes with the data: before, nobody sees it. */
const fetchPanes = () => import('./FigurePanes.tsx');

type Props = {
  study: string;
  snapshot: OpenedSnapshot;
  types: readonly DeclaredFigure[];
  /** The version on the page. */
  kept: Readable | undefined;
  /** What is drawn first; without, a type is chosen. */
  begin: FigureSpec | undefined;
  newest: { analysis: string; revision: number } | undefined;
  mayKeep: boolean;
  mayExport: boolean;
  acts?: ReactNode;
  children?: ReactNode;
};

export function FigureBench(props: Props) {
  const { study, snapshot, types, kept, begin, newest, mayKeep, mayExport, acts, children } = props;
  const { name, number, id } = snapshot;
  const t = useDataset();
  const say = useSentence();
  const why = useId();
  const client = useClient();
  const work = useLocalFile();
  const panes = useFetched(work.isComing, fetchPanes);
  const file = work.state.step === 'open' && work.state.view.isWhole ? work.state.view : undefined;
  const empty = begun<FigureSpec>({ format: 1, figure: '', roles: {} });
  const figuring = useFigure(types, work.ask, file?.edits, begin ? begun(begin) : empty);
  const { spec, picture, columns, isBusy, change, ask } = figuring;
  const keeping = useKeptAnalysis({ study, snapshot: id, newest, columns }, 'graphs');
  const [isNaming, setNaming] = useState(false);
  const type = spec.figure === '' ? t('graphs.study.begin') : say(`figures.names.${spec.figure}.title`);
  const made = picture?.ok ? picture.kept : undefined;
  const isOfKept = kept?.source.id === id && made !== undefined && agree(kept.spec, made.spec);
  const isKept = isOfKept && kept.revision === newest?.revision && kept.engine === made.engine;
  const isChanged = made !== undefined && !isOfKept;
  const isYet = mayKeep && !kept && !made && !isBusy;
  const checking = kept?.source.id === id ? <Note role="status">{t('analyses.checking')}</Note> : undefined;
  const takeRows = () => client.call(callsIn(study).noteExport, { snapshot: id, format: 'csv' });
  return (
    <>
      <PageHead
        title={kept ? <bdi>{kept.name}</bdi> : t('graphs.study.begin')}
        lede={t('analyses.on', { method: type, name, number })}
      >
        <PageActs
          primary={
            mayKeep && (
              <Button
                tone="primary"
                disabled={!made || isKept || isBusy}
                aria-describedby={isYet ? why : undefined}
                onClick={() => setNaming(true)}
              >
                {t('graphs.study.keep')}
              </Button>
            )
          }
        >
          {kept && (
            <SaveState state={isChanged ? 'changed' : 'saved'}>
              {t(isChanged ? 'recipes.changed' : 'recipes.kept', { revision: kept.revision })}
            </SaveState>
          )}
          {acts}
        </PageActs>
      </PageHead>
      <div className={layout.stack}>
        {isYet && (
          <p id={why} className={layout.small}>
            {t('graphs.study.keepOnce')}
          </p>
        )}
        {kept && <Lacking kept={kept} columns={columns} />}
        <SnapshotStage {...{ study, snapshot, work }} coming={checking}>
          {() =>
            spec.figure === '' ? (
              <Types types={types} onChoose={change} />
            ) : (
              <>
                {isOfKept ? <Again kept={kept} made={made} /> : !picture && checking}
                {panes ? (
                  <panes.FigureEditor {...{ types, figuring }} onTake={mayExport ? takeRows : null} />
                ) : (
                  <SplitComing>{null}</SplitComing>
                )}
              </>
            )
          }
        </SnapshotStage>
        {made?.hasFew && <p className={layout.small}>{t('column.small')}</p>}
        {children}
      </div>
      <OnceAsked when={isNaming}>
        <NameDialog
          open={isNaming}
          title={t('graphs.study.keep')}
          text={t('graphs.study.keepText')}
          label={t('graphs.study.name')}
          hint={t('graphs.study.nameHint')}
          name={kept?.name ?? type}
          agree={t('recipes.keepAs', { revision: (newest?.revision ?? 0) + 1 })}
          busy={keeping.busy}
          onClose={() => setNaming(false)}
          onAgree={async (called) => {
            const now = await ask('picture');
            if (now.ok) await keeping.keep(called, now.kept);
            setNaming(false);
          }}
        />
      </OnceAsked>
    </>
  );
}

function Types({
  types,
  onChoose,
}: {
  types: readonly DeclaredFigure[];
  onChoose(figure: FigureSpec): void;
}) {
  const say = useSentence();
  return (
    <TypeGallery
      types={types}
      chosen={undefined}
      say={(key) => say(`figures.${key}`)}
      onChoose={(id) => {
        const chosen = types.find((each) => each.id === id);
        if (chosen) onChoose(emptyFigure(chosen));
      }}
    />
  );
}

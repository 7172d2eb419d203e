/** An analysis on data of its study: chosen, computed in the browser, held against what was kept, and kept as a version. */
import { lazy, type ReactNode, useId, useState } from 'react';
import { useFormat, useLocale, useSentence } from '../../../../i18n/messages.tsx';
import { pathOf } from '../../../../i18n/paths.ts';
import { agree } from '../../../../lib/agreement.ts';
import { keptOf } from '../../../../methods/kept.ts';
import type { Checked } from '../../../../methods/script.ts';
import { useClient } from '../../../../platform/browser.tsx';
import { Button } from '../../../../ui/Button.tsx';
import layout from '../../../../ui/layout.module.css';
import { Note } from '../../../../ui/Note.tsx';
import { OnceAsked } from '../../../../ui/OnceAsked.tsx';
import { SaveState } from '../../../../ui/SaveState.tsx';
import { SplitComing } from '../../../../ui/Split.tsx';
import { PageActs } from '../../../../workbench/PageActs.tsx';
import { PageHead } from '../../../../workbench/PageHead.tsx';
import { callsIn } from '../../calls.ts';
import { useLocalFile } from '../../local/useLocalFile.ts';
import { useDataset } from '../../messages.ts';
import { SnapshotStage } from '../../parts/SnapshotStage.tsx';
import { useFetched } from '../../parts/useFetched.ts';
import type { OpenedSnapshot } from '../../snapshots/own.ts';
import type { Guide } from '../../statistics/parts/Guides.tsx';
import { type Declared, useAnalysis } from '../../statistics/useAnalysis.ts';
import { useBegun } from '../../statistics/useBegun.ts';
import { hasSmallCounts } from '../compared.ts';
import type { Readable } from '../own.ts';
import { useKeptAnalysis } from '../useKeptAnalysis.ts';
import { Again, Lacking } from './heldAgainst.tsx';

const NameDialog = lazy(async () => ({ default: (await import('../../parts/NameDialog.tsx')).NameDialog }));

/** It comes with the data: before, nobody sees it. */
const fetchPanes = () => import('../../statistics/parts/StatisticsPanes.tsx');

type Props = {
  study: string;
  snapshot: OpenedSnapshot;
  method: Declared;
  checked: Checked | undefined;
  guides: readonly Guide[];
  /** The version on the page. */
  kept: Readable | undefined;
  /** That was kept last of it. */
  newest: { analysis: string; revision: number } | undefined;
  mayKeep: boolean;
  mayExport: boolean;
  /** Further keys. */
  acts?: ReactNode;
  /** What stands below. */
  children?: ReactNode;
};

export function AnalysisBench(props: Props) {
  const { study, snapshot, method, checked, guides, kept, newest, mayKeep, mayExport } = props;
  const { acts, children } = props;
  const t = useDataset();
  const say = useSentence();
  const { marks } = useFormat();
  const { code } = useLocale();
  const client = useClient();
  const work = useLocalFile();
  const panes = useFetched(work.isComing, fetchPanes);
  const { state } = work;
  const file = state.step === 'open' && state.view.isWhole ? state.view : undefined;
  const analysis = useAnalysis(method, work, file?.edits, kept?.spec, useBegun());
  const { result, columns } = analysis;
  const outcome = result?.ok ? result.outcome : undefined;
  const keeping = useKeptAnalysis({ study, snapshot: snapshot.id, newest, columns });
  const [isNaming, setNaming] = useState(false);
  const why = useId();
  const title = say(`methods.names.${method.id}.title`);
  const { name, number, id } = snapshot;
  const over = [t('recipes.over'), t('recipes.numbered', { name, number })].join(marks.colon);
  const isOfKept = kept?.source.id === id && outcome !== undefined && agree(kept.spec, outcome.spec);
  const isChanged = outcome !== undefined && !isOfKept;
  const isNewest = kept !== undefined && kept.revision === newest?.revision;
  const isKept = isOfKept && isNewest && kept.engine === outcome.engine;
  const isYet = mayKeep && !kept && !outcome && !analysis.isBusy;
  const checking = kept?.source.id === id ? <Note role="status">{t('analyses.checking')}</Note> : undefined;
  const graphOf = ({ analysis: of, revision }: Readable) =>
    `${pathOf(code, 'studies/:study/graphs/:analysis', { study, analysis: of })}?version=${revision}`;
  const takeRows = () => client.call(callsIn(study).noteExport, { snapshot: id, format: 'csv' });
  return (
    <>
      <PageHead
        title={kept ? <bdi>{kept.name}</bdi> : title}
        lede={kept ? t('analyses.on', { method: title, name, number }) : over}
      >
        <PageActs
          primary={
            mayKeep && (
              <Button
                tone="primary"
                disabled={!outcome || isKept || analysis.isBusy}
                aria-describedby={isYet ? why : undefined}
                onClick={() => setNaming(true)}
              >
                {t('analyses.keep')}
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
            {t('analyses.keepOnce')}
          </p>
        )}
        {kept && <Lacking kept={kept} columns={columns} />}
        <SnapshotStage {...{ study, snapshot, work }} coming={checking}>
          {() => (
            <>
              {isOfKept ? (
                <Again kept={kept} made={{ result: keptOf(outcome), engine: outcome.engine }} />
              ) : (
                !result && !analysis.isEnded && checking
              )}
              {panes && columns.length > 0 ? (
                <panes.AnalysisPanes
                  {...{ method, analysis, checked, guides }}
                  ask={work.ask}
                  drawing={isOfKept && { to: graphOf(kept) }}
                  onTake={mayExport ? takeRows : null}
                />
              ) : (
                <SplitComing>{null}</SplitComing>
              )}
            </>
          )}
        </SnapshotStage>
        {outcome && hasSmallCounts(outcome.tables) && <p className={layout.small}>{t('column.small')}</p>}
        {children}
      </div>
      <OnceAsked when={isNaming && outcome !== undefined}>
        <NameDialog
          open={isNaming && outcome !== undefined}
          title={t('analyses.keep')}
          text={t('analyses.keepText')}
          label={t('analyses.name')}
          hint={t('analyses.nameHint')}
          name={kept?.name ?? title}
          agree={t('recipes.keepAs', { revision: (newest?.revision ?? 0) + 1 })}
          busy={keeping.busy}
          onClose={() => setNaming(false)}
          onAgree={async (called) => {
            if (outcome) await keeping.keep(called, { ...outcome, result: keptOf(outcome) });
            setNaming(false);
          }}
        />
      </OnceAsked>
    </>
  );
}

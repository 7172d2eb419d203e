/** A report of a study stands on versions of analyses that the study keeps, and its figures on one set of its data. */
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { canonical } from '../../../dictionary/canonical.ts';
import { outcomeOf } from '../../../methods/kept.ts';
import { useClient } from '../../../platform/browser.tsx';
import { columnsIn } from '../../../report/concealed.ts';
import { columnsOf } from '../../../report/named.ts';
import type { Computed } from '../../../report/renewed.ts';
import type { Report } from '../../../report/report.ts';
import { columnsWith } from '../analyses/named.ts';
import { useLocalFile } from '../local/useLocalFile.ts';
import { useDataset } from '../messages.ts';
import { fileOf, useSnapshotFiles } from '../parts/SnapshotStage.tsx';
import { useFileColumns } from '../report/useFileColumns.ts';
import { keysOf } from '../report/useFileGround.ts';
import type { Ground } from '../report/useReport.ts';
import type { OtherSnapshot } from '../snapshots/own.ts';
import type { AnalysisColumn } from '../statistics/protocol.ts';
import { askSources } from './askSources.ts';
import type { SourceNow } from './sources.ts';

/** By the ids of the report's analyses. */
export type Sources = ReadonlyMap<string, SourceNow>;

export type StudyGround = {
  ground: Ground;
  /** Nothing before they have come. */
  sources: Sources | undefined;
  columns: readonly AnalysisColumn[];
  /** Whether they did not come. */
  isLost: boolean;
};

type Of = {
  study: string;
  /** All that is kept, the newest first. */
  snapshots: readonly OtherSnapshot[];
  /** Of the dictionary. */
  known: readonly AnalysisColumn[];
};

export function useSources(report: Report, { study, snapshots, known }: Of): StudyGround {
  const t = useDataset();
  const client = useClient();
  const [sources, setSources] = useState<Sources>();
  const snapshot = snapshots.find(({ id }) => id === report.snapshot);
  const isDrawn = report.blocks.some((block) => columnsIn(block).length > 0);
  const { data, isLost } = useData(study, isDrawn ? snapshot : undefined);
  const { state } = data;
  const version =
    state.step === 'open' && state.view.isWhole ? `${snapshot?.id} ${state.view.edits}` : undefined;
  const own = useFileColumns(data, version);
  const columns = useMemo(() => {
    const there = [...(sources?.values() ?? [])].map((one) => ('names' in one ? one.names : {}));
    return columnsWith(own.length === 0 ? known : own, Object.assign({}, ...there));
  }, [own, known, sources]);
  const computed: Ground['computed'] = async (now) => {
    const found = await fetched(now);
    setSources(found);
    const drawn = columnsOf({ analyses: [], blocks: now.blocks });
    const results = [...found].flatMap(([id, one]): [string, Computed][] => {
      if (one.state !== 'there') return [];
      const { spec, result, made, asks, newest, revision, isOld } = one;
      const superseded = newest > revision || isOld;
      return [[id, { outcome: outcomeOf(result, spec, made.engine), made, asks, superseded }]];
    });
    return {
      frame:
        version === undefined ? undefined : await data.ask('analysisTable', keysOf(own, drawn), undefined),
      results: new Map(results),
      faults: new Map(),
      said: new Map(
        [...found].flatMap(([id, one]): [string, string][] => {
          if (one.state === 'hidden') return [[id, t('analyses.hidden', { name: one.column })]];
          return one.state === 'gone' ? [[id, t('reports.gone')]] : [];
        }),
      ),
      superseded: snapshots[0]?.id !== report.snapshot,
    };
  };
  const fetched = async ({ analyses }: Report): Promise<Sources> => {
    const kept = analyses.flatMap((one) => (one.kept ? [{ id: one.id, ...one.kept }] : []));
    if (kept.length === 0) return new Map();
    const all = await askSources(client, study, kept);
    return new Map(kept.flatMap(({ id }, at) => (all[at] ? [[id, all[at]] as const] : [])));
  };
  return {
    ground: {
      isReady: !isDrawn || !snapshot || isLost || (version !== undefined && own.length > 0),
      of: [version, own, snapshots[0]?.id, report.snapshot],
      asks: ({ analyses, blocks }) =>
        canonical([
          analyses.map(({ id, kept }) => ({ id, kept })),
          [...columnsOf({ analyses: [], blocks })].sort(),
        ]),
      computed,
    },
    ...{ sources, columns, isLost },
  };
}

function useData(study: string, snapshot: OtherSnapshot | undefined) {
  const data = useLocalFile();
  const filesOf = useSnapshotFiles(study);
  const [isLost, setLost] = useState(false);
  const fetchIt = useEffectEvent(async (one: OtherSnapshot) => {
    setLost(false);
    try {
      const [open, ...beside] = await filesOf(one);
      if (open) await data.open(new File([open], fileOf(one.name)), {}, { beside });
    } catch {
      setLost(true);
    }
  });
  const id = snapshot?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same data are fetched once
  useEffect(() => {
    if (snapshot) void fetchIt(snapshot);
  }, [id]);
  return { data, isLost };
}

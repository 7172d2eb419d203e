/** A report brought up to date by one press: every analysis runs again on the newest data, is kept, and gives its numbers anew. */
import { useState } from 'react';
import { CallError } from '../../../contract/callError.ts';
import { useLocale } from '../../../i18n/messages.tsx';
import { useClient } from '../../../platform/browser.tsx';
import type { KeptRef, Report } from '../../../report/report.ts';
import { callsIn } from '../calls.ts';
import { useSnapshotFiles } from '../parts/SnapshotStage.tsx';
import type { OtherSnapshot } from '../snapshots/own.ts';
import { askSources } from './askSources.ts';
import { OpenedData } from './openedData.ts';
import type { SourceNow } from './sources.ts';
import type { Sources } from './useSources.ts';

export type Update = {
  /** Whether there is anything newer. */
  isOpen: boolean;
  busy: boolean;
  /** Analyses that do not run on the newest data, by their names, as of the last press. */
  left: readonly string[];
  run(): Promise<void>;
};

type There = Extract<SourceNow, { state: 'there' }>;

export function useUpdate(
  study: string,
  snapshots: readonly OtherSnapshot[],
  sources: Sources | undefined,
  { report, change }: { report: Report; change(report: Report): void },
): Update {
  const client = useClient();
  const { code } = useLocale();
  const filesOf = useSnapshotFiles(study);
  const [busy, setBusy] = useState(false);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [newest] = snapshots;
  const there = [...(sources ?? [])].flatMap(([id, one]): [string, There][] =>
    one.state === 'there' ? [[id, one]] : [],
  );
  const isDataOld = newest !== undefined && newest.id !== report.snapshot;
  const run = async () => {
    setBusy(true);
    try {
      const kept = new Map(
        there.map(([id, one]): [string, KeptRef] => [id, { ...one, revision: one.newest }]),
      );
      const latest = await askSources(client, study, [...kept.values()]);
      const behind = there.filter((_one, at) => latest[at]?.state === 'there' && latest[at].isOld);
      const not: string[] = [];
      if (newest && behind.length > 0) {
        const again = new OpenedData(code, await filesOf(newest), newest);
        try {
          for (const [id, one] of behind) {
            const now = latest[there.findIndex(([other]) => other === id)];
            const next = now?.state === 'there' ? await again.again(now) : undefined;
            if (!next || now?.state !== 'there') not.push(one.name);
            else
              kept.set(
                id,
                await client.call(callsIn(study).keepAnalysis, {
                  ...next,
                  analysis: now.analysis,
                  revision: `${now.revision}`,
                }),
              );
          }
        } finally {
          again.end();
        }
      }
      setLeft(not);
      change({
        ...report,
        ...(newest && { snapshot: newest.id }),
        analyses: report.analyses.map((one) => {
          const ref = kept.get(one.id);
          return ref ? { ...one, kept: { analysis: ref.analysis, revision: ref.revision } } : one;
        }),
      });
    } catch (error) {
      // The client has told why; data that do not come are told of where they are drawn.
      if (!(error instanceof CallError)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return {
    isOpen: isDataOld || there.some(([, one]) => one.newest > one.revision || one.isOld),
    ...{ busy, left, run },
  };
}

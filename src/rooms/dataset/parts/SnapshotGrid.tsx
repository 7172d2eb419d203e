/** A snapshot in the grid, read only, and the ways to take it away. */
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import { useClient } from '../../../platform/browser.tsx';
import type { PlannedSize } from '../../../ports/study.ts';
import { buttonClass } from '../../../ui/buttonClass.ts';
import layout from '../../../ui/layout.module.css';
import { callsIn } from '../calls.ts';
import { useLocalFile } from '../local/useLocalFile.ts';
import { useDataset } from '../messages.ts';
import type { OpenedSnapshot } from '../snapshots/own.ts';
import { DataPanes } from './DataPanes.tsx';
import { fileOf, SnapshotStage } from './SnapshotStage.tsx';
import { TakeAway } from './TakeAway.tsx';

/** Few studies have planned one that is for these data. */
const PlannedSizes = lazy(async () => ({ default: (await import('./PlannedSizes.tsx')).PlannedSizes }));

type Props = {
  study: string;
  snapshot: OpenedSnapshot;
  planned: readonly PlannedSize[];
  mayExport: boolean;
  /** What stands below, once the rows are there: it would move with them. */
  children: ReactNode;
};

export function SnapshotGrid({ study, snapshot, planned, mayExport, children }: Props) {
  const t = useDataset();
  const client = useClient();
  const { code } = useLocale();
  const work = useLocalFile();
  const { id, name } = snapshot;
  const at = pathOf(code, 'studies/:study/data/:snapshot', { study, snapshot: id });
  const analyses = pathOf(code, 'studies/:study/analyses/new', { study });
  const noted = (format: string) => client.call(callsIn(study).noteExport, { snapshot: id, format });
  return (
    <SnapshotStage study={study} snapshot={snapshot} work={work}>
      {(view) => (
        <div className={layout.stack}>
          <div className={layout.row}>
            <span className={layout.small}>{t('snapshots.readOnly')}</span>
            {mayExport && (
              <>
                <a className={buttonClass()} href={`${at}/export`} download>
                  {t('snapshots.original')}
                </a>
                <TakeAway view={view} work={work} name={fileOf(name)} tone="primary" onMake={noted} />
              </>
            )}
          </div>
          <DataPanes view={view} work={work} analyseAt={`${analyses}?data=${id}`} />
          <Suspense>
            {planned.length > 0 && <PlannedSizes planned={planned} view={view} ask={work.ask} />}
          </Suspense>
          {children}
        </div>
      )}
    </SnapshotStage>
  );
}

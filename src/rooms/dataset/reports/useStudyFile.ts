/** A report of a study with the data that it is drawn on, as one file: that these are taken away is recorded of them, too. */
import { CallError } from '../../../contract/callError.ts';
import { useLocale } from '../../../i18n/messages.tsx';
import { useClient } from '../../../platform/browser.tsx';
import type { Report } from '../../../report/report.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { callsIn } from '../calls.ts';
import { useDataset } from '../messages.ts';
import { useSnapshotFiles } from '../parts/SnapshotStage.tsx';
import type { TakeProps } from '../report/parts/TakeReport.tsx';
import type { OtherSnapshot } from '../snapshots/own.ts';
import { OpenedData } from './openedData.ts';

/** @returns undefined where the report names no data that are there */
export function useStudyFile(
  study: string,
  snapshots: readonly OtherSnapshot[],
  report: Report,
): TakeProps['studyFile'] {
  const t = useDataset();
  const client = useClient();
  const toasts = useToast();
  const { code } = useLocale();
  const filesOf = useSnapshotFiles(study);
  const snapshot = snapshots.find(({ id }) => id === report.snapshot);
  if (!snapshot) return undefined;
  return async () => {
    try {
      await client.call(callsIn(study).noteExport, { snapshot: snapshot.id, format: 'study.zip' });
      const opened = new OpenedData(code, await filesOf(snapshot), snapshot);
      try {
        return await opened.with(report);
      } finally {
        opened.end();
      }
    } catch (error) {
      // What was called has told why; data that did not come have told nobody.
      if (!(error instanceof CallError)) toasts.show(t('snapshots.notFetched'));
      return undefined;
    }
  };
}

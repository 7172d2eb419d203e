import { useDataset } from '../../messages.ts';
import type { ShownReport } from '../own.ts';

/** What a report is called that may have no title yet. */
export function useReportName(): (report: Pick<ShownReport, 'name'>) => string {
  const t = useDataset();
  return ({ name }) => (name === '–' ? t('reports.untitled') : name);
}

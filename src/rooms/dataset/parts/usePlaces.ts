import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import type { Place } from '../../../workbench/WorkbenchFrame.tsx';
import type { LocalFileWork } from '../local/useLocalFile.ts';
import { useDataset } from '../messages.ts';

/** The tools that one file on the device is worked on with. Before there is one, each is a page by itself. */
export function usePlaces({ state }: LocalFileWork): readonly Place[] {
  const t = useDataset();
  const { code } = useLocale();
  if (state.step !== 'open') return [];
  return [
    { name: t('data.opened'), to: pathTo(code, 'tools/data') },
    { name: t('data.cleaning'), to: pathTo(code, 'tools/cleaning') },
    { name: t('data.statistics'), to: pathTo(code, 'tools/statistics') },
    { name: t('data.graphs'), to: pathTo(code, 'tools/graphs') },
    { name: t('data.report'), to: pathTo(code, 'tools/report') },
  ];
}

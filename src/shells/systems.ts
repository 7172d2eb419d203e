/** The systems that the menus name (docs/specification.md §2.3), and where each leads today. */
import type { LocaleCode } from '../i18n/locales.ts';
import { pathTo } from '../i18n/paths.ts';
import type { FrameSite } from '../ports/site.ts';
import type { IconName } from '../ui/Icon.tsx';

export type SystemEntry = {
  key:
    | 'edc'
    | 'followUp'
    | 'studies'
    | 'sampleSize'
    | 'indices'
    | 'journals'
    | 'data'
    | 'cleaning'
    | 'statistics'
    | 'graphs';
  icon: IconName;
  state: 'open' | 'onRequest' | 'building';
  href: string;
};

/** An address the operator has set is open; without one the system is shown on request. */
export function systemEntries({ systems }: FrameSite, locale: LocaleCode): SystemEntry[] {
  const own = (entry: { key: 'edc' | 'followUp'; icon: IconName }): SystemEntry => ({
    ...entry,
    state: systems[entry.key] === '' ? 'onRequest' : 'open',
    href: systems[entry.key] || pathTo(locale, 'systems'),
  });
  return [
    own({ key: 'edc', icon: 'data' }),
    own({ key: 'followUp', icon: 'repeat' }),
    { key: 'studies', icon: 'design', state: 'open', href: pathTo(locale, 'studies') },
    { key: 'sampleSize', icon: 'calculator', state: 'open', href: pathTo(locale, 'tools/sample-size') },
    { key: 'indices', icon: 'list', state: 'open', href: pathTo(locale, 'tools/indices') },
    { key: 'journals', icon: 'book', state: 'open', href: pathTo(locale, 'tools/journals') },
    { key: 'data', icon: 'upload', state: 'open', href: pathTo(locale, 'tools/data') },
    { key: 'cleaning', icon: 'filter', state: 'open', href: pathTo(locale, 'tools/cleaning') },
    { key: 'statistics', icon: 'stats', state: 'open', href: pathTo(locale, 'tools/statistics') },
    { key: 'graphs', icon: 'graph', state: 'open', href: pathTo(locale, 'tools/graphs') },
  ];
}

/** Guides: found by tag and word, read with a table of contents, bookmarked. */
import { pathOf } from '../../i18n/paths.ts';
import { endpointsIn, type Room } from '../room.ts';
import { guidesApi } from './api.ts';
import { bookmarksPart } from './centre.ts';
import * as contract from './contract.ts';

declare module '../../i18n/paths.ts' {
  interface ScreenPaths {
    guides: true;
    'guides/:id': true;
  }
}

export const guides: Room = {
  uses: ['publishing'],
  screens: [
    {
      path: 'guides',
      file: 'pages/list.tsx',
      word: 'guides.list.title',
      access: 'public',
      query: ['after', 'before', 'tag', 'q'],
      uncachedQuery: ['q'],
      listed: true,
    },
    { path: 'guides/:id', file: 'pages/guide.tsx', access: 'public' },
  ],
  endpoints: endpointsIn(contract),
  search: [
    {
      kind: 'guide',
      filter: 'guide',
      order: 2,
      word: 'guides.server.search.guide',
      filterWord: 'guides.server.search.guides',
      path: (locale, slug) => pathOf(locale, 'guides/:id', { id: slug }),
    },
  ],
  held: { title: 'guides.server.held.title', why: 'guides.server.held.why', goes: 'guides.server.held.goes' },
  personalData: [
    {
      table: 'guides_bookmark',
      account: 'account',
      erasure: 'deleted',
      why: 'Guides that a reader wants to find again.',
    },
  ],
  serve: () => ({ handlers: guidesApi }),
  centre: (reader) => [bookmarksPart(reader)],
};

/** Guides: found by tag and word, read with a table of contents, bookmarked. */
import { pathOf } from '../../i18n/paths.ts';
import { endpointsIn, type Room } from '../room.ts';
import { type GuidesApiNeeds, guidesApi } from './api.ts';
import { bookmarksPart, type ShelfNeeds } from './centre.ts';
import * as contract from './contract.ts';
import { guidesNeeds } from './needs.ts';
import { bookmarksOf } from './queries.ts';

declare module '../../i18n/paths.ts' {
  interface ScreenPaths {
    guides: true;
    'guides/:id': true;
  }
}

export const guides: Room<GuidesApiNeeds, ShelfNeeds> = {
  screens: [
    {
      path: 'guides',
      file: 'pages/list.tsx',
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
  serve: (_node, needs) => ({ handlers: guidesApi(needs) }),
  pages(provider, { page, actor }) {
    if (actor) provider.set(guidesNeeds, { bookmarks: () => bookmarksOf(page.ctx, actor.accountId) });
  },
  centre: (reader, needs) => [bookmarksPart(reader, needs)],
};

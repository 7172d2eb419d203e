/** One search over everything that rooms publish. */
import type { SearchPort } from '../../ports/search.ts';
import { reindexJob } from '../../search/reindex.ts';
import { endpointsIn, type Room } from '../room.ts';
import { searchApi } from './api.ts';
import * as contract from './contract.ts';
import { findTools } from './findTools.ts';

declare module '../../i18n/paths.ts' {
  interface ScreenPaths {
    search: true;
  }
}

export const search: Room<SearchPort> = {
  uses: ['publishing', 'study', 'vip'],
  screens: [
    {
      path: 'search',
      file: 'pages/search.tsx',
      word: 'search.page.title',
      access: 'public',
      query: ['q', 'kind', 'language', 'page'],
      uncachedQuery: ['q'],
    },
  ],
  endpoints: endpointsIn(contract),
  personalData: [],
  offers: { findTools },
  serve: ({ ctx }) => ({ handlers: searchApi, jobs: [reindexJob(ctx)] }),
};

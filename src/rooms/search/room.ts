/** One search over everything that rooms publish. */
import type { SearchKind } from '../../search/kinds.ts';
import { reindexJob } from '../../search/reindex.ts';
import { endpointsIn, type Room } from '../room.ts';
import { searchApi } from './api.ts';
import * as contract from './contract.ts';
import { type SearchNeeds, searchNeeds } from './needs.ts';

declare module '../../i18n/paths.ts' {
  interface ScreenPaths {
    search: true;
  }
}

/** What can be found, of all rooms. */
type ServiceNeeds = { kinds: readonly SearchKind[] };

export const search: Room<ServiceNeeds, SearchNeeds> = {
  screens: [
    {
      path: 'search',
      file: 'pages/search.tsx',
      access: 'public',
      query: ['q', 'kind', 'language', 'page'],
      uncachedQuery: ['q'],
    },
  ],
  endpoints: endpointsIn(contract),
  personalData: [],
  serve: ({ ctx }, { kinds }) => ({ handlers: searchApi(kinds), jobs: [reindexJob(ctx)] }),
  pages(provider, { page: { ctx, tag }, actor }, { mayRead, missingSteps, ...needs }) {
    provider.set(searchNeeds, {
      ...needs,
      steps: async () => ((await mayRead(ctx, actor)) ? null : missingSteps(ctx, actor, tag)),
    });
  },
};

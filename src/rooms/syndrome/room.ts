/** The syndrome tool: a disease is chosen, a survey filled in, and a result read with its sources. */
import { join } from 'node:path';
import { editors } from '../../contract/roles.ts';
import { pathTo } from '../../i18n/paths.ts';
import { endpointsIn, type Room } from '../room.ts';
import { scaleCards, scaleText } from './cards.ts';
import { indexScales, scaleKind } from './findable.ts';
import { registerOtherAddresses } from './http.ts';
import { syndromeNeeds } from './needs.ts';
import { offeredScales } from './offered.ts';
import { scalesApi } from './staff/api.ts';
import * as staffContract from './staff/contract.ts';
import { checkTask } from './staff/draft.ts';

declare module '../../i18n/paths.ts' {
  interface ScreenPaths {
    'datacollection/syndrome-identification': true;
    'datacollection/syndrome-identification/batch': true;
    'staff/scales': true;
    'staff/scales/:scale': true;
    'staff/scales/drafts/:id': true;
    'staff/scales/drafts/:id/preview': true;
  }
}

export const syndrome: Room = {
  screens: [
    {
      path: 'datacollection/syndrome-identification',
      file: 'pages/syndrome.tsx',
      access: 'public',
      query: ['scale'],
      listed: true,
    },
    {
      path: 'datacollection/syndrome-identification/batch',
      file: 'pages/batch.tsx',
      access: 'public',
      query: ['scale'],
      listed: true,
    },
  ],
  console: [
    { path: 'staff/scales', file: 'staff/scales.tsx', roles: editors },
    { path: 'staff/scales/:scale', file: 'staff/scale.tsx', roles: editors },
    { path: 'staff/scales/drafts/:id', file: 'staff/draftPage.tsx', roles: editors },
    { path: 'staff/scales/drafts/:id/preview', file: 'staff/preview.tsx', roles: editors },
  ],
  menu: [{ path: 'staff/scales', word: 'syndrome.server.menu', icon: 'stats', roles: editors, order: 24 }],
  endpoints: endpointsIn(staffContract),
  computes: { [checkTask.name]: join(import.meta.dirname, 'staff/checkThread.ts') },
  search: [
    {
      kind: scaleKind,
      filter: scaleKind,
      order: 5,
      word: 'syndrome.server.search.scale',
      filterWord: 'syndrome.server.search.scales',
      path: (locale, slug) => `${pathTo(locale, 'datacollection/syndrome-identification')}?scale=${slug}`,
    },
  ],
  personalData: [],
  serve: ({ ctx }) => ({
    handlers: scalesApi(),
    http: registerOtherAddresses,
    start: () => indexScales(ctx),
  }),
  pages(provider, { page: { ctx } }) {
    provider.set(syndromeNeeds, {
      cards: async (locale) => scaleCards(await offeredScales(ctx), locale),
      async text(id, locale) {
        const scale = (await offeredScales(ctx)).find(({ definition }) => definition.id === id);
        return scale && scaleText(scale, locale);
      },
    });
  },
};

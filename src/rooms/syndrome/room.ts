/** The syndrome tool: a disease is chosen, a survey filled in, and a result read with its sources. */
import { pathTo } from '../../i18n/paths.ts';
import type { Room } from '../room.ts';
import { indexScales, scaleKind } from './findable.ts';
import { registerOtherAddresses } from './http.ts';
import { syndromeNeeds } from './needs.ts';
import { scaleCards, scaleText } from './scales.ts';

declare module '../../i18n/paths.ts' {
  interface ScreenPaths {
    'datacollection/syndrome-identification': true;
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
  ],
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
  serve: ({ ctx }) => ({ http: registerOtherAddresses, start: () => indexScales(ctx) }),
  pages: (provider) => provider.set(syndromeNeeds, { cards: scaleCards, text: scaleText }),
};

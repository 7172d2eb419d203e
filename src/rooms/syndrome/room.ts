/** The syndrome tool: a disease is chosen, a survey filled in, and a result read with its sources. */
import type { Room } from '../room.ts';
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
  personalData: [],
  serve: () => ({ http: registerOtherAddresses }),
  pages: (provider) => provider.set(syndromeNeeds, { cards: scaleCards, text: scaleText }),
};

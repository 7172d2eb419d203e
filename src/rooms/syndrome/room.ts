/** The syndrome tool: a disease is chosen, a survey filled in, and a result read with its sources. */
import { pathTo } from '../../i18n/paths.ts';
import { endpointsIn, type Room } from '../room.ts';
import { indexScales, scaleKind } from './findable.ts';
import { registerOtherAddresses } from './http.ts';
import { syndromeNeeds } from './needs.ts';
import { savedApi } from './saved/api.ts';
import type { ConsentNeeds } from './saved/consent.ts';
import { savedNeeds } from './saved/needs.ts';
import { ownResult, ownResults } from './saved/own.ts';
import * as savedContract from './savedContract.ts';
import { scaleCards, scaleText } from './scales.ts';

declare module '../../i18n/paths.ts' {
  interface ScreenPaths {
    'datacollection/syndrome-identification': true;
    'my/syndrome': true;
    'my/syndrome/:id': true;
  }
}

export const syndrome: Room<ConsentNeeds> = {
  screens: [
    {
      path: 'datacollection/syndrome-identification',
      file: 'pages/syndrome.tsx',
      access: 'public',
      query: ['scale'],
      listed: true,
    },
    { path: 'my/syndrome', file: 'pages/saved.tsx', access: 'personal' },
    { path: 'my/syndrome/:id', file: 'pages/savedResult.tsx', access: 'personal' },
  ],
  endpoints: endpointsIn(savedContract),
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
  personalData: [
    {
      table: 'syndrome_consent',
      account: 'account',
      erasure: 'deleted',
      why: 'When somebody agreed that their results are kept, under which notice, and when they took it back.',
    },
    {
      table: 'syndrome_result',
      account: 'account',
      erasure: 'deleted',
      why: 'Answers about health that somebody keeps, with name and note; sealed. Deleted when the consent is withdrawn.',
    },
  ],
  serve: ({ ctx }, needs) => ({
    handlers: savedApi(needs),
    http: registerOtherAddresses,
    start: () => indexScales(ctx),
  }),
  pages(provider, { page: { ctx, locale }, actor }) {
    provider.set(syndromeNeeds, { cards: scaleCards, text: scaleText });
    if (!actor) return;
    const reader = { account: actor.accountId, locale };
    provider.set(savedNeeds, {
      list: (scale) => ownResults(ctx, reader, scale),
      result: (id) => ownResult(ctx, reader, id),
    });
  },
};

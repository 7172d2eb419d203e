/** The syndrome tool: a disease is chosen, a survey filled in, and a result read with its sources. */
import { join } from 'node:path';
import { editors } from '../../contract/roles.ts';
import { pathTo } from '../../i18n/paths.ts';
import { endpointsIn, type Room } from '../room.ts';
import { syndromePart } from './centre.ts';
import { findScales, indexScales, scaleKind } from './findable.ts';
import { registerOtherAddresses } from './http.ts';
import { sealedResults } from './queries/results.ts';
import { savedApi } from './saved/api.ts';
import { withdraw } from './saved/consent.ts';
import { openedContent } from './saved/sealing.ts';
import * as savedContract from './savedContract.ts';
import { scoredApi } from './scored.ts';
import * as scoredContract from './scoredContract.ts';
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
    'my/syndrome': true;
    'my/syndrome/:id': true;
  }
}

export const syndrome: Room = {
  uses: ['site'],
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
    {
      path: 'my/syndrome',
      file: 'pages/saved.tsx',
      word: 'syndrome.server.centre.title',
      access: 'personal',
    },
    { path: 'my/syndrome/:id', file: 'pages/savedResult.tsx', access: 'personal' },
  ],
  console: [
    { path: 'staff/scales', file: 'staff/scales.tsx', roles: editors },
    { path: 'staff/scales/:scale', file: 'staff/scale.tsx', roles: editors },
    { path: 'staff/scales/drafts/:id', file: 'staff/draftPage.tsx', roles: editors },
    { path: 'staff/scales/drafts/:id/preview', file: 'staff/preview.tsx', roles: editors },
  ],
  menu: [
    {
      path: 'staff/scales',
      word: 'syndrome.server.menu',
      icon: 'checklist',
      roles: editors,
      group: 'tools',
      order: 10,
    },
  ],
  endpoints: [...endpointsIn(savedContract), ...endpointsIn(scoredContract), ...endpointsIn(staffContract)],
  computes: { [checkTask.name]: join(import.meta.dirname, 'staff/checkThread.ts') },
  search: [
    {
      kind: scaleKind,
      filter: scaleKind,
      order: 5,
      word: 'syndrome.server.search.scale',
      filterWord: 'syndrome.server.search.scales',
      path: (locale, slug) => `${pathTo(locale, 'datacollection/syndrome-identification')}?scale=${slug}`,
      tools: {
        find: findScales,
        all: (locale, text) =>
          `${pathTo(locale, 'search')}?${new URLSearchParams({ q: text, kind: scaleKind })}`,
      },
    },
  ],
  instruments: [
    {
      path: 'datacollection/syndrome-identification',
      icon: 'pub',
      title: 'syndrome.page.title',
      text: 'syndrome.page.description',
      order: 60,
      figure: ({ catalogue }, locale) => ({
        text: catalogue.text(locale, 'syndrome.server.figure'),
        drawing: { kind: 'bars', heights: [1, 0.78, 0.67, 0.44, 0.33, 0.22, 0.11] },
      }),
    },
    {
      path: 'datacollection/syndrome-identification/batch',
      icon: 'data',
      title: 'syndrome.batch.title',
      text: 'syndrome.batch.lede',
      order: 50,
      forFile: true,
    },
  ],
  held: {
    title: 'syndrome.server.held.title',
    why: 'syndrome.server.held.why',
    goes: 'syndrome.server.held.goes',
  },
  personalData: [
    {
      table: 'syndrome_consent',
      account: 'account',
      erasure: 'deleted',
      consent: { columns: ['notice_version', 'given_at', 'withdrawn_at'] },
      why: 'When somebody agreed that their results are kept, under which notice, and when they took it back.',
    },
    {
      table: 'syndrome_result',
      account: 'account',
      erasure: 'deleted',
      leftOut: ['key', 'sealed'],
      opened: ({ keys }, row) => {
        const place = { id: String(row.id), account: String(row.account) };
        return { ...row, ...openedContent(keys, place, String(row.sealed)) };
      },
      howLong: 'consent',
      why: 'Answers about health that somebody keeps, with name and note; sealed. Deleted when the consent is withdrawn.',
    },
  ],
  sealed: [sealedResults],
  takeBack: async (ctx, account) =>
    `The consent is withdrawn; results that were deleted: ${await withdraw(ctx, account)}.`,
  serve: ({ ctx }) => ({
    handlers: [...savedApi, ...scoredApi, ...scalesApi()],
    http: registerOtherAddresses,
    start: () => indexScales(ctx),
  }),
  centre: (reader) => [syndromePart(reader)],
};

/** Medical indices: to be found, read and computed, and results that somebody keeps. */

import { endpointsIn, type Room } from '../room.ts';
import { indexPath } from './addresses.ts';
import { indicesApi } from './api.ts';
import { resultsPart } from './centre.ts';
import * as contract from './contract.ts';
import { exampleFigure } from './exampleFigure.ts';
import { indexIndices, indexKind } from './indexing.ts';
import { indexCard } from './linkCard.ts';
import { inputNames, offeredAnywhere } from './offered.ts';

declare module '../../i18n/paths.ts' {
  interface ScreenPaths {
    'tools/indices': true;
    'tools/indices/batch': true;
    'tools/indices/saved': true;
    'tools/indices/left-out': true;
    'tools/indices/:index': true;
  }
}

const parameters = inputNames();

export const indices: Room = {
  uses: ['vip'],
  screens: [
    {
      path: 'tools/indices',
      file: 'pages/indices.tsx',
      access: 'public',
      query: ['q'],
      uncachedQuery: ['q'],
      listed: true,
    },
    {
      path: 'tools/indices/batch',
      file: 'pages/batch.tsx',
      access: 'public',
      query: ['index'],
      uncachedQuery: ['index'],
      listed: true,
    },
    { path: 'tools/indices/saved', file: 'pages/saved.tsx', word: 'indices.saved.title', access: 'personal' },
    {
      path: 'tools/indices/left-out',
      file: 'pages/leftOut.tsx',
      word: 'indices.leftOut.title',
      access: 'public',
      listed: true,
    },
    {
      path: 'tools/indices/:index',
      file: 'pages/one.tsx',
      access: 'public',
      query: parameters,
      uncachedQuery: parameters,
    },
  ],
  endpoints: endpointsIn(contract),
  held: {
    title: 'indices.server.held.title',
    why: 'indices.server.held.why',
    goes: 'indices.server.held.goes',
  },
  personalData: [
    {
      table: 'indices_version',
      account: 'result',
      through: 'reference',
      erasure: 'deleted',
      why: 'Earlier and present versions of what somebody keeps, with their notes.',
    },
    {
      table: 'indices_result',
      account: 'account',
      erasure: 'deleted',
      why: 'Results of indices that somebody keeps, with their notes and versions.',
    },
    {
      table: 'indices_mark',
      account: 'account',
      erasure: 'deleted',
      why: 'Which indices somebody marked, and when they last used them.',
    },
  ],
  search: [indexKind],
  instruments: [
    {
      path: 'tools/indices',
      icon: 'list',
      title: 'indices.title',
      text: 'indices.catalogue.description',
      order: 30,
      figure: exampleFigure,
    },
    {
      path: 'tools/indices/batch',
      icon: 'calculator',
      title: 'indices.batch.title',
      text: 'indices.batch.lede',
      order: 40,
      forFile: true,
    },
  ],
  cards: indexCard,
  serve: ({ ctx }) => ({
    handlers: indicesApi,
    start: () => indexIndices(ctx),
  }),
  listed: {
    pages: async () =>
      offeredAnywhere().map(({ file, locales }) => ({
        locales,
        path: (locale) => indexPath(locale, file.id),
      })),
    tags: [],
  },
  centre: (reader) => [resultsPart(reader)],
};

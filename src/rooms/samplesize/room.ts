/** Sample size and power: designs to be found, read and computed, and calculations that somebody keeps. */
import { join } from 'node:path';
import { designs } from '../../designs/catalogue.ts';
import { localeCodes } from '../../i18n/locales.ts';
import type { SampleSizePort } from '../../ports/samplesize.ts';
import { endpointsIn, type Room } from '../room.ts';
import { designPath, goalParameter } from './addresses.ts';
import { answerTask } from './answerTask.ts';
import { samplesizeApi } from './api.ts';
import { calculationsPart } from './centre.ts';
import * as contract from './contract.ts';
import { exampleFigure } from './example.ts';
import { designKind, indexDesigns } from './indexing.ts';
import { designCard } from './linkCard.ts';
import { questionNames } from './questions.ts';
import { keptBy } from './saved.ts';

declare module '../../i18n/paths.ts' {
  interface ScreenPaths {
    'tools/sample-size': true;
    'tools/sample-size/saved': true;
    'tools/sample-size/:design': true;
  }
}

/** Names of everything that an address of a design can say. */
const parameters = [
  ...new Set([goalParameter, ...designs.flatMap(({ inputs }) => inputs.map(({ name }) => name))]),
];

export const samplesize: Room<SampleSizePort> = {
  uses: ['vip'],
  offers: { keptBy },
  screens: [
    {
      path: 'tools/sample-size',
      file: 'pages/choose.tsx',
      access: 'public',
      query: [...questionNames, 'q'],
      uncachedQuery: ['q'],
      listed: true,
    },
    {
      path: 'tools/sample-size/saved',
      file: 'pages/saved.tsx',
      word: 'samplesize.saved.title',
      access: 'personal',
    },
    {
      path: 'tools/sample-size/:design',
      file: 'pages/design.tsx',
      access: 'public',
      query: parameters,
      uncachedQuery: parameters,
    },
  ],
  endpoints: endpointsIn(contract),
  held: {
    title: 'samplesize.server.held.title',
    why: 'samplesize.server.held.why',
    goes: 'samplesize.server.held.goes',
  },
  personalData: [
    {
      table: 'samplesize_version',
      account: 'calculation',
      through: 'reference',
      erasure: 'deleted',
      why: 'Earlier and present versions of what somebody keeps, with their notes.',
    },
    {
      table: 'samplesize_calculation',
      account: 'account',
      erasure: 'deleted',
      why: 'Calculations of sample sizes that somebody keeps, with their notes and versions.',
    },
  ],
  computes: { [answerTask.name]: join(import.meta.dirname, 'answerThread.ts') },
  search: [designKind],
  instruments: [
    {
      path: 'tools/sample-size',
      icon: 'stats',
      title: 'samplesize.title',
      text: 'samplesize.server.text',
      order: 20,
      figure: exampleFigure,
    },
  ],
  cards: designCard,
  serve: ({ ctx }) => ({
    handlers: samplesizeApi,
    start: () => indexDesigns(ctx),
  }),
  listed: {
    pages: async () =>
      designs.map(({ id }) => ({ locales: localeCodes, path: (locale) => designPath(locale, id) })),
    tags: [],
  },
  centre: (reader) => [calculationsPart(reader)],
};

/** Frequently asked questions. */
import { pathTo } from '../../i18n/paths.ts';
import { endpointsIn, type Room } from '../room.ts';
import { questionsApi } from './api.ts';
import * as contract from './contract.ts';

declare module '../../i18n/paths.ts' {
  interface ScreenPaths {
    faq: true;
  }
}

export const questions: Room = {
  uses: ['publishing'],
  screens: [
    { path: 'faq', file: 'pages/faq.tsx', word: 'questions.page.title', access: 'public', listed: true },
  ],
  endpoints: endpointsIn(contract),
  search: [
    {
      kind: 'question',
      filter: 'question',
      order: 4,
      word: 'questions.server.search.question',
      filterWord: 'questions.server.search.questions',
      path: (locale, slug) => pathTo(locale, 'faq', slug),
    },
  ],
  personalData: [],
  serve: () => ({ handlers: questionsApi }),
};

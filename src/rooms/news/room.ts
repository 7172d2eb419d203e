/** News: a list, articles, and a feed in each language. */
import { pathOf } from '../../i18n/paths.ts';
import type { Room } from '../room.ts';
import { registerFeeds } from './http.ts';

declare module '../../i18n/paths.ts' {
  interface ScreenPaths {
    news: true;
    'news/:id': true;
  }
}

export const news: Room = {
  uses: ['publishing', 'site'],
  screens: [
    {
      path: 'news',
      file: 'pages/list.tsx',
      word: 'news.list.title',
      access: 'public',
      query: ['after', 'before', 'tag'],
      listed: true,
    },
    { path: 'news/:id', file: 'pages/article.tsx', access: 'public' },
  ],
  search: [
    {
      kind: 'news',
      filter: 'news',
      order: 1,
      word: 'news.server.search.news',
      filterWord: 'news.server.search.all',
      path: (locale, slug) => pathOf(locale, 'news/:id', { id: slug }),
    },
  ],
  personalData: [],
  serve: ({ ctx }) => ({ http: (app) => registerFeeds(app, ctx) }),
};

/** Courses: chapters in their order, with a reader's progress. */
import { pathOf } from '../../i18n/paths.ts';
import { endpointsIn, type Room } from '../room.ts';
import { coursesApi } from './api.ts';
import { coursesPart } from './centre.ts';
import * as contract from './contract.ts';

declare module '../../i18n/paths.ts' {
  interface ScreenPaths {
    courses: true;
    'courses/:id': true;
    'courses/:id/:chapter': true;
  }
}

export const courses: Room = {
  uses: ['publishing', 'vip'],
  screens: [
    {
      path: 'courses',
      file: 'pages/list.tsx',
      word: 'courses.list.title',
      access: 'public',
      query: ['level', 'tag'],
      listed: true,
    },
    { path: 'courses/:id', file: 'pages/course.tsx', access: 'public' },
    { path: 'courses/:id/:chapter', file: 'pages/chapter.tsx', access: 'public' },
  ],
  endpoints: endpointsIn(contract),
  search: [
    {
      kind: 'course',
      filter: 'course',
      order: 3,
      word: 'courses.server.search.course',
      filterWord: 'courses.server.search.courses',
      path: (locale, slug) => pathOf(locale, 'courses/:id', { id: slug }),
    },
    {
      kind: 'chapter',
      filter: 'course',
      order: 3,
      word: 'courses.server.search.chapter',
      path(locale, slug) {
        const [id = '', chapter = ''] = slug.split('/');
        return pathOf(locale, 'courses/:id/:chapter', { id, chapter });
      },
    },
  ],
  held: {
    title: 'courses.server.held.title',
    why: 'courses.server.held.why',
    goes: 'courses.server.held.goes',
  },
  personalData: [
    {
      table: 'courses_progress',
      account: 'account',
      erasure: 'deleted',
      why: 'Where a reader is in a course.',
    },
  ],
  serve: () => ({ handlers: coursesApi }),
  centre: (reader) => [coursesPart(reader)],
};

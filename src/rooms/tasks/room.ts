/** Long work that somebody waits for: their list, and what it made. */
import * as contract from '../../contract/tasks.ts';
import { tasksPersonalData } from '../../platform/tasks/rows.ts';
import { endpointsIn, type Room } from '../room.ts';
import { tasksApi } from './api.ts';
import { tasksPart } from './centre.ts';
import { taskDownloads, taskFiles } from './file.ts';

declare module '../../i18n/paths.ts' {
  interface ScreenPaths {
    'my/tasks': true;
  }
}

export const tasks: Room = {
  uses: ['study'],
  screens: [{ path: 'my/tasks', file: 'pages/tasks.tsx', access: 'personal' }],
  endpoints: endpointsIn(contract),
  downloads: taskDownloads,
  held: {
    title: 'tasks.server.held.title',
    why: 'tasks.server.held.why',
    goes: 'account.server.held.goes',
  },
  personalData: tasksPersonalData,
  serve: ({ knownTasks }) => ({ handlers: tasksApi(knownTasks), files: taskFiles }),
  centre: (reader) => [tasksPart(reader)],
};

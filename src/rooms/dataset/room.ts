/** Data of a study, and files that are opened in the browser alone: reading, looking at, taking away. */
import type { Room } from '../room.ts';

declare module '../../i18n/paths.ts' {
  interface ScreenPaths {
    'tools/data': true;
  }
}

export const dataset: Room = {
  workbench: [{ path: 'tools/data', file: 'pages/data.tsx', access: 'public', listed: true }],
  instruments: [
    {
      path: 'tools/data',
      icon: 'upload',
      title: 'dataset.data.title',
      text: 'dataset.data.description',
      synonyms: 'dataset.server.synonyms',
      order: 10,
      forFile: true,
    },
  ],
  personalData: [],
};

/** The page of all tools: what rooms declare of their instruments, in one place and found by one search. */
import type { Room } from '../room.ts';
import { instrumentKind } from './searchKind.ts';

declare module '../../i18n/paths.ts' {
  interface ScreenPaths {
    tools: true;
  }
}

export const tools: Room = {
  uses: ['search', 'vip'],
  screens: [
    {
      path: 'tools',
      file: 'pages/tools.tsx',
      word: 'tools.title',
      access: 'public',
      query: ['q'],
      uncachedQuery: ['q'],
      listed: true,
    },
  ],
  search: [instrumentKind],
  personalData: [],
};

/** The home page, whose screen stands in `screens.ts`, since the shells compose it from several rooms; and the systems box. */
import type { Room } from '../room.ts';

declare module '../../i18n/paths.ts' {
  interface ScreenPaths {
    systems: true;
  }
}

export const home: Room = {
  uses: ['publishing', 'site'],
  personalData: [],
  screens: [
    {
      path: 'systems',
      file: 'pages/systems.tsx',
      word: 'common.menu.systems',
      access: 'public',
      listed: true,
    },
  ],
};

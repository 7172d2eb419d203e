/** The user centre: what all rooms hold for somebody, each part brought by its room. */
import type { Room } from '../room.ts';

declare module '../../i18n/paths.ts' {
  interface ScreenPaths {
    usercenter: true;
  }
}

export const usercentre: Room = {
  screens: [
    { path: 'usercenter', file: 'pages/usercentre.tsx', word: 'usercentre.title', access: 'personal' },
  ],
  personalData: [],
};

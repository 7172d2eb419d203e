/** The user centre: what all rooms hold for somebody, each part brought by its room. */

import type { Room } from '../room.ts';
import { type CentreNeeds, centreNeeds } from './needs.ts';

declare module '../../i18n/paths.ts' {
  interface ScreenPaths {
    usercenter: true;
  }
}

export const usercentre: Room<void, CentreNeeds> = {
  screens: [{ path: 'usercenter', file: 'pages/usercentre.tsx', access: 'personal' }],
  personalData: [],
  pages(provider, { page: { ctx }, actor }, { personOf, marksOf }) {
    if (!actor) return;
    provider.set(centreNeeds, { person: () => personOf(ctx, actor), marks: () => marksOf(ctx, actor) });
  },
};

/** The home page, whose screen stands in `screens.ts`, since the shells compose it from several rooms; and the systems box. */

import type { Page } from '../../platform/page.ts';
import type { Room } from '../room.ts';
import { type HomeNeeds, homeNeeds } from './needs.ts';

declare module '../../i18n/paths.ts' {
  interface ScreenPaths {
    systems: true;
  }
}

type Needs = { [K in keyof HomeNeeds]: (page: Page) => ReturnType<HomeNeeds[K]> };

export const home: Room<void, Needs> = {
  personalData: [],
  screens: [{ path: 'systems', file: 'pages/systems.tsx', access: 'public', listed: true }],
  pages: (provider, { page }, { site, library }) =>
    provider.set(homeNeeds, {
      site: () => site(page),
      library: () => library(page),
    }),
};

/** The home page. Its screen stands in `screens.ts`: the shells compose it from several rooms. */

import type { Page } from '../../platform/page.ts';
import type { Room } from '../room.ts';
import { type HomeNeeds, homeNeeds } from './needs.ts';

type Needs = { [K in keyof HomeNeeds]: (page: Page) => ReturnType<HomeNeeds[K]> };

export const home: Room<void, Needs> = {
  personalData: [],
  pages: (provider, { page }, { site, news, syndromeOpen }) =>
    provider.set(homeNeeds, {
      site: () => site(page),
      news: () => news(page),
      syndromeOpen: () => syndromeOpen(page),
    }),
};

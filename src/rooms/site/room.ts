/** The site itself: settings, legal documents, sitemap. */
import { admins } from '../../contract/roles.ts';
import type { Context } from '../../platform/context.ts';
import { endpointsIn, type ListedPage, type Room } from '../room.ts';
import * as contract from './contract.ts';
import { registerSite } from './http.ts';
import { loadSite } from './load.ts';
import { siteStaffApi } from './staffApi.ts';

declare module '../../i18n/paths.ts' {
  interface ScreenPaths {
    privacy: true;
    terms: true;
    'staff/site': true;
  }
}

type Needs = {
  /** What search engines should know. */
  listed(ctx: Context): Promise<ListedPage[]>;
  /** Tags of what that is read from. */
  tags: readonly string[];
};

export const site: Room<Needs> = {
  screens: [
    { path: 'privacy', file: 'pages/privacy.tsx', access: 'public', listed: true },
    { path: 'terms', file: 'pages/terms.tsx', access: 'public', listed: true },
  ],
  console: [{ path: 'staff/site', file: 'staff/settings.tsx', roles: admins }],
  menu: [{ path: 'staff/site', word: 'site.server.menu.site', icon: 'globe', roles: admins, order: 80 }],
  endpoints: endpointsIn(contract),
  personalData: [],
  serve: ({ ctx, config, root, development }, { listed, tags }) => ({
    handlers: siteStaffApi(),
    start: () => loadSite(ctx, root),
    http: (app) => registerSite(app, ctx, config, { pages: () => listed(ctx), tags }, development),
  }),
};

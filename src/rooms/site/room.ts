/** The site itself: settings, legal documents, sitemap. */
import { admins } from '../../contract/roles.ts';
import type { SitePort } from '../../ports/site.ts';
import { endpointsIn, type Room } from '../room.ts';
import * as contract from './contract.ts';
import { registerSite } from './http.ts';
import { loadSite } from './load.ts';
import { isPrivacyVersion, privacyVersion } from './queries.ts';
import { brandIn, brandsIn, frameOf, sellerOf, siteOf } from './read.ts';
import { siteStaffApi } from './staffApi.ts';

declare module '../../i18n/paths.ts' {
  interface ScreenPaths {
    privacy: true;
    terms: true;
    'staff/site': true;
  }
}

export const site: Room<SitePort> = {
  offers: { siteOf, frameOf, brandIn, brandsIn, privacyVersion, isPrivacyVersion, sellerOf },
  screens: [
    {
      path: 'privacy',
      file: 'pages/privacy.tsx',
      word: 'common.footer.privacy',
      access: 'public',
      listed: true,
    },
    { path: 'terms', file: 'pages/terms.tsx', word: 'common.footer.terms', access: 'public', listed: true },
  ],
  console: [{ path: 'staff/site', file: 'staff/settings.tsx', roles: admins }],
  menu: [
    {
      path: 'staff/site',
      word: 'site.server.menu.site',
      icon: 'sliders',
      roles: admins,
      group: 'system',
      order: 10,
    },
  ],
  endpoints: endpointsIn(contract),
  personalData: [],
  serve: ({ ctx, config, root, development }) => ({
    handlers: siteStaffApi(),
    start: () => loadSite(ctx, root),
    http: (app) => registerSite(app, ctx, config, development),
  }),
};

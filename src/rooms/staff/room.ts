/** The console's own pages: what waits, what staff did, what could not be delivered; and saved views of lists. */

import type { NamesOf } from '../../console/names.ts';
import { admins, roles } from '../../contract/roles.ts';
import { deleteView, saveView } from '../../contract/views.ts';
import { auditCommands } from '../../platform/auditChain.ts';
import type { Context } from '../../platform/context.ts';
import { countDeadLetters } from '../../platform/deadLetters.ts';
import type { Room } from '../room.ts';
import { staffApi } from './api.ts';
import { messageCommands } from './commands.ts';
import { staffNeeds } from './needs.ts';

declare module '../../i18n/paths.ts' {
  interface ScreenPaths {
    staff: true;
    'staff/audit': true;
    'staff/audit.csv': true;
    'staff/undelivered': true;
  }
}

type PageNeeds = {
  namesOf: NamesOf;
  accountsNamed(ctx: Context, word: string): Promise<string[]>;
};

export const staff: Room<void, PageNeeds> = {
  console: [
    { path: 'staff', file: 'pages/overview.tsx', roles },
    { path: 'staff/audit', file: 'pages/audit.tsx', roles: admins },
    { path: 'staff/audit.csv', file: 'pages/auditCsv.ts', roles: admins },
    { path: 'staff/undelivered', file: 'pages/undelivered.tsx', roles: admins },
  ],
  menu: [
    { path: 'staff', word: 'staff.server.menu.overview', icon: 'grid', roles, order: 0 },
    { path: 'staff/audit', word: 'staff.server.menu.audit', icon: 'stats', roles: admins, order: 90 },
    {
      path: 'staff/undelivered',
      word: 'staff.server.menu.lostMessages',
      icon: 'warn',
      roles: admins,
      order: 91,
      overview: { word: 'staff.server.menu.lostMessages', count: countDeadLetters },
    },
  ],
  endpoints: [saveView, deleteView],
  held: { title: 'staff.server.held.title', why: 'staff.server.held.why' },
  personalData: [
    {
      table: 'staff_view',
      account: 'account',
      erasure: 'deleted',
      why: 'Lists as a member of staff likes them.',
    },
  ],
  commands: { ...messageCommands, ...auditCommands },
  serve: () => ({ handlers: staffApi() }),
  pages(provider, { page: { ctx } }, { namesOf, accountsNamed }) {
    provider.set(staffNeeds, {
      names: (accounts) => namesOf(ctx, accounts),
      accountsNamed: (word) => accountsNamed(ctx, word),
    });
  },
};

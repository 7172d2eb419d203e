/** The console's own pages: what waits, what takes two people, what staff did, what could not be delivered; and saved views of lists. */

import { admins, roles } from '../../contract/roles.ts';
import { deleteView, saveView } from '../../contract/views.ts';
import { auditCommands } from '../../platform/auditChain.ts';
import { countDeadLetters } from '../../platform/deadLetters.ts';
import type { StaffPort } from '../../ports/staff.ts';
import type { Room } from '../room.ts';
import { staffApi } from './api.ts';
import { auditFile, chainFile, serveAudit, serveChain } from './auditFile.ts';
import { messageCommands } from './commands.ts';
import { decideGiving } from './contract.ts';
import { give } from './giving.ts';
import { givingCommands } from './givingCommands.ts';
import { howManyWait } from './queries/givings.ts';
import { viewsOf } from './queries/views.ts';
import { requireSecond, samePerson } from './secondPerson.ts';

declare module '../../i18n/paths.ts' {
  interface ScreenPaths {
    staff: true;
    'staff/audit': true;
    'staff/undelivered': true;
    'staff/waiting': true;
  }
}

export const staff: Room<StaffPort> = {
  offers: { samePerson, requireSecond, viewsOf },
  uses: ['account', 'invitation', 'points'],
  console: [
    { path: 'staff', file: 'pages/overview.tsx', roles },
    { path: 'staff/audit', file: 'pages/audit.tsx', roles: admins },
    { path: 'staff/undelivered', file: 'pages/undelivered.tsx', roles: admins },
    { path: 'staff/waiting', file: 'pages/waiting.tsx', roles: admins },
  ],
  menu: [
    { path: 'staff', word: 'staff.server.menu.overview', icon: 'grid', roles, group: 'start', order: 10 },
    {
      path: 'staff/waiting',
      word: 'staff.server.menu.waiting',
      icon: 'clock',
      roles: admins,
      group: 'system',
      order: 5,
      waits: [{ word: 'staff.server.waits.second', of: howManyWait }],
    },
    {
      path: 'staff/audit',
      word: 'staff.server.menu.audit',
      icon: 'history',
      roles: admins,
      group: 'system',
      order: 30,
    },
    {
      path: 'staff/undelivered',
      word: 'staff.server.menu.lostMessages',
      icon: 'lostMail',
      roles: admins,
      group: 'system',
      order: 20,
      waits: [
        {
          word: 'staff.server.waits.lost',
          of: async (ctx) => ({ count: await countDeadLetters(ctx) }),
          quiet: true,
        },
      ],
    },
  ],
  endpoints: [saveView, deleteView, decideGiving],
  downloads: [auditFile, chainFile],
  held: { title: 'staff.server.held.title', why: 'staff.server.held.why', stays: 'staff.server.held.stays' },
  personalData: [
    {
      table: 'staff_view',
      account: 'account',
      erasure: 'deleted',
      why: 'Lists as a member of staff likes them.',
    },
    {
      table: 'staff_giving',
      account: 'owner',
      erasure: 'kept',
      leftOut: ['asked_by', 'decided_by'],
      emptied: ['input', 'said', 'changes'],
      why: 'What staff gave must stay provable; the id then leads nowhere.',
    },
    {
      table: 'staff_giving',
      account: 'input',
      holds: 'mention',
      erasure: 'kept',
      shown: ['id', 'asked_at'],
      emptied: ['input', 'said', 'changes'],
      why: 'What staff gave to others with somebody must stay provable; whom it names is forgotten.',
    },
    ...(['asked_by', 'decided_by'] as const).map((account) => ({
      table: 'staff_giving',
      account,
      erasure: 'kept' as const,
      shown: ['id', account, 'asked_at', 'decided_at'],
      why: 'Who gave and who confirmed must stay provable; the id then leads nowhere.',
    })),
  ],
  commands: { ...messageCommands, ...auditCommands },
  serve: ({ givings }) => ({
    handlers: staffApi(givings),
    files: [serveAudit, serveChain],
    give,
    commands: givingCommands(givings),
  }),
};

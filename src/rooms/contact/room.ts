/** Contact: a visitor's request for help, and what staff make of it. */
import { advisers } from '../../contract/roles.ts';
import { openedRow } from '../../platform/sealing.ts';
import type { ContactPort } from '../../ports/contact.ts';
import { endpointsIn, type Room } from '../room.ts';
import { contactApi } from './api.ts';
import * as contract from './contract.ts';
import { openRequests } from './queries/console.ts';
import { deleteOldRequests, requestsBy } from './queries/requests.ts';
import { sealedNotes, sealedRequests } from './queries/sealed.ts';
import { contactStaffApi } from './staffApi.ts';

declare module '../../i18n/paths.ts' {
  interface ScreenPaths {
    contact: true;
    'staff/contact': true;
  }
}

export const contact: Room<ContactPort> = {
  offers: {
    requestsBy,
    requestsOf: async (ctx, account) =>
      requestsBy(ctx, { typed: '', mobile: await ctx.ports.account.mobileOf(ctx, account), account }),
  },
  uses: ['account', 'site', 'staff'],
  screens: [
    {
      path: 'contact',
      file: 'pages/contact.tsx',
      word: 'contact.page.title',
      access: 'public',
      listed: true,
    },
  ],
  console: [{ path: 'staff/contact', file: 'staff/requests.tsx', roles: advisers }],
  menu: [
    {
      path: 'staff/contact',
      word: 'contact.server.menu.contact',
      icon: 'mail',
      roles: advisers,
      group: 'people',
      order: 10,
      waits: [{ word: 'contact.server.waits', of: openRequests }],
    },
  ],
  endpoints: endpointsIn(contract),
  held: {
    title: 'contact.server.held.title',
    why: 'contact.server.held.why',
    goes: 'contact.server.held.goes',
  },
  personalData: [
    {
      table: 'contact_request',
      account: 'id',
      holds: 'request',
      erasure: 'deleted',
      leftOut: ['fingerprint', 'mobile_key', 'assignee', 'account'],
      opened: (ctx, row) => openedRow(ctx, sealedRequests, row),
      consent: {
        columns: ['consent_version', 'consent_at'],
        instead: 'What a visitor agreed to goes with their request: erase it by its number.',
      },
      howLong: 'months24',
      why: 'What a visitor asked for; deleted after 24 months.',
    },
    {
      table: 'contact_note',
      account: 'request',
      holds: 'request',
      erasure: 'deleted',
      leftOut: ['author'],
      opened: (ctx, row) => openedRow(ctx, sealedNotes, row),
      howLong: 'months24',
      why: 'What staff noted on a request; it goes with the request.',
    },
    {
      table: 'contact_request',
      account: 'account',
      erasure: 'deleted',
      shown: ['id', 'account'],
      howLong: 'months24',
      why: 'Who was signed in when they asked.',
    },
    {
      table: 'contact_request',
      account: 'assignee',
      erasure: 'unlinked',
      shown: ['id', 'assignee', 'done_at'],
      why: 'Who of staff took a request.',
    },
    {
      table: 'contact_note',
      account: 'author',
      erasure: 'unlinked',
      shown: ['id', 'request', 'at', 'author'],
      why: 'Who of staff noted something.',
    },
  ],
  sealed: [sealedRequests, sealedNotes],
  serve: ({ ctx }) => ({
    handlers: [...contactApi, ...contactStaffApi()],
    async housekeeping() {
      const requests = await deleteOldRequests(ctx);
      ctx.log.info({ requests }, 'old contact requests deleted');
    },
  }),
};

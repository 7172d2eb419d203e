/** Membership: plans, periods, what both open, and reminders of the end. */
import { admins } from '../../contract/roles.ts';
import { setVip } from '../../contract/vip.ts';
import type { VipPort } from '../../ports/vip.ts';
import { endpointsIn, type Room } from '../room.ts';
import { vipApi } from './api.ts';
import { membershipPart, privilegesPart } from './centre.ts';
import * as contract from './contract.ts';
import { loadPlans } from './demonstration.ts';
import {
  beginBought,
  beginWaiting,
  boughtAgain,
  boughtUndone,
  endUnused,
  freeDays,
  spendingUndone,
  takeFree,
} from './membership.ts';
import { mayRead, mayUse, missingSteps } from './policy.ts';
import { holdMembership, membershipNow, vipsUntil } from './queries/periods.ts';
import { soldPlans } from './queries/plans.ts';
import { remind } from './reminders.ts';

declare module '../../i18n/paths.ts' {
  interface ScreenPaths {
    'my/vip': true;
    'staff/members': true;
  }
}

export const vip: Room<VipPort> = {
  offers: {
    mayRead,
    mayUse,
    missingSteps,
    membershipOf: membershipNow,
    vipsUntil,
    soldPlans,
    freeDays,
    takeFree,
    holdMembership,
    beginBought,
    boughtUndone,
    boughtAgain,
    spendingUndone,
    endUnused,
  },
  uses: ['account', 'identity', 'invitation', 'notices', 'payments', 'points'],
  // Before what pays points for an approval: a membership is held before points are.
  on: { 'identity.approved': { early: (tx, { account }) => beginWaiting(tx, account) } },
  screens: [{ path: 'my/vip', file: 'pages/vip.tsx', word: 'vip.title', access: 'personal' }],
  console: [{ path: 'staff/members', file: 'staff/members.tsx', roles: admins }],
  menu: [
    {
      path: 'staff/members',
      word: 'vip.server.menu',
      icon: 'vip',
      roles: admins,
      group: 'people',
      order: 40,
    },
  ],
  endpoints: [setVip, ...endpointsIn(contract)],
  notices: [
    {
      kind: 'vip.ends',
      words: {
        name: 'vip.server.ends.name',
        title: 'vip.server.ends.title',
        text: 'vip.server.ends.text',
      },
      mail: 'now',
    },
    {
      kind: 'vip.granted',
      words: {
        name: 'vip.server.granted.name',
        title: 'vip.server.granted.title',
        text: 'vip.server.granted.text',
      },
      mail: 'now',
    },
  ],
  held: { title: 'vip.server.held.title', why: 'vip.server.held.why', goes: 'vip.server.held.goes' },
  personalData: [
    {
      table: 'vip_period',
      account: 'account',
      erasure: 'deleted',
      leftOut: ['key'],
      why: 'When an account was a member, and what each period was obtained for.',
    },
    {
      table: 'vip_reminder',
      account: 'account',
      erasure: 'deleted',
      why: 'Which reminders of the end of a membership were sent.',
    },
  ],
  serve: ({ ctx, config }) => ({
    handlers: vipApi(),
    jobs: [
      {
        queue: 'vip-reminders',
        schedule: '*/10 * * * *',
        // The next round is its next try.
        terms: { retries: 0, expireSeconds: 300 },
        handle: () => remind(ctx),
      },
    ],
    async start() {
      if (config.demonstration) await loadPlans(ctx);
    },
  }),
  centre: (reader) => [membershipPart(reader), privilegesPart(reader)],
};

/** Membership: plans, periods, what both open, and reminders of the end. */
import { admins } from '../../contract/roles.ts';
import { setVip } from '../../contract/vip.ts';
import { endpointsIn, type Room } from '../room.ts';
import { type VipApiNeeds, vipApi } from './api.ts';
import { membershipPart, privilegesPart } from './centre.ts';
import * as contract from './contract.ts';
import { loadPlans } from './demonstration.ts';
import { type MembersNeeds, membersNeeds, type VipPageNeeds, vipNeeds } from './needs.ts';
import { ownVip } from './own.ts';
import { policyWith } from './policy.ts';
import { remind } from './reminders.ts';

declare module '../../i18n/paths.ts' {
  interface ScreenPaths {
    'my/vip': true;
    'staff/members': true;
  }
}

export const vip: Room<VipApiNeeds, VipPageNeeds & MembersNeeds> = {
  screens: [{ path: 'my/vip', file: 'pages/vip.tsx', access: 'personal' }],
  console: [{ path: 'staff/members', file: 'staff/members.tsx', roles: admins }],
  menu: [{ path: 'staff/members', word: 'vip.server.menu', icon: 'vip', roles: admins, order: 82 }],
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
  serve: ({ ctx, config }, needs) => ({
    handlers: vipApi(needs),
    jobs: [
      {
        queue: 'vip-reminders',
        schedule: '*/10 * * * *',
        // The next round is its next try.
        terms: { retries: 0, expireSeconds: 300 },
        handle: () => remind(ctx, needs),
      },
    ],
    async start() {
      if (config.demonstration) await loadPlans(ctx);
    },
  }),
  pages(provider, { page, actor }, needs) {
    const { missingSteps } = policyWith(needs);
    provider.set(vipNeeds, {
      steps: () => missingSteps(page.ctx, actor, page.tag),
      selling: () => needs.sellingOf(page.ctx),
      own: async (query) => actor && ownVip(page, actor, needs, query),
    });
    if (actor) provider.set(membersNeeds, needs);
  },
  centre: (reader, needs) => [membershipPart(reader), privilegesPart(reader, needs)],
};

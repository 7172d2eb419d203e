/** Invitation: who came through whom, and what both earn by it. */
import { admins } from '../../contract/roles.ts';
import type { InvitationPort } from '../../ports/invitation.ts';
import { endpointsIn, type Room } from '../room.ts';
import { invitationApi } from './api.ts';
import { invitationPart } from './centre.ts';
import * as contract from './contract.ts';
import { approvalGone, approvedInvited, invited, invitedBought, signedInFrom } from './invite.ts';
import { invitationOf } from './own.ts';
import { deleteTraces, heldInvitations, linkedTo, sharingBrowser } from './queries.ts';

declare module '../../i18n/paths.ts' {
  interface ScreenPaths {
    'staff/invitations': true;
  }
}

/** How long it is known from where an account was used; the browser's cookie lasts as long. */
const traceDays = 90;

export const invitation: Room<InvitationPort> = {
  offers: { sharingBrowser, linkedTo, invitationOf },
  uses: ['account', 'identity', 'notices', 'points'],
  on: {
    'account.made': invited,
    'account.signedIn': signedInFrom,
    'identity.approved': (tx, { account }) => approvedInvited(tx, account),
    'identity.unapproved': (tx, { account }) => approvalGone(tx, account),
    'buyer.bought': invitedBought,
  },
  console: [{ path: 'staff/invitations', file: 'staff/invitations.tsx', roles: admins }],
  menu: [
    {
      path: 'staff/invitations',
      word: 'invitation.server.menu',
      icon: 'invite',
      roles: admins,
      group: 'community',
      order: 20,
      waits: [{ word: 'invitation.server.waits', of: heldInvitations }],
    },
  ],
  endpoints: endpointsIn(contract),
  notices: [
    {
      kind: 'invitation.earned',
      words: {
        name: 'invitation.server.notice.name',
        title: 'invitation.server.notice.title',
        text: 'invitation.server.notice.text',
      },
      mail: 'digest',
    },
  ],
  held: {
    title: 'invitation.server.held.title',
    why: 'invitation.server.held.why',
    goes: 'invitation.server.held.goes',
  },
  personalData: [
    {
      table: 'invitation_invitation',
      account: 'invited',
      erasure: 'deleted',
      why: 'Through whom somebody came, and what both earned by it.',
    },
    {
      table: 'invitation_invitation',
      account: 'inviter',
      erasure: 'deleted',
      why: 'Who came through somebody, and what both earned by it.',
    },
    {
      table: 'invitation_trace',
      account: 'account',
      erasure: 'deleted',
      leftOut: ['hash'],
      howLong: 'days90',
      why: 'Keyed hashes of addresses and browsers, against invitations of oneself; deleted after 90 days.',
    },
  ],
  serve: ({ ctx }) => ({
    handlers: invitationApi,
    async housekeeping() {
      const before = new Date(ctx.clock().getTime() - traceDays * 24 * 60 * 60_000);
      const traces = await deleteTraces(ctx, before);
      ctx.log.info({ traces }, 'old traces of invitations deleted');
    },
  }),
  centre: (reader) => [invitationPart(reader)],
};

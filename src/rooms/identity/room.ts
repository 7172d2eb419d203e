/** Identity: people prove who they are, and staff review it. */
import { reviewers } from '../../contract/roles.ts';
import type { NoticeKind } from '../../platform/notice.ts';
import { openedRow } from '../../platform/sealing.ts';
import type { IdentityPort } from '../../ports/identity.ts';
import { endpointsIn, type Room } from '../room.ts';
import { identityApi } from './api.ts';
import { identityPart } from './centre.ts';
import * as contract from './contract.ts';
import { inventApproval } from './demonstration/approval.ts';
import { loadApplicants } from './demonstration/load.ts';
import { approvedAccounts, identityOf, isApproved } from './identity.ts';
import { proofFile, serveProof } from './proofFile.ts';
import { proofFiles, sweepProofs, withdrawProofs } from './proofs.ts';
import { shareProof } from './queries/proofs.ts';
import { waitingCases } from './queries/review.ts';
import { sealedCases, sealedProofs } from './queries/sealed.ts';
import { reviewApi } from './reviewApi.ts';
import * as reviewContract from './reviewContract.ts';

declare module '../../i18n/paths.ts' {
  interface ScreenPaths {
    'my/edit/authentication': true;
    'staff/identity': true;
  }
}

export const identity: Room<IdentityPort> = {
  offers: { identityOf, isApproved, approvedAccounts, shareProof, inventApproval },
  uses: ['account', 'invitation', 'notices', 'site', 'vip'],
  screens: [{ path: 'my/edit/authentication', file: 'pages/authentication.tsx', access: 'personal' }],
  console: [{ path: 'staff/identity', file: 'staff/review.tsx', roles: reviewers }],
  menu: [
    {
      path: 'staff/identity',
      word: 'identity.server.menu',
      icon: 'shield',
      roles: reviewers,
      group: 'people',
      order: 20,
      waits: [{ word: 'identity.server.waits', of: waitingCases }],
    },
  ],
  endpoints: [...endpointsIn(contract), ...endpointsIn(reviewContract)],
  downloads: [proofFile],
  notices: [noticeOf('approved'), noticeOf('refused'), noticeOf('reopened')],
  held: {
    title: 'identity.server.held.title',
    why: 'identity.server.held.why',
    goes: 'identity.server.held.goes',
  },
  personalData: [
    {
      table: 'identity_case',
      account: 'account',
      erasure: 'deleted',
      leftOut: ['name_key', 'held_by', 'held_until'],
      opened: (ctx, row) => openedRow(ctx, sealedCases, row),
      why: 'Name and organisation that somebody asked to have approved, and what was decided.',
    },
    {
      table: 'identity_case',
      account: 'held_by',
      erasure: 'unlinked',
      emptied: ['held_until'],
      shown: ['id', 'held_by', 'held_until'],
      why: 'Which reviewer has a case on the screen.',
    },
    {
      table: 'identity_proof',
      account: 'account',
      erasure: 'deleted',
      leftOut: ['file', 'wrapped_key', 'pixels', 'look'],
      consent: { columns: ['consent_version', 'added_at'] },
      howLong: 'days30',
      why: 'The picture of a proof until 30 days after the decision, and its hashes.',
      files: proofFiles,
    },
    {
      table: 'identity_act',
      account: 'case',
      through: 'reference',
      erasure: 'deleted',
      leftOut: ['author'],
      why: 'What was decided on a case, and when.',
    },
    {
      table: 'identity_act',
      account: 'author',
      erasure: 'unlinked',
      shown: ['id', 'case', 'at', 'author', 'act'],
      why: 'Which reviewer decided on a case; it goes with the account of the applicant.',
    },
  ],
  sealed: [sealedCases, sealedProofs],
  async takeBack(ctx, account) {
    const { pictures, ended } = await withdrawProofs(ctx, account);
    const approval = ended ? ' The approval or request that stood on them has ended.' : '';
    return `The consent is withdrawn; pictures that were destroyed: ${pictures}.${approval}`;
  },
  serve: ({ ctx, config }) => ({
    handlers: [...identityApi, ...reviewApi],
    housekeeping: () => sweepProofs(ctx),
    async start() {
      if (config.demonstration) await loadApplicants(ctx);
    },
    files: [serveProof],
  }),
  centre: (reader) => [identityPart(reader)],
};

/** Whoever applied must come to know what became of it. */
function noticeOf(what: 'approved' | 'refused' | 'reopened'): NoticeKind {
  const words = {
    approved: {
      name: 'identity.server.notices.approved.name',
      title: 'identity.server.notices.approved.title',
      text: 'identity.server.notices.approved.text',
    },
    refused: {
      name: 'identity.server.notices.refused.name',
      title: 'identity.server.notices.refused.title',
      text: 'identity.server.notices.refused.text',
    },
    reopened: {
      name: 'identity.server.notices.reopened.name',
      title: 'identity.server.notices.reopened.title',
      text: 'identity.server.notices.reopened.text',
    },
  };
  return { kind: `identity.${what}`, words: words[what], mail: 'now', always: true };
}

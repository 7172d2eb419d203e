/** Deleting one's own account: asked for, waited for, and certified. */
import type { DeletionPort } from '../../ports/deletion.ts';
import { endpointsIn, type Room } from '../room.ts';
import { deletionApi } from './api.ts';
import { leavingOf } from './asking.ts';
import { certificateCommands, certify } from './certificate.ts';
import * as contract from './contract.ts';
import { personalCommands } from './personalCommands.ts';
import { sealedLetters } from './queries.ts';
import { sweep } from './sweep.ts';

declare module '../../i18n/paths.ts' {
  interface ScreenPaths {
    'my/data/delete': true;
  }
}

export const deletion: Room<DeletionPort> = {
  offers: { leavingOf },
  uses: ['account', 'contact', 'dataexport', 'forum', 'payments', 'points', 'site', 'study', 'vip'],
  on: { 'account.erasing': certify },
  screens: [{ path: 'my/data/delete', file: 'pages/delete.tsx', access: 'personal' }],
  endpoints: endpointsIn(contract),
  held: {
    title: 'deletion.server.held.title',
    why: 'deletion.server.held.why',
    goes: 'account.server.held.goes',
  },
  sealed: [sealedLetters],
  personalData: [
    {
      table: 'deletion_request',
      account: 'account',
      erasure: 'deleted',
      why: 'That somebody asked for their account to be deleted, and when that will be.',
    },
  ],
  commands: { ...certificateCommands, ...personalCommands },
  serve: ({ ctx }) => ({
    handlers: deletionApi,
    jobs: [
      {
        queue: 'deletion',
        schedule: '*/10 * * * *',
        singly: true,
        // The next round is its next try.
        terms: { retries: 0, expireSeconds: 3600 },
        handle: () => sweep(ctx),
      },
    ],
  }),
};

/** Deleting one's own account: asked for, waited for, and certified. */
import { endpointsIn, type Room } from '../room.ts';
import { deletionApi } from './api.ts';
import { ownDeletionOf } from './asking.ts';
import { certificateCommands } from './certificate.ts';
import * as contract from './contract.ts';
import { type DeletionNeeds, ownDeletion, type PageNeeds } from './needs.ts';
import { sealedLetters } from './queries.ts';
import { sweep } from './sweep.ts';

declare module '../../i18n/paths.ts' {
  interface ScreenPaths {
    'my/data/delete': true;
  }
}

export const deletion: Room<DeletionNeeds, PageNeeds> = {
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
  commands: certificateCommands,
  serve: ({ ctx }, needs) => ({
    handlers: deletionApi(needs),
    jobs: [
      {
        queue: 'deletion',
        schedule: '*/10 * * * *',
        singly: true,
        // The next round is its next try.
        terms: { retries: 0, expireSeconds: 3600 },
        handle: () => sweep(ctx, needs),
      },
    ],
  }),
  pages(provider, { page, actor }, needs) {
    if (actor) provider.set(ownDeletion, () => ownDeletionOf(page.ctx, needs, actor, page.locale));
  },
};

/** Medical indices: for one patient, and for ten thousand. */
import { join } from 'node:path';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Steps } from '../../reading/steps.ts';
import type { Room } from '../room.ts';
import { batchNeeds } from './batch/needs.ts';
import { readShelf, type Shelf } from './shelf.ts';

declare module '../../i18n/paths.ts' {
  interface ScreenPaths {
    'tools/indices/batch': true;
  }
}

/** Who may compute values of their own. */
export type AccessNeeds = {
  mayUse(ctx: Context, actor: Actor | null, privilege: 'indices'): Promise<boolean>;
  missingSteps(ctx: Context, actor: Actor | null, tag: (name: string) => void): Promise<Steps>;
};

let read: Shelf | undefined;

function shelf(): Shelf {
  read ??= readShelf(join(import.meta.dirname, '../../..'));
  return read;
}

export const indices: Room<void, AccessNeeds> = {
  screens: [
    {
      path: 'tools/indices/batch',
      file: 'pages/batch.tsx',
      access: 'public',
      query: ['index'],
      uncachedQuery: ['index'],
    },
  ],
  personalData: [],
  pages(provider, { page, actor }, { mayUse, missingSteps }) {
    provider.set(batchNeeds, {
      mayUse: () => mayUse(page.ctx, actor, 'indices'),
      steps: () => missingSteps(page.ctx, actor, page.tag),
      shelf,
    });
  },
};

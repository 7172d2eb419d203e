/** Medical indices: for one patient, and for ten thousand. */
import type { Room } from '../room.ts';
import { type AccessNeeds, indicesNeeds } from './needs.ts';

declare module '../../i18n/paths.ts' {
  interface ScreenPaths {
    'tools/indices/batch': true;
  }
}

export const indices: Room<void, AccessNeeds> = {
  screens: [
    {
      path: 'tools/indices/batch',
      file: 'pages/batch.tsx',
      access: 'public',
      query: ['index'],
      uncachedQuery: ['index'],
      listed: true,
    },
  ],
  personalData: [],
  pages(provider, { page, actor }, { mayUse, missingSteps }) {
    provider.set(indicesNeeds, {
      mayUse: () => mayUse(page.ctx, actor, 'indices'),
      steps: () => missingSteps(page.ctx, actor, page.tag),
    });
  },
};

/** Everything held about oneself: what it is, why and how long, and a copy of it. */
import type { DataexportPort } from '../../ports/dataexport.ts';
import { endpointsIn, type Room } from '../room.ts';
import { dataexportApi } from './api.ts';
import { dataPart } from './centre.ts';
import * as contract from './contract.ts';
import { keptDays, make, queue, sweep } from './copy.ts';
import { copyFile, serveCopy } from './file.ts';
import { heldOfAccount } from './held.ts';
import { packFor } from './pack.ts';
import { sealedExports } from './queries.ts';

declare module '../../i18n/paths.ts' {
  interface ScreenPaths {
    'my/data': true;
  }
}

export const dataexport: Room<DataexportPort> = {
  offers: { heldOf: heldOfAccount, packFor },
  uses: ['account', 'contact', 'notices', 'site'],
  screens: [{ path: 'my/data', file: 'pages/data.tsx', word: 'dataexport.page.title', access: 'personal' }],
  endpoints: endpointsIn(contract),
  downloads: [copyFile],
  notices: [
    {
      kind: 'dataexport.ready',
      words: {
        name: 'dataexport.server.ready.name',
        title: 'dataexport.server.ready.title',
        text: 'dataexport.server.ready.text',
      },
      mail: 'now',
    },
  ],
  held: {
    title: 'dataexport.server.held.title',
    why: 'dataexport.server.held.why',
    goes: 'account.server.held.goes',
  },
  sealed: [sealedExports],
  personalData: [
    {
      table: 'dataexport_export',
      account: 'account',
      erasure: 'deleted',
      leftOut: ['file', 'wrapped_key'],
      howLong: 'days7',
      why: `When somebody asked for a copy of what is held about them; deleted after ${keptDays} days, with the copy.`,
    },
  ],
  serve: ({ ctx }) => ({
    handlers: dataexportApi,
    jobs: [
      {
        queue,
        terms: { expireSeconds: 900, retries: 5 },
        handle: (data) => make(ctx, String(Object(data).export)),
      },
    ],
    housekeeping: () => sweep(ctx),
    files: [serveCopy],
  }),
  centre: (reader) => [dataPart(reader)],
};

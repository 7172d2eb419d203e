/** Everything held about oneself: what it is, why and how long, and a copy of it. */
import type { DataexportPort } from '../../ports/dataexport.ts';
import { endpointsIn, type Room } from '../room.ts';
import { dataexportApi } from './api.ts';
import { dataPart } from './centre.ts';
import * as contract from './contract.ts';
import { copyTask, makeCopy } from './copy.ts';
import { heldOfAccount } from './held.ts';
import { packFor } from './pack.ts';

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
  tasks: [copyTask],
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
  personalData: [],
  serve: () => ({ handlers: dataexportApi, tasks: [makeCopy] }),
  centre: (reader) => [dataPart(reader)],
};

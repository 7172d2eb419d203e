/** Journals: found by name, abbreviation or ISSN, with the figures that the operator brings, each with its source. */
import { join } from 'node:path';
import { admins } from '../../contract/roles.ts';
import { callsOf } from '../../contract/upload.ts';
import { endpointsIn, type Room } from '../room.ts';
import { journalsApi } from './api.ts';
import * as contract from './contract.ts';
import { loadDemonstration } from './demonstration.ts';
import { inventedFigure } from './inventedFigure.ts';
import { waitingPreviews } from './queries/imports.ts';
import { readTask } from './reading/readTask.ts';
import { journalKind } from './searchKind.ts';
import { journalsStaffApi } from './staff/api.ts';
import * as staffContract from './staff/contract.ts';
import { runImport, sweepUploads } from './staff/job.ts';
import { importTask } from './staff/work.ts';

declare module '../../i18n/paths.ts' {
  interface ScreenPaths {
    'tools/journals': true;
    'tools/journals/:issn': true;
    'staff/journals': true;
    'staff/journals/:import': true;
  }
}

/** Everything that an address of the look-up says. */
const parameters = ['q', 'metric', 'category', 'quartile', 'oa', 'charges', 'page'];

export const journals: Room = {
  uses: ['account', 'vip'],
  screens: [
    {
      path: 'tools/journals',
      file: 'pages/journals.tsx',
      access: 'public',
      query: parameters,
      uncachedQuery: parameters,
      listed: true,
    },
    { path: 'tools/journals/:issn', file: 'pages/journal.tsx', access: 'public' },
  ],
  console: [
    { path: 'staff/journals', file: 'staff/journals.tsx', roles: admins },
    { path: 'staff/journals/:import', file: 'staff/version.tsx', roles: admins },
  ],
  menu: [
    {
      path: 'staff/journals',
      word: 'journals.server.menu',
      icon: 'shelf',
      roles: admins,
      group: 'tools',
      order: 20,
      waits: [{ word: 'journals.server.waits', of: waitingPreviews }],
    },
  ],
  endpoints: [...endpointsIn(contract), ...endpointsIn(staffContract), ...callsOf(staffContract.importFile)],
  tasks: [importTask],
  search: [journalKind],
  instruments: [
    {
      path: 'tools/journals',
      icon: 'book',
      title: 'journals.title',
      text: 'journals.description',
      order: 50,
      figure: inventedFigure,
    },
  ],
  held: { title: 'journals.server.held.title', why: 'journals.server.held.why' },
  personalData: [
    {
      table: 'journals_import',
      account: 'licensed_by',
      erasure: 'kept',
      why: 'Whose word it is that a licence allows showing figures must stay provable; the id then leads nowhere.',
    },
  ],
  computes: { [readTask.name]: join(import.meta.dirname, 'reading/readThread.ts') },
  serve: ({ ctx, config, root }) => ({
    handlers: [...journalsApi, ...journalsStaffApi()],
    tasks: [runImport],
    housekeeping: () => sweepUploads(ctx),
    async start() {
      if (config.demonstration) await loadDemonstration(ctx, root);
    },
  }),
};

/** Points: the ledger, what is paid and taken back by rules, what it is spent on, and what staff correct. */

import { Gauge } from 'prom-client';
import { admins } from '../../contract/roles.ts';
import type { PointsPort } from '../../ports/points.ts';
import { endpointsIn, type Room } from '../room.ts';
import { pointsApi } from './api.ts';
import { pointsPart } from './centre.ts';
import * as contract from './contract.ts';
import { serveStatement, statementFile } from './csv.ts';
import { setGround } from './earn.ts';
import { offers } from './port.ts';
import { pointsCommands, prove } from './proof.ts';
import { waitingPayments } from './queries/held.ts';
import { forgetReasons } from './queries/ledger.ts';
import { switchOnUntouched } from './queries/rules.ts';
import { pointsStaffApi } from './staffApi.ts';
import { letTimePass, writeOff } from './time.ts';

declare module '../../i18n/paths.ts' {
  interface ScreenPaths {
    'staff/points': true;
    'staff/points/:account': true;
  }
}

export const points: Room<PointsPort> = {
  offers,
  uses: ['account', 'notices', 'payments', 'vip'],
  on: {
    'account.profile': (tx, { account, complete }) =>
      setGround(tx, { rule: 'profile', account, ground: 'complete' }, complete),
    'course.finished': (tx, { account, course, finished }) =>
      setGround(tx, { rule: 'course', account, ground: String(course) }, finished),
  },
  console: [
    { path: 'staff/points', file: 'staff/points.tsx', roles: admins },
    { path: 'staff/points/:account', file: 'staff/account.tsx', roles: admins },
  ],
  menu: [
    {
      path: 'staff/points',
      word: 'points.server.menu',
      icon: 'star',
      roles: admins,
      group: 'finance',
      order: 20,
      waits: [{ word: 'points.server.waits', of: waitingPayments }],
    },
  ],
  endpoints: endpointsIn(contract),
  downloads: [statementFile],
  notices: [
    {
      kind: 'points.released',
      words: { name: 'points.server.released.name', title: 'points.server.released.title' },
      mail: 'digest',
    },
    {
      kind: 'points.debt',
      words: {
        name: 'points.server.debt.name',
        title: 'points.server.debt.title',
        text: 'points.server.debt.text',
      },
      mail: 'now',
    },
    {
      kind: 'points.owed',
      words: {
        name: 'points.server.owed.name',
        title: 'points.server.owed.title',
        text: 'points.server.owed.text',
      },
      mail: 'now',
    },
  ],
  held: {
    title: 'points.server.held.title',
    why: 'points.server.held.why',
    stays: 'points.server.held.stays',
  },
  personalData: [
    {
      table: 'points_account',
      account: 'owner',
      erasure: 'kept',
      why: 'A ledger is whole or worth nothing; the id then leads nowhere.',
      beforeErasure: writeOff,
    },
    {
      table: 'points_transfer',
      account: 'owner',
      erasure: 'kept',
      leftOut: ['key', 'fingerprint'],
      beforeErasure: forgetReasons,
      why: 'What was paid and taken must stay provable; the id then leads nowhere.',
    },
    ...(['points_entry', 'points_draw'] as const).map((table) => ({
      table,
      account: 'transfer',
      through: 'reference' as const,
      erasure: 'kept' as const,
      why: 'What moved between the accounts of the ledger.',
    })),
    {
      table: 'points_lot',
      account: 'ledger_account',
      through: 'reference',
      erasure: 'kept',
      why: 'How old points are, and what is left of them.',
    },
  ],
  commands: pointsCommands,
  serve({ ctx, config, metrics }) {
    const disagreeing = new Gauge({
      name: 'points_ledger_faults',
      help: 'Accounts of points whose balance is not what their entries say, as the last proof found',
      registers: [metrics.registry],
    });
    return {
      handlers: [...pointsApi(), ...pointsStaffApi],
      async start() {
        if (config.demonstration) await ctx.transaction(switchOnUntouched);
      },
      async housekeeping() {
        ctx.log.info(await letTimePass(ctx), 'points matured and expired');
      },
      jobs: [
        {
          queue: 'points-proof',
          schedule: '40 2 * * *',
          terms: { retries: 2, expireSeconds: 900 },
          handle: async () => void (await prove(ctx, (faults) => disagreeing.set(faults))),
        },
      ],
      files: [serveStatement],
    };
  },
  centre: (reader) => [pointsPart(reader)],
};

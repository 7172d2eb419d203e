/** The endpoints of this room, each called well and badly. */
import { randomUUID } from 'node:crypto';
import {
  type Case,
  doors,
  invalid,
  malformed,
  nobody,
  notFound,
  notSignedIn,
  type Scene,
} from '../../../test/contract/case.ts';
import { accountOf, person } from '../../../test/harness/people.ts';
import * as contract from './contract.ts';
import { post } from './queries/ledger.ts';
import { rulesIn, settingsIn } from './queries/rules.ts';

/** Somebody else, with points that were earned or are held. */
async function movement({ site, email }: Scene, kind: 'add' | 'hold'): Promise<string> {
  const other = `${randomUUID()}-${email}`;
  await person(site, { email: other });
  const owner = await accountOf(site, other);
  const key = randomUUID();
  const posted = await site.ctx.transaction((tx) => post(tx, { kind, key, print: [key], owner, amount: 10 }));
  return String(posted?.id);
}

const rule = {
  name: 'vote',
  version: '1',
  active: 'no',
  amount: '2',
  most_a_day: '20',
  most_in_all: '',
  withdrawable: 'no',
  holding_days: '0',
};
const settings = { version: '1', expiry_days: '', second_person_above: '1000', zone: 'Asia/Shanghai' };
const given = { act: 'add', amount: '5', reason: 'Case' };

export const cases: Case[] = [
  {
    endpoint: contract.getPoints,
    who: 'person',
    good: () => ({ kind: 'earn', from: '2026-01-01', at: 'before.5' }),
    bad: [malformed({ kind: 'x' }), malformed({ at: 'x' }), notSignedIn({})],
  },
  {
    endpoint: contract.saveRule,
    who: 'staff',
    async good({ site }) {
      const now = await site.ctx.transaction((tx) => rulesIn(tx));
      return { ...rule, version: String(now.find(({ name }) => name === 'vote')?.version) };
    },
    bad: [
      { input: { ...rule, version: '99' }, status: 409, problem: 'conflict' },
      invalid({ ...rule, amount: '0' }),
      invalid({ ...rule, most_a_day: 'many' }),
      malformed({ ...rule, name: 'x' }),
      ...doors({}),
    ],
  },
  {
    endpoint: contract.savePointsSettings,
    who: 'staff',
    async good({ site }) {
      const now = await site.ctx.transaction((tx) => settingsIn(tx));
      return { ...settings, version: String(now.version) };
    },
    bad: [
      { input: { ...settings, version: '99' }, status: 409, problem: 'conflict' },
      invalid({ ...settings, zone: 'Nowhere/At-all' }),
      invalid({ ...settings, expiry_days: '-1' }),
      ...doors({}),
    ],
  },
  {
    endpoint: contract.undoMovement,
    who: 'staff',
    good: async (scene) => ({ transfer: await movement(scene, 'add'), reason: 'Case' }),
    bad: [
      notFound({ transfer: '999999999', reason: 'Case' }),
      invalid({ transfer: '1', reason: ' ' }),
      malformed({ transfer: 'x', reason: 'Case' }),
      ...doors({}),
    ],
  },
  {
    endpoint: contract.correctPoints,
    who: 'staff',
    async good({ site, email }) {
      await person(site, { email: `other-${email}` });
      return { ...given, account: await accountOf(site, `other-${email}`), key: randomUUID() };
    },
    bad: [
      notFound({ ...given, account: nobody, key: nobody }),
      invalid({ ...given, account: nobody, key: nobody, amount: '0' }),
      malformed({ ...given, account: 'x', key: nobody }),
      ...doors({}),
    ],
  },
  {
    endpoint: contract.settleHeld,
    who: 'staff',
    good: async (scene) => ({ transfer: await movement(scene, 'hold'), decision: 'release' }),
    bad: [
      notFound({ transfer: '999999999', decision: 'release' }),
      malformed({ transfer: '1', decision: 'x' }),
      ...doors({}),
    ],
  },
];

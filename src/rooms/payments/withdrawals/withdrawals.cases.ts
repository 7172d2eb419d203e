/** The endpoints of withdrawals, each called well and badly. */
import { randomUUIDv7 } from 'node:crypto';
import {
  type Case,
  conflict,
  doors,
  invalid,
  malformed,
  nobody,
  notFound,
  notSignedIn,
} from '../../../../test/contract/case.ts';
import { setIdentity } from '../../../../test/harness/members.ts';
import { accountOf, person } from '../../../../test/harness/people.ts';
import type { Site, Visitor } from '../../../../test/harness/site.ts';
import { giveWithdrawable, offerWithdrawal } from '../../../../test/harness/withdrawals.ts';
import { withdrawingNow } from '../queries/withdrawing.ts';
import * as contract from './contract.ts';

const nowhere = 'W000000000000000000';
const wish = { points: '100', kind: 'alipay', name: 'Ana', account: 'ana@example.org' } as const;
const keyed = { ...wish, client_key: nobody };
const settings = {
  active: 'yes',
  rate: '20',
  minimum: '100',
  maximum: '100000',
  second_person_above: '10000',
} as const;

let people = 0;

/** Somebody who may withdraw. */
async function holder(site: Site): Promise<Visitor> {
  const email = `withdrawing${++people}@example.org`;
  const visitor = await person(site, { email });
  await mayWithdraw(site, email);
  return visitor;
}

async function mayWithdraw(site: Site, email: string): Promise<void> {
  await offerWithdrawal(site);
  const account = await accountOf(site, email);
  await setIdentity(site, account, 1);
  await giveWithdrawable(site, account, 100_000);
}

const ask = async (visitor: Visitor, points = '100') => {
  const { body } = await visitor.call(contract.withdraw, { ...wish, points, client_key: randomUUIDv7() });
  return { withdrawal: String(Object(body.data).withdrawal) };
};

/** One that somebody else asked for, taken by this admin. */
async function taken(site: Site, visitor: Visitor) {
  const asked = await ask(await holder(site));
  await visitor.call(contract.takeOn, asked);
  return asked;
}

export const withdrawalCases: Case[] = [
  {
    endpoint: contract.withdraw,
    who: 'person',
    async good({ site, email }) {
      await mayWithdraw(site, email);
      return { ...wish, client_key: randomUUIDv7() };
    },
    bad: [
      notSignedIn(keyed),
      invalid({ ...keyed, points: '0' }),
      invalid({ ...keyed, name: ' ' }),
      invalid({ ...keyed, account: 'x' }),
      invalid({ ...keyed, kind: 'bank' }),
      malformed({ ...keyed, kind: 'cash' }),
      malformed({ ...keyed, client_key: 'x' }),
    ],
  },
  {
    endpoint: contract.cancelWithdrawal,
    who: 'person',
    async good({ site, visitor, email }) {
      await mayWithdraw(site, email);
      return ask(visitor);
    },
    bad: [
      notSignedIn({ withdrawal: nowhere }),
      notFound({ withdrawal: nowhere }),
      malformed({ withdrawal: 'x' }),
    ],
  },
  { endpoint: contract.getWithdrawalStates, who: 'person', good: () => ({}), bad: [notSignedIn({})] },
  {
    endpoint: contract.approve,
    who: 'staff',
    good: async ({ site }) => ask(await holder(site), '20000'),
    bad: [
      notFound({ withdrawal: nowhere }),
      malformed({ withdrawal: 'x' }),
      ...doors({ withdrawal: nowhere }),
    ],
  },
  {
    endpoint: contract.takeOn,
    who: 'staff',
    good: async ({ site }) => ask(await holder(site)),
    bad: [
      notFound({ withdrawal: nowhere }),
      malformed({ withdrawal: 'x' }),
      ...doors({ withdrawal: nowhere }),
    ],
  },
  {
    endpoint: contract.settle,
    who: 'staff',
    good: async ({ site, visitor }) => ({ ...(await taken(site, visitor)), reference: 'T1' }),
    bad: [
      notFound({ withdrawal: nowhere, reference: 'T1' }),
      invalid({ withdrawal: nowhere, reference: ' ' }),
      malformed({ withdrawal: 'x', reference: 'T1' }),
      ...doors({ withdrawal: nowhere, reference: 'T1' }),
    ],
  },
  {
    endpoint: contract.reverse,
    who: 'staff',
    good: async ({ site, visitor }) => ({ ...(await taken(site, visitor)), reason: 'A case' }),
    bad: [
      notFound({ withdrawal: nowhere, reason: 'A case' }),
      invalid({ withdrawal: nowhere, reason: ' ' }),
      malformed({ withdrawal: 'x', reason: 'A case' }),
      ...doors({ withdrawal: nowhere, reason: 'A case' }),
    ],
  },
  {
    endpoint: contract.saveWithdrawing,
    who: 'staff',
    async good({ site }) {
      const { version } = await withdrawingNow(site.ctx);
      return { ...settings, version: String(version) };
    },
    bad: [
      conflict({ ...settings, version: '0' }),
      invalid({ ...settings, version: '1', maximum: '99' }),
      invalid({ ...settings, version: '1', rate: '0' }),
      malformed({ ...settings, version: 'x' }),
      ...doors({ ...settings, version: '1' }),
    ],
  },
];

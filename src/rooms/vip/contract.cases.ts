/** The endpoints of this room, each called well and badly; and what it can hold of somebody. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
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
import type { Hold } from '../../../test/harness/everything.ts';
import { accountOf, person } from '../../../test/harness/people.ts';
import { givePoints } from '../../../test/harness/points.ts';
import { setVip } from '../../contract/vip.ts';
import { grantVip, obtainVip, savePlan } from './contract.ts';
import { addPlan } from './queries/plans.ts';

const key = '01a20142-6ce0-756b-bca4-43308623f7d0';
const plan = { days: '3', way: 'points', price: '5', onOffer: 'yes' };
const grant = { account: nobody, days: '3', reason: 'A case', key };

/** A plan of so many days for each language that a case is called in: of each length there is one. */
let days = 1000;

/** Nobody gives to themselves. */
async function somebodyElse({ site, email }: Scene): Promise<string> {
  const other = `${randomUUID()}-${email}`;
  await person(site, { email: other });
  return accountOf(site, other);
}

export const hold: Hold = async ({ db, clock }, { account, mark }) => {
  await sql`INSERT INTO vip_period (id, account, origin, days, price, reason, key, obtained_at)
    VALUES (${randomUUID()}, ${account}, 'granted', 1, 0, ${`${mark}reason`}, 'k', ${clock()})`.execute(db);
  await sql`INSERT INTO vip_reminder VALUES (${account}, ${clock()}, 1, ${clock()})`.execute(db);
};

export const cases: Case[] = [
  {
    endpoint: obtainVip,
    who: 'person',
    good: async ({ site, email }) => {
      await givePoints(site, await accountOf(site, email), 5);
      await site.ctx.transaction((tx) => addPlan(tx, { days: 1000, way: 'points', price: 5, onOffer: true }));
      return { day: '1000', key };
    },
    bad: [
      notSignedIn({ day: '1000' }),
      notFound({ day: '3660' }),
      malformed({ day: '0' }),
      malformed({ day: '1.5' }),
      malformed({ day: '30', key: 'x' }),
      malformed({}),
    ],
  },
  {
    endpoint: savePlan,
    who: 'staff',
    good: () => ({ ...plan, days: String(++days) }),
    bad: [
      invalid({ ...plan, days: '0' }),
      invalid({ ...plan, days: '3661' }),
      invalid({ ...plan, price: '-5' }),
      invalid({ ...plan, price: '0' }),
      invalid({ ...plan, price: '1.5' }),
      invalid({ ...plan, price: '1,5' }),
      invalid({ ...plan, way: 'money', price: '0.00' }),
      invalid({ ...plan, way: 'money', price: '1,005' }),
      invalid({ ...plan, way: 'money', price: '100000' }),
      notFound({ ...plan, id: nobody, version: '1' }),
      malformed({ ...plan, way: 'x' }),
      ...doors(plan),
    ],
  },
  {
    endpoint: grantVip,
    who: 'staff',
    good: async (scene) => ({ ...grant, key: randomUUID(), account: await somebodyElse(scene) }),
    bad: [
      notFound(grant),
      invalid({ ...grant, days: 'x' }),
      invalid({ ...grant, reason: ' ' }),
      malformed({ ...grant, key: 'x' }),
      ...doors(grant),
    ],
  },
  {
    endpoint: setVip,
    who: 'staff',
    good: async (scene) => ({ account: await somebodyElse(scene), until: '2099-01-01T00:00:00Z' }),
    bad: [
      notFound({ account: nobody, until: '2099-01-01T00:00:00Z' }),
      malformed({ until: 'x' }),
      ...doors({}),
    ],
  },
];

import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../test/harness/databases.ts';
import { ledgerFaults } from '../../../test/harness/ledger.ts';
import { setPoints, switchOn } from '../../../test/harness/points.ts';
import { type Site, startSite } from '../../../test/harness/site.ts';
import type { Tx } from '../../platform/context.ts';
import { earn, release, reverse, takeBack } from './earn.ts';
import { movements } from './movements.ts';
import { post, transfersBy } from './queries/ledger.ts';
import { proveLedger } from './queries/proof.ts';
import { bookPayment, bookRepayment, bookReturn, sellPoints, takeBackSold } from './sell.ts';
import { spend } from './spend.ts';
import { letTimePass } from './time.ts';
import { payOutPoints, withdrawnBack, withdrawPoints } from './withdraw.ts';

const day = 24 * 60 * 60_000;
const owners = [randomUUID(), randomUUID()];

describe.each(engines())('The ledger on %s', (engine) => {
  let site: Site;
  let now = Date.parse('2026-03-01T00:00:00Z');
  beforeAll(async () => {
    site = await startSite({ engine, clock: () => new Date(now) });
    const free = { most_a_day: null, most_in_all: null, amount: 40 };
    await switchOn(site, 'answer', free);
    await switchOn(site, 'invitation', { ...free, withdrawable: true, holding_days: 3 });
    await setPoints(site, { expiry_days: 5, expiry_since: new Date(now) });
  });
  afterAll(() => site.stop());

  type Step = { what: (typeof whats)[number]; owner: number; n: number };
  const whats = [
    'earn',
    'mature',
    'hold',
    'release',
    'refuse',
    'spend',
    'undo',
    'takeBack',
    'pass',
    'add',
    'deduct',
    'withdraw',
    'withdrawBack',
  ] as const;
  const step: fc.Arbitrary<Step> = fc.record({
    what: fc.constantFrom(...whats),
    owner: fc.nat(owners.length - 1),
    n: fc.nat(60),
  });

  /** Some movement of somebody, of all that there are. */
  const some = async (tx: Tx, account: string, n: number, held: boolean) => {
    const rows = await tx.db
      .selectFrom('points_transfer')
      .select('id')
      .where('owner', '=', account)
      .where('kind', held ? '=' : '<>', 'hold')
      .execute();
    const id = rows[rows.length === 0 ? 0 : n % rows.length]?.id ?? 0;
    return (await transfersBy(tx, { id }))[0];
  };

  const make = async ({ what, owner, n }: Step) => {
    const account = owners[owner] ?? '';
    if (what === 'pass') {
      now += (n % 4) * day;
      return letTimePass(site.ctx);
    }
    return site.ctx.transaction(async (tx) => {
      const ground = String(n);
      const key = randomUUID();
      if (what === 'earn') return earn(tx, { rule: 'answer', account, ground, again: true });
      if (what === 'mature') return earn(tx, { rule: 'invitation', account, ground });
      if (what === 'hold') return earn(tx, { rule: 'invitation', account, ground, hold: 'ring' });
      if (what === 'takeBack') {
        const rule = n % 2 === 0 ? 'answer' : 'invitation';
        return takeBack(tx, { rule, account, ground, reason: 'test' });
      }
      if (what === 'spend') return spend(tx, { account, amount: n + 1, purpose: 'membership', key });
      if (what === 'withdraw' || what === 'withdrawBack') {
        await withdrawPoints(tx, { account, points: n + 1, withdrawal: key });
        if (what === 'withdrawBack') await withdrawnBack(tx, { withdrawal: key, reason: '' });
        return undefined;
      }
      if (what === 'add' || what === 'deduct') {
        return post(tx, { kind: what, key, print: [key], owner: account, amount: n + 1 });
      }
      const found = await some(tx, account, n, what !== 'undo');
      if (!found || found.ended) return undefined;
      if (what === 'release') return release(tx, found);
      const { undoneBy } = movements[found.kind];
      return undoneBy && reverse(tx, found, undoneBy, {});
    });
  };

  /** Every kind of movement, so that none is left to chance. */
  const oneOfEach = async () => {
    const owner = randomUUID();
    const inTx = <T>(work: (tx: Tx) => Promise<T>) => site.ctx.transaction(work);
    const made = async (kind: 'earn' | 'hold' | 'spend' | 'add' | 'deduct') => {
      const key = randomUUID();
      const posted = await inTx((tx) => post(tx, { kind, key, print: [key], owner, amount: 10 }));
      const [transfer] = await transfersBy(site.ctx, { id: posted?.id ?? 0 });
      if (!transfer) throw new Error(`There is no ${kind}.`);
      return transfer;
    };
    for (const kind of ['earn', 'hold', 'add', 'spend', 'deduct'] as const) {
      if (kind === 'spend') await made('add');
      const transfer = await made(kind);
      const { undoneBy } = movements[kind];
      if (undoneBy) await inTx((tx) => reverse(tx, transfer, undoneBy, {}));
    }
    const held = await made('hold');
    await inTx((tx) => release(tx, held));
    const [order, refund] = [randomUUID(), randomUUID()];
    await inTx((tx) => sellPoints(tx, { account: owner, points: 50, order }));
    await inTx((tx) => takeBackSold(tx, { account: owner, points: 20, order, refund }));
    await inTx((tx) => bookPayment(tx, { account: owner, amount: 500, order, key: order }));
    await inTx((tx) => bookRepayment(tx, { account: owner, amount: 200, order, key: refund }));
    await inTx((tx) => bookReturn(tx, { account: owner, amount: 200, order, key: refund }));
    await inTx((tx) => earn(tx, { rule: 'invitation', account: owner, ground: 'one' }));
    for (let days = 0; days < 12; days += 3) {
      now += 3 * day;
      await letTimePass(site.ctx);
      if (days > 0) continue;
      for (const withdrawal of [order, refund]) {
        await inTx((tx) => withdrawPoints(tx, { account: owner, points: 10, withdrawal }));
      }
      await inTx((tx) => withdrawnBack(tx, { withdrawal: order, reason: 'test' }));
      await inTx((tx) => payOutPoints(tx, { withdrawal: refund, money: 50 }));
    }
    expect(await ledgerFaults(site.ctx.db)).toEqual([]);
  };

  const refusals = ['points.errors.tooLittle', 'points.errors.notWithdrawable', 'points.errors.keyTaken'];
  const known = (error: unknown) => refusals.includes(Object(Object(error).problem).key);

  it('keeps every promise, whatever is done to it in whatever order, four things at once', async () => {
    await oneOfEach();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
        for (let n = 0; n < steps.length; n += 4) {
          const made = await Promise.allSettled(steps.slice(n, n + 4).map(make));
          const failed = made.filter((one) => one.status === 'rejected' && !known(one.reason));
          expect(failed).toEqual([]);
        }
        expect(await ledgerFaults(site.ctx.db)).toEqual([]);
        expect((await proveLedger(site.ctx)).faults).toEqual([]);
      }),
      { numRuns: engine === 'postgres' ? 25 : 8 },
    );
    expect((await proveLedger(site.ctx, true)).faults).toEqual([]);
    const { rows } = await sql<{ kind: string }>`SELECT DISTINCT kind FROM points_transfer`.execute(
      site.ctx.db,
    );
    expect(rows.map(({ kind }) => kind).sort()).toEqual(Object.keys(movements).sort());
  });

  it.each([
    ['UPDATE points_entry SET amount = amount + 1', 'append-only'],
    ['DELETE FROM points_entry', 'append-only'],
    ['TRUNCATE points_draw', 'append-only'],
    ["UPDATE points_transfer SET kind = 'add'", 'append-only'],
    ['UPDATE points_account SET balance = balance + 1', 'Entries alone'],
    ['DELETE FROM points_account', 'append-only'],
    [
      "INSERT INTO points_account (kind, unit, balance) VALUES ('gift', 'PTS', 100)",
      'An account begins empty',
    ],
    [
      `INSERT INTO points_entry (transfer, ledger_account, amount, balance_after)
         SELECT (SELECT max(id) FROM points_transfer), max(id) + 0, -1, 0 FROM points_account WHERE kind = 'debt'
           AND id NOT IN (SELECT ledger_account FROM points_entry WHERE transfer = (SELECT max(id) FROM points_transfer))`,
      'do not sum to zero',
    ],
    [
      `INSERT INTO points_transfer (key, fingerprint, kind, unit, at, owner, amount, change, balance_after, memo)
         VALUES ('k', 'f', 'earn', 'PTS', now(), gen_random_uuid(), 1, 1, 1, '{}')`,
      'has no entries',
    ],
  ])('is not changed by hand: %s', async (statement, why) => {
    await expect(sql.raw(statement).execute(site.ctx.db)).rejects.toThrow(why);
  });

  it('finds what a hand has changed past all that', async () => {
    const [row] = await site.ctx.db
      .selectFrom('points_account')
      .select('id')
      .where('kind', '=', 'spendable')
      .execute();
    await site.ctx.transaction(async (tx) => {
      await sql`ALTER TABLE points_account DISABLE TRIGGER points_account_by_entries`.execute(tx.db);
      await tx.db
        .updateTable('points_account')
        .set((eb) => ({ balance: eb('balance', '+', 7) }))
        .where('id', '=', row?.id ?? 0)
        .execute();
      await sql`ALTER TABLE points_account ENABLE TRIGGER points_account_by_entries`.execute(tx.db);
    });
    const { faults } = await proveLedger(site.ctx);
    expect(faults).toContainEqual({ account: row?.id, what: 'entries' });
    expect(faults).toContainEqual({ account: row?.id, what: 'last entry' });
    expect(faults).toContainEqual({ account: null, what: 'unit' });
  });
});

/** From an invitation to money: an invited person buys, who invited them earns, and has it paid out. */
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOf } from '../../../../test/harness/entries.ts';
import { ledgerFaults } from '../../../../test/harness/ledger.ts';
import { setIdentity } from '../../../../test/harness/members.ts';
import { type Paying, startPaying } from '../../../../test/harness/paying.ts';
import { accountOf, person, staff } from '../../../../test/harness/people.ts';
import { switchOn } from '../../../../test/harness/points.ts';
import type { Site } from '../../../../test/harness/site.ts';
import { offerWithdrawal } from '../../../../test/harness/withdrawals.ts';
import { addInvitation, setReasons } from '../../invitation/queries.ts';
import { balanceOf } from '../../points/balance.ts';
import { letTimePass } from '../../points/time.ts';
import * as contract from './contract.ts';

const day = 24 * 60 * 60_000;

let paying: Paying;
let site: Site;
let people = 0;
beforeAll(async () => {
  paying = await startPaying();
  ({ site } = paying);
});
afterAll(() => paying.stop());

async function inviter() {
  const email = `inviter${++people}@example.org`;
  await person(site, { email });
  return { email, account: await accountOf(site, email) };
}

async function invitedBy(account: string, reasons = ''): Promise<string> {
  const invited = await paying.somebody();
  await site.ctx.transaction(async (tx) => {
    await addInvitation(tx, { invited, inviter: account });
    await setReasons(tx, invited, reasons);
  });
  return invited;
}

async function buys(invited: string): Promise<string> {
  const number = await paying.orderFor(invited, 'card');
  await paying.tell(...paying.playing.standins.card.pay(number));
  return number;
}

const refunded = (number: string) => paying.tell(...paying.playing.standins.card.refundOutside(number));
const current = async (account: string) => (await balanceOf(site.ctx, account)).current;

describe('Who invited somebody that buys', () => {
  it('earns nothing while the operator has not switched it on, and the page does not offer it', async () => {
    const { email, account } = await inviter();
    await buys(await invitedBy(account));
    expect(await current(account)).toBe(0);
    const visitor = await person(site, { email });
    expect((await visitor.get('/en/my/vip')).text).not.toContain('Purchase by someone you invited');
  });

  it('earns once for each person, and loses it when all that the person bought is given back', async () => {
    await switchOn(site, 'purchase', { most_a_day: null });
    const { account } = await inviter();
    const invited = await invitedBy(account);
    const [first, second] = [await buys(invited), await buys(invited)];
    expect(await current(account)).toBe(300);
    await refunded(first);
    expect(await current(account)).toBe(300);
    await refunded(second);
    expect(await current(account)).toBe(0);
  });

  it('keeps it through a dispute that is won, and loses it by one that is lost', async () => {
    const { account } = await inviter();
    const number = await buys(await invitedBy(account));
    const { card } = paying.playing.standins;
    await paying.tell(...card.dispute(number));
    expect(await current(account)).toBe(0);
    await paying.tell(...card.dispute(number, 'won'));
    expect(await current(account)).toBe(300);
  });

  it('earns on hold where staff doubt the invitation', async () => {
    const { account } = await inviter();
    await buys(await invitedBy(account, 'device'));
    expect(await balanceOf(site.ctx, account)).toMatchObject({ current: 0, held: 300 });
  });

  it('has it paid out after the holding time', async () => {
    const { email, account } = await inviter();
    await setIdentity(site, account, 1);
    await buys(await invitedBy(account));
    await offerWithdrawal(site, { minimum: 100 });
    expect(await balanceOf(site.ctx, account)).toMatchObject({ current: 300, withdrawable: 0 });
    paying.pass(31 * day);
    await letTimePass(site.ctx);
    expect((await balanceOf(site.ctx, account)).withdrawable).toBe(300);
    const visitor = await person(site, { email });
    expect((await visitor.get('/en/my/vip')).text).toContain('Purchase by someone you invited');
    const wish = { points: '300', kind: 'alipay', name: 'Ana', account: 'ana@example.org' } as const;
    const asked = dataOf(await visitor.call(contract.withdraw, { ...wish, client_key: randomUUIDv7() }));
    const withdrawal = String(asked.withdrawal);
    const admin = await staff(site, 'admin', 'payer@example.org');
    dataOf(await admin.call(contract.takeOn, { withdrawal }));
    dataOf(await admin.call(contract.settle, { withdrawal, reference: 'T1' }));
    expect(await current(account)).toBe(0);
    expect(await ledgerFaults(site.ctx.db)).toEqual([]);
  });
});

/** The sandbox as a demonstration has it: three protocols by one page, beyond a restart, and never in production. */
import { randomUUIDv7 } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { dataOf } from '../../../../test/harness/entries.ts';
import { atSandbox } from '../../../../test/harness/payments.ts';
import { accountOf, person } from '../../../../test/harness/people.ts';
import { onceSettled, type Site, startSite } from '../../../../test/harness/site.ts';
import { balanceOf } from '../../points/balance.ts';
import { getPackages, recharge } from '../contract.ts';
import { methods } from '../methods.ts';
import { providersFor } from '../providers.ts';
import { orderNumbered } from '../queries/orders.ts';
import { moveRefund, refundsOf } from '../queries/refunds.ts';
import { keptIn } from '../queries/sandbox.ts';
import { refund } from '../refunding.ts';
import type { SandboxAct } from './acts.ts';
import { keptKeys } from './keys.ts';
import { openWorld } from './world.ts';

let site: Site;
let people = 0;
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
});
afterAll(() => site.stop());

const stateOf = async (number: string) => (await orderNumbered(site.ctx, number))?.state;

/** An order that its payer has opened. */
async function opened(method: (typeof methods)[number]) {
  const email = `payer${++people}@example.org`;
  const visitor = await person(site, { email });
  const wish = { amount: '25', method, client_key: randomUUIDv7() };
  const { order, pay } = dataOf(await visitor.call(recharge, wish));
  const address = Object(pay).url;
  if (method === 'alipay') await fetch(address, { redirect: 'manual' });
  const account = await accountOf(site, email);
  return { number: String(order), address, points: async () => (await balanceOf(site.ctx, account)).current };
}

describe.each(methods)('The sandbox plays %s', (method) => {
  it('with refunds that fail until they are let through again', async () => {
    const { number } = await opened(method);
    await atSandbox(site, number, 'pay');
    await atSandbox(site, number, 'refuse');
    const wish = { number, amount: 1000, note: 'A test', key: randomUUIDv7(), by: randomUUIDv7() };
    await site.ctx.transaction((tx) => refund(tx, wish));
    const order = await orderNumbered(site.ctx, number);
    const kept = async () => (await keptIn(site.ctx, method, number))?.refunds.map(({ state }) => state);
    const [asked] = await onceSettled(
      () => refundsOf(site.ctx, order?.id ?? ''),
      ([one]) => one?.state === 'failed' || (method === 'alipay' && one?.sent_at != null),
    );
    expect(await onceSettled(kept, (states) => states?.length === 1)).toEqual(['failed']);
    await atSandbox(site, number, 'allow');
    await site.ctx.transaction(async (tx) => {
      await moveRefund(tx, asked?.id ?? '', 'pending');
      await tx.enqueue('payments-refund', { refund: asked?.id });
    });
    await onceSettled(kept, (states) => states?.at(-1) === 'done');
    if (method !== 'card') return;
    await atSandbox(site, number, 'return');
    await onceSettled(
      async () => (await orderNumbered(site.ctx, number))?.fault,
      (fault) => fault === 'refund',
    );
  });

  it.each<[SandboxAct, string, number, string[]]>([
    ['pay', 'paid', 250, []],
    ['fail', 'created', 0, []],
    ['late', 'closed', 0, ['late']],
    ['twice', 'paid', 250, ['twice']],
    ['wrong', 'closed', 0, ['amount']],
    ['silent', 'created', 0, []],
  ])('so that an order ends as it should: %s', async (act, state, credited, reasons) => {
    const { number, points } = await opened(method);
    await atSandbox(site, number, act);
    expect([await stateOf(number), await points()]).toEqual([state, credited]);
    const order = await orderNumbered(site.ctx, number);
    const refunds = await onceSettled(
      () => refundsOf(site.ctx, order?.id ?? ''),
      (all) => all.every((one) => one.state === 'done'),
    );
    expect(refunds.map(({ reason }) => reason)).toEqual(reasons);
    const { refunds: played = [] } = (await keptIn(site.ctx, method, number)) ?? {};
    expect(played.map((one) => one.state)).toEqual(reasons.map(() => 'done'));
  });

  it('signs webhooks as it does, and one with other keys is refused', async () => {
    const { number, points } = await opened(method);
    const elsewhere = mkdtempSync(join(tmpdir(), 'meridian-sandbox-'));
    const [own, strange] = [openWorld(site.ctx, site.dataDir), openWorld(site.ctx, elsewhere)];
    const door = async (world: typeof own) => {
      const [told] = await world.untold(method, number, (standin) => standin.pay(number));
      const { url, headers, body } = told!;
      return { headers, status: (await fetch(url, { method: 'POST', headers, body })).status, body };
    };
    expect((await door(strange)).status).toBe(400);
    expect([await stateOf(number), await points()]).toEqual(['created', 0]);
    const { status, headers, body } = await door(own);
    rmSync(elsewhere, { recursive: true, force: true });
    expect([status, await points()]).toEqual([200, 250]);
    const marks = {
      wechat: () => headers['wechatpay-signature'] && JSON.parse(body).resource.ciphertext,
      alipay: () => new URLSearchParams(body).get('sign_type') === 'RSA2' && 'signed',
      card: () => headers['stripe-signature'],
    };
    expect(marks[method]()).toBeTruthy();
  });

  it('beyond a restart: what was begun before is paid and refunded after', async () => {
    const { number, points } = await opened(method);
    // The stand-ins of another start, which have seen nothing of it.
    const world = openWorld(site.ctx, site.dataDir);
    const client = world.providers.find((one) => one.method === method);
    const reference = (await orderNumbered(site.ctx, number))?.begun?.reference;
    const asked = { number, ...(reference === undefined ? {} : { reference }) };
    expect(await client?.ask(asked)).toEqual({ state: 'unpaid' });
    await atSandbox(site, number, 'pay');
    expect(await client?.ask(asked)).toMatchObject({ state: 'paid', money: { amount: 2500 } });
    await atSandbox(site, number, 'refund');
    expect([await stateOf(number), await points()]).toEqual(['refunded', 0]);
  });
});

describe('The sandbox', () => {
  it('opens Alipay’s address only as the site signed it', async () => {
    const { address, number } = await opened('alipay');
    const reply = await fetch(address, { redirect: 'manual' });
    expect([reply.status, reply.headers.get('location')]).toEqual([303, `/dev/pay/${number}`]);
    const changed = await fetch(address.replace('total_amount', 'total_amounts'), { redirect: 'manual' });
    expect(changed.status).toBe(404);
    expect((await fetch(`${site.address}/dev/pay/gateway?biz_content=x`)).status).toBe(404);
  });

  it('leads nobody away from the site, and gives a payer inside WeChat a code', async () => {
    const asked = (redirect_uri: string) =>
      fetch(`${site.address}/dev/pay/inside?${new URLSearchParams({ redirect_uri, state: 'x' })}`, {
        redirect: 'manual',
      });
    expect((await asked('https://elsewhere.example/')).status).toBe(404);
    const back = new URL((await asked(`${site.address}/back`)).headers.get('location') ?? '');
    expect([back.pathname, back.searchParams.get('state')]).toEqual(['/back', 'x']);
    expect(back.searchParams.get('code')).toMatch(/^[\da-f]{32}$/);
  });

  it('is there for this machine alone', async () => {
    const { number } = await opened('card');
    const status = await new Promise((resolve) => {
      const { port } = new URL(site.address);
      const headers = { host: 'site.example' };
      request({ host: '127.0.0.1', port, path: `/dev/pay/${number}`, headers }, (reply) => {
        reply.resume();
        resolve(reply.statusCode);
      }).end();
    });
    expect(status).toBe(404);
  });

  it('makes its keys once, whoever asks first, when somebody first pays', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'meridian-sandbox-'));
    const made = await Promise.all([keptKeys(dataDir), keptKeys(dataDir)]);
    expect(made[0]).toEqual(made[1]);
    expect(await keptKeys(dataDir)).toEqual(made[0]);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('is not there behind a proxy, where nobody could open its page: nothing is sold', async () => {
    const behind = await startSite({ env: { LIMITS: 'off', TRUST_PROXY: '1' } });
    onTestFinished(() => behind.stop());
    const visitor = await person(behind, { email: 'behind@example.org' });
    expect((await visitor.call(getPackages, {})).body.data).toMatchObject({ methods: [] });
    const wish = { amount: '25', method: 'card', client_key: randomUUIDv7() } as const;
    expect(Object((await visitor.call(recharge, wish)).body.data).problem).toBe('not_found');
  });

  it('is refused in production, where nothing is sold without a provider', () => {
    const nothing = providersFor({ payment: undefined, showsStandIns: false, dataDir: '' }, site.ctx);
    expect([nothing.sandbox, nothing.inside, nothing.providers.size]).toEqual([undefined, undefined, 0]);
  });
});

/** What each of the three providers can tell, really signed and through the site's own door, and where it ends. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeCertificate } from '../../../test/harness/certificates.ts';
import { ledgerFaults } from '../../../test/harness/ledger.ts';
import { type Paying, startPaying, whole } from '../../../test/harness/paying.ts';
import { bring, type Playing } from '../../../test/harness/payments.ts';
import { onceSettled, type Site } from '../../../test/harness/site.ts';
import { Refusal } from '../../contract/problems.ts';
import { balanceOf } from '../points/balance.ts';
import { methods } from './methods.ts';
import { openProviders } from './providers/open.ts';
import type { Method } from './providers/provider.ts';
import { signerOf } from './providers/rsa.ts';
import { sendOver } from './providers/send.ts';
import type { Providers } from './providers.ts';
import { orderNumbered } from './queries/orders.ts';
import { refundsOf } from './queries/refunds.ts';
import { makeKeys } from './sandbox/keys.ts';
import type { Delivery } from './sandbox/standin.ts';
import { sweep } from './sweep.ts';

const minute = 60_000;

/** The second secret of the endpoint, while one follows the other. */
const nextSecret = 'whsec_the_next_one';

let paying: Paying;
let site: Site;
let playing: Playing;
let providers: Providers;

beforeAll(async () => {
  paying = await startPaying([nextSecret]);
  ({ site, playing, providers } = paying);
});
afterAll(() => paying.stop());
afterEach(() => {
  for (const standin of Object.values(playing.standins)) standin.isDown = false;
});

const tell = (...told: Delivery[]) => paying.tell(...told);
const somebody = () => paying.somebody();
const orderFor = (account: string, method: Method) => paying.orderFor(account, method);
const stateOf = async (number: string) => (await orderNumbered(site.ctx, number))?.state;
const points = async (account: string) => (await balanceOf(site.ctx, account)).current;
const refundsAt = async (number: string) =>
  refundsOf(site.ctx, (await orderNumbered(site.ctx, number))?.id ?? '');

/** Once all of an order's refunds are through: why, and how much. */
async function givenBack(number: string) {
  const refunds = await onceSettled(
    () => refundsAt(number),
    (all) => all.length > 0 && all.every(({ state }) => state === 'done'),
  );
  return refunds.map(({ reason, amount }) => [reason, amount]);
}

/** The job that asks providers, as if so much time had passed. */
async function asked(ms = 0) {
  paying.pass(ms);
  await sweep(site.ctx, providers);
}

/** Another letter in the midst of it, of either case: `%3A` and `%3a` are the same. */
function changed({ body, ...rest }: Delivery): Delivery {
  const at = Math.floor(body.length / 2);
  return { ...rest, body: body.slice(0, at) + (/a/i.test(body[at] ?? '') ? 'b' : 'a') + body.slice(at + 1) };
}

describe.each(methods)('An order by %s', (method) => {
  const standin = () => playing.standins[method];
  /** A new order that its payer has opened. */
  async function opened() {
    const account = await somebody();
    return { account, number: await orderFor(account, method) };
  }

  async function paid() {
    const made = await opened();
    expect(await tell(...standin().pay(made.number))).toEqual([200]);
    expect(await stateOf(made.number)).toBe('paid');
    return made;
  }

  /** Nothing came of it. */
  async function untouched({ account, number }: { account: string; number: string }) {
    expect([await stateOf(number), await points(account)]).toEqual(['created', 0]);
  }

  it('is open still after a forged webhook', async () => {
    const made = await opened();
    const [told] = standin().pay(made.number);
    const bare = { ...told!, headers: { 'content-type': told!.headers['content-type'] ?? '' } };
    const unsigned = { ...bare, body: bare.body.replace(/(^|&)sign=[^&]*/, '') };
    expect(await tell(changed(told!), unsigned)).toEqual([400, 400]);
    await untouched(made);
  });

  it.each([-2500, 0, 12.5, 3e9])(
    'is not moved by a payment of %d, rightly signed: it is refused for good, and staff look at it',
    async (amount) => {
      const made = await opened();
      const [told] = standin().pay(made.number, { amount });
      expect(await tell(told!, told!)).toEqual([200, 200]);
      await untouched(made);
      expect((await orderNumbered(site.ctx, made.number))?.fault).toBe('absurd');
      await asked(2 * minute);
      await untouched(made);
    },
  );

  it.each([-2500, 12.5, 3e9])('keeps what was bought when a refund of %d is told', async (amount) => {
    const { account, number } = await paid();
    expect(await tell(refundTold(number, amount))).toEqual([200]);
    expect([await stateOf(number), await points(account)]).toEqual(['paid', 250]);
    expect((await orderNumbered(site.ctx, number))?.fault).toBe('absurd');
  });

  function refundTold(number: string, amount: number): Delivery {
    const { wechat, alipay, card } = playing.standins;
    const [{ trade = '' } = {}] = standin().order(number).trades;
    const common = { out_trade_no: number, transaction_id: trade, trade_no: trade, payment_intent: trade };
    switch (method) {
      case 'wechat':
        return wechat.delivery(wechat.order(number).notifyUrl, 'REFUND.SUCCESS', 'refund', {
          ...common,
          mchid: playing.config.wechat.merchant,
          out_refund_no: 'outside-odd',
          refund_status: 'SUCCESS',
          amount: { total: whole, refund: amount },
        });
      case 'alipay':
        return alipay.notification(alipay.order(number).notifyUrl, {
          app_id: playing.config.alipay.appId,
          out_trade_no: number,
          trade_no: trade,
          trade_status: 'TRADE_SUCCESS',
          total_amount: '25.00',
          gmt_payment: '2026-11-20 10:00:00',
          refund_fee: String(amount / 100),
        });
      default:
        return card.event('charge.refunded', { ...common, amount_refunded: amount });
    }
  }

  it('is credited once by a webhook that is replayed, also at once, and by the job that asks', async () => {
    const { account, number } = await opened();
    const [told] = standin().pay(number);
    const replies = await Promise.all([told, told, told].map((one) => bring(site, one!)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    await tell(told!);
    await asked(2 * minute);
    expect([await stateOf(number), await points(account)]).toEqual(['paid', 250]);
    expect(await refundsAt(number)).toEqual([]);
  });

  it('is open still after a webhook for another merchant, and for another app', async () => {
    const made = await opened();
    const [merchant] = standin().pay(made.number, { merchant: '2088999999999999' });
    const [app] = standin().pay(made.number, { app: method === 'card' ? 'live' : '2021999999999999' });
    expect(await tell(merchant!, app!)).toEqual([400, 400]);
    await untouched(made);
  });

  it('is closed by another amount, which is given back', async () => {
    const { account, number } = await opened();
    await tell(...standin().pay(number, { amount: 2400 }));
    expect([await stateOf(number), await points(account)]).toEqual(['closed', 0]);
    expect(await givenBack(number)).toEqual([['amount', 2400]]);
    expect(standin().order(number).refunds).toMatchObject([{ amount: 2400, state: 'done' }]);
  });

  // Alipay's webhooks name no currency: it has one.
  it.runIf(method !== 'alipay')('is closed by another currency, which is to be given back', async () => {
    const { account, number } = await opened();
    await tell(...standin().pay(number, { currency: 'USD' }));
    expect([await stateOf(number), await points(account)]).toEqual(['closed', 0]);
    expect(await givenBack(number)).toEqual([['amount', whole]]);
    expect((await refundsAt(number)).map(({ currency }) => currency)).toEqual(['USD']);
    expect(standin().order(number).refunds).toMatchObject([{ amount: whole, state: 'done' }]);
  });

  it('keeps its first payment and gives the second back, in whichever order they are told', async () => {
    const { account, number } = await opened();
    const both = [...standin().pay(number), ...standin().pay(number)];
    await tell(...both.toReversed());
    expect([await stateOf(number), await points(account)]).toEqual(['paid', 250]);
    expect(await givenBack(number)).toEqual([['twice', whole]]);
    const kept = (await orderNumbered(site.ctx, number))?.trade;
    expect(
      standin()
        .order(number)
        .refunds.map(({ trade }) => trade === kept),
    ).toEqual([false]);
    await asked(2 * minute);
    expect([await stateOf(number), await points(account)]).toEqual(['paid', 250]);
  });

  it('stays closed when it is paid after closing, and the money goes back', async () => {
    const { account, number } = await opened();
    await asked(31 * minute);
    expect([await stateOf(number), standin().order(number).state]).toEqual(['closed', 'closed']);
    await tell(...standin().pay(number));
    expect([await stateOf(number), await points(account)]).toEqual(['closed', 0]);
    expect(await givenBack(number)).toEqual([['late', whole]]);
  });

  it('loses its share of the points by each part that is refunded outside', async () => {
    const { account, number } = await paid();
    await tell(...standin().refundOutside(number, 1000));
    expect([await stateOf(number), await points(account)]).toEqual(['paid', 150]);
    const rest = standin().refundOutside(number);
    await tell(...rest, ...rest);
    expect([await stateOf(number), await points(account)]).toEqual(['refunded', 0]);
    expect(await givenBack(number)).toEqual([
      ['outside', 1000],
      ['outside', 1500],
    ]);
  });

  it('is refunded where the refund is told before the payment: it is told again', async () => {
    const { account, number } = await opened();
    const payment = standin().pay(number);
    const refund = standin().refundOutside(number);
    expect((await tell(...refund))[0]).toBe(503);
    await untouched({ account, number });
    await tell(...payment, ...refund);
    expect([await stateOf(number), await points(account)]).toEqual(['refunded', 0]);
  });

  it('is paid in the end where its provider is down for an hour', async () => {
    const { account, number } = await opened();
    standin().pay(number);
    standin().isDown = true;
    const other = await somebody();
    // An address of Alipay's is signed without asking anybody.
    const refused = await orderFor(other, method).catch((error: unknown) => error instanceof Refusal);
    expect(refused === true).toBe(method !== 'alipay');
    for (let n = 0; n < 4; n++) await asked(15 * minute + 1000);
    await untouched({ account, number });
    standin().isDown = false;
    await asked(16 * minute);
    expect([await stateOf(number), await points(account)]).toEqual(['paid', 250]);
    expect(await refundsAt(number)).toEqual([]);
    expect(await orderFor(other, method)).toMatch(/^M/);
  });
});

describe('A webhook that was signed six minutes ago', () => {
  it.each([
    // Alipay signs no moment, and tells for a day.
    ['wechat', 400, 'created'],
    ['alipay', 200, 'paid'],
    ['card', 400, 'created'],
  ] as const)('is by %s answered %i, and its order %s', async (method, status, state) => {
    const number = await orderBy(method);
    const [told] = playing.standins[method].pay(number);
    paying.pass(6 * minute);
    expect(await tell(told!)).toEqual([status]);
    expect(await stateOf(number)).toBe(state);
    // Nothing is lost by it: the job asks.
    await asked(2 * minute);
    expect(await stateOf(number)).toBe('paid');
  });
});

describe('While keys change', () => {
  it('WeChat Pay is believed by a certificate that it has just begun to sign with', async () => {
    const { wechat } = playing.standins;
    const before = { signer: wechat.signer, certificates: wechat.certificates };
    const { serial, pem, privateKey } = makeCertificate(
      '6157F09EFDC096DE15EBE81A47057A7232F1B8E2',
      paying.clock(),
    );
    const number = await orderBy('wechat');
    wechat.certificates = [{ serial, pem }];
    wechat.signer = { serial, sign: signerOf(privateKey) };
    expect(await tell(...wechat.pay(number))).toEqual([200]);
    expect(await stateOf(number)).toBe('paid');
    Object.assign(wechat, before);
  });

  it('Stripe is believed by both secrets of its endpoint', async () => {
    const number = await orderBy('card');
    const [told] = playing.standins.card.pay(number);
    const moment = Math.floor(paying.clock().getTime() / 1000);
    const v1 = (secret: string) =>
      createHmac('sha256', secret).update(`${moment}.${told!.body}`).digest('hex');
    const signed = (secret: string) => ({
      ...told!,
      headers: { ...told!.headers, 'stripe-signature': `t=${moment},v1=${v1(secret)}` },
    });
    expect(await tell(signed('whsec_of_somebody_else'), signed(nextSecret))).toEqual([400, 200]);
    expect(await stateOf(number)).toBe('paid');
  });

  it('Alipay is not believed by a key that it was never given', async () => {
    const number = await orderBy('alipay');
    const { alipay } = playing.standins;
    const { theirs } = await makeKeys();
    const [told] = alipay.pay(number);
    const form = new URLSearchParams(told!.body);
    const text = [...form]
      .filter(([name]) => name !== 'sign' && name !== 'sign_type')
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&');
    form.set('sign', signerOf(theirs.privateKey)(text));
    expect(await tell({ ...told!, body: String(form) })).toEqual([400]);
    expect(await stateOf(number)).toBe('created');
    expect(await tell(told!)).toEqual([200]);
    expect(await stateOf(number)).toBe('paid');
  });
});

it('answers strangers’ serial numbers of certificates without asking WeChat Pay for each', async () => {
  const { wechat } = playing.standins;
  const number = await orderBy('wechat');
  const [told] = wechat.pay(number);
  const strange = (n: number) => ({
    ...told!,
    headers: { ...told!.headers, 'wechatpay-serial': `AB${String(n).padStart(38, '0')}` },
  });
  expect(await tell(strange(0))).toEqual([400]);
  wechat.isDown = true;
  paying.pass(2 * minute);
  expect(await tell(strange(1), strange(2), strange(3))).toEqual([400, 400, 400]);
  expect(await stateOf(number)).toBe('created');
  expect(await tell(told!)).toEqual([200]);
});

describe('While a provider takes calls and gives no answer', () => {
  it('it is called once in a run, and the others are asked all the same', async () => {
    let calls = 0;
    const server = createServer(() => {
      calls += 1;
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const url = `http://127.0.0.1:${Object(server.address()).port}`;
    const config = { ...playing.config, wechat: { ...playing.config.wechat, url } };
    const patient = openProviders(config, paying.clock, sendOver(300)).providers;
    const mute = new Map(patient.map((provider) => [provider.method, provider]));
    const wanted = ['wechat', 'wechat', 'card', 'wechat', 'alipay'] as const;
    const numbers: string[] = [];
    for (const method of wanted) {
      const number = await orderBy(method);
      playing.standins[method].pay(number);
      numbers.push(number);
    }
    paying.pass(2 * minute);
    await sweep(site.ctx, mute);
    expect(calls).toBe(1);
    expect(await Promise.all(numbers.map(stateOf))).toEqual([
      'created',
      'created',
      'paid',
      'created',
      'paid',
    ]);
    // What waited behind it goes first, in a minute; the other one follows.
    await asked(2 * minute);
    expect(await Promise.all(numbers.map(stateOf))).toEqual(['created', 'paid', 'paid', 'paid', 'paid']);
    await asked(4 * minute);
    expect(await stateOf(numbers[0] ?? '')).toBe('paid');
  });
});

it('leaves a ledger that adds up', async () => {
  expect(await ledgerFaults(site.ctx.db)).toEqual([]);
});

const orderBy = async (method: Method) => orderFor(await somebody(), method);

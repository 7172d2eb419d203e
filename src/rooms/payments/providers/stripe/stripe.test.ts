import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  anyOrder,
  begun,
  clientOf,
  type Playing,
  playProviders,
  readAs,
  stopped,
} from '../../../../../test/harness/payments.ts';

let playing: Playing;
beforeAll(async () => {
  playing = await playProviders();
});
afterAll(() => playing.close());

const secret = () => playing.config.card.webhookSecrets[0] ?? '';

const webhook = async () => {
  const provider = clientOf(playing.config, 'card');
  const order = anyOrder('checkout');
  const asked = await begun(playing, provider, order);
  const [delivery] = playing.standins.card.pay(order.number);
  return { provider, asked, order, delivery: delivery! };
};

describe("Stripe's package", () => {
  const kit = new Stripe('sk_test_of_a_test');

  it('takes the webhooks of the stand-in', async () => {
    const { delivery } = await webhook();
    const event = kit.webhooks.constructEvent(
      delivery.body,
      delivery.headers['stripe-signature'] ?? '',
      secret(),
      undefined,
      undefined,
      stopped.getTime(),
    );
    expect(event.type).toBe('checkout.session.completed');
  });

  it('signs webhooks that we take', async () => {
    const { provider, delivery } = await webhook();
    const header = kit.webhooks.generateTestHeaderString({
      payload: delivery.body,
      secret: secret(),
      timestamp: stopped.getTime() / 1000,
    });
    const headers = { 'stripe-signature': header };
    expect(await readAs(provider, { ...delivery, headers })).toMatchObject({ state: 'paid' });
  });
});

describe('Cards', () => {
  it('have one page for an order, in its language, and a minute too little is no fault', async () => {
    const provider = clientOf(playing.config, 'card');
    const order = anyOrder('checkout', {
      language: 'zh-hk',
      expiresAt: new Date(stopped.getTime() + 60_000),
    });
    const [first, second] = [await provider.begin(order), await provider.begin(order)];
    expect(first).toEqual({ kind: 'go', url: expect.any(String), reference: expect.stringMatching(/^cs_/) });
    expect(second.reference).toBe(first.reference);
    const kept = playing.standins.card.order(order.number);
    expect(kept.expiresAt.getTime()).toBeGreaterThan(stopped.getTime() + 30 * 60_000);
  });

  it('are asked about without the id of the page, too', async () => {
    const { provider, order } = await webhook();
    expect(await provider.ask({ number: order.number })).toMatchObject({ state: 'paid', refunded: 0 });
    expect(await provider.close({ number: order.number })).toBe('paid');
  });

  it('are no longer asked about under the number of another order', async () => {
    const { provider, asked } = await webhook();
    await expect(provider.ask({ ...asked, number: 'another' })).rejects.toThrow('another order');
  });

  it('tell how much was given back so far', async () => {
    const { provider, asked, order } = await webhook();
    playing.standins.card.refundOutside(order.number, 345);
    expect(await provider.ask(asked)).toMatchObject({ state: 'refunded', refunded: 345 });
  });

  it('tell of a failed try as of no end', async () => {
    const { provider, order } = await webhook();
    const [delivery] = playing.standins.card.fail(order.number);
    expect(await readAs(provider, delivery!)).toMatchObject({ state: 'failed', order: order.number });
  });

  it('refuse what was signed more than five minutes ago, or ahead', async () => {
    const { provider, delivery } = await webhook();
    const at = (seconds: number) => new Date(stopped.getTime() + seconds * 1000);
    expect(await readAs(provider, delivery, at(290))).toMatchObject({ state: 'paid' });
    await expect(readAs(provider, delivery, at(310))).rejects.toThrow('stale');
    await expect(readAs(provider, delivery, at(-310))).rejects.toThrow('stale');
  });

  it.each([
    ['no header', ''],
    ['no signature', 't=1'],
    ['an old scheme', 't=1,v0=00'],
    ['two moments', 't=1,t=2,v1=00'],
    ['half a signature', 't=1,v1=ab'],
    ['a very long header', 'v1=00,'.repeat(10_000)],
  ])('refuse a webhook with %s', async (_what, header) => {
    const { provider, delivery } = await webhook();
    await expect(readAs(provider, { ...delivery, headers: { 'stripe-signature': header } })).rejects.toThrow(
      'forged',
    );
  });

  it('take two secrets while one follows the other', async () => {
    const { delivery } = await webhook();
    const webhookSecrets = ['whsec_new', secret()];
    const both = clientOf({ ...playing.config, card: { ...playing.config.card, webhookSecrets } }, 'card');
    expect(await readAs(both, delivery)).toMatchObject({ state: 'paid' });
    const other = { ...playing.config.card, webhookSecrets: ['whsec_new'] };
    await expect(readAs(clientOf({ ...playing.config, card: other }, 'card'), delivery)).rejects.toThrow(
      'forged',
    );
  });

  it('pass over events that nobody asked for', async () => {
    const { provider } = await webhook();
    const odd = playing.standins.card.event('invoice.paid', { id: 'in_1' });
    expect(await readAs(provider, odd)).toMatchObject({ kind: 'other', state: 'none' });
  });

  it('say that a key is not taken, and not which', async () => {
    const card = { ...playing.config.card, key: 'sk_test_another' };
    const provider = clientOf({ ...playing.config, card }, 'card');
    await expect(provider.begin(anyOrder('checkout'))).rejects.toThrow('its key is not taken');
  });
});

/** Receipts: what they say, in every language, and to whom. */
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOf } from '../../../../test/harness/entries.ts';
import { person, staff } from '../../../../test/harness/people.ts';
import { eventually, type Site, startSite, Visitor } from '../../../../test/harness/site.ts';
import { localeCodes } from '../../../i18n/locales.ts';
import { refusing } from '../../../../test/harness/refusing.ts';
import { paymentsNeeds } from '../../../acrossRooms.ts';
import { recharge } from '../contract.ts';
import { type Order, orderNumbered } from '../queries/orders.ts';
import { receiptsOf } from '../queries/receipts.ts';
import { play, type SandboxAct } from '../sandbox/acts.ts';
import { signed } from '../sandbox/providers.ts';
import { refundOrder } from '../staff/contract.ts';
import { fontFile } from './fontFiles.ts';
import { receiptOf } from './receiptOf.ts';

describe('Receipts', () => {
  let site: Site;
  let buyer: Visitor;
  let order: Order;

  beforeAll(async () => {
    site = await startSite({ env: { LIMITS: 'off' } });
    buyer = await person(site, { email: 'buyer@example.org' });
    const wish = { method: 'card' as const, client_key: randomUUIDv7(), amount: '25' };
    const number = String(dataOf(await buyer.call(recharge, wish)).order);
    await at(number, 'pay');
    const admin = await staff(site, 'admin', 'admin@example.org');
    await admin.call(refundOrder, { order: number, amount: '10', note: 'Asked for', key: randomUUIDv7() });
    order = await eventually(
      async () => (await orderNumbered(site.ctx, number)) as Order,
      async ({ id }) => (await receiptsOf(site.ctx, id)).length === 2,
    );
  });
  afterAll(() => site.stop());

  async function at(number: string, act: SandboxAct) {
    for (const one of (await play(site.ctx, { method: 'card', number, act })) ?? []) {
      const { body, headers } = signed(site.ctx, one, site.ctx.clock());
      await fetch(`${site.address}/api/payments/card/notify`, { method: 'POST', body, headers });
    }
  }
});

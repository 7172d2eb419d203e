/** Withdrawals that wait, as staff page through them. */
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { secondAdmin } from '../../../../test/harness/people.ts';
import { type Site, startSite } from '../../../../test/harness/site.ts';
import { addWithdrawal } from '../queries/withdrawals.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

it('A withdrawal is found on the page of staff, however many wait', async () => {
  const admin = await secondAdmin(site, 'admin@example.org');
  const common = { account: randomUUIDv7(), points: 100, amount: 500, currency: 'CNY', counted: 100 };
  const payee = { second_person: false, kind: 'bank', payee: 'sealed', hint: '1234' } as const;
  const numbers = Array.from({ length: 60 }, (_, at) => `W2099${String(at).padStart(14, '0')}`);
  await site.ctx.transaction(async (tx) => {
    for (const number of numbers) {
      await addWithdrawal(tx, {
        ...common,
        ...payee,
        id: randomUUIDv7(),
        number,
        client_key: randomUUIDv7(),
      });
    }
  });
  const seen = new Set<string>();
  for (let at = 1; ; at++) {
    const { text } = await admin.get(`/en/staff/payments/withdrawals?open=${at}`);
    for (const number of numbers) if (text.includes(number)) seen.add(number);
    if (!new RegExp(`[?&]open=${at + 1}[&"]`).test(text)) break;
  }
  expect(seen.size).toBe(60);
});

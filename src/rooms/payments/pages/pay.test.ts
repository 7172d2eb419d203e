/** The steps before a payment, without any script: the method is chosen, then what is bought is confirmed. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playProviders } from '../../../../test/harness/payments.ts';
import { person } from '../../../../test/harness/people.ts';
import { type Site, startSite, type Visitor } from '../../../../test/harness/site.ts';
import { addPackage, packagesOf } from '../queries/settings.ts';

let site: Site;
let visitor: Visitor;
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  visitor = await person(site, { email: 'buyer@example.org' });
  await site.ctx.transaction((tx) => addPackage(tx, { price: 3000, points: 300, onOffer: true }));
});
afterAll(() => site.stop());

/** What a page shows: its words for the browser are in a script. */
const shown = (text: string) => text.replaceAll(/<script[\s\S]*?<\/script>/g, '');

const open = async (query: Record<string, string>) =>
  shown((await visitor.get(`/en/my/pay?${new URLSearchParams(query)}`)).text);

describe('Buying', () => {
  it('asks for the method first, with what each needs, and only then offers to pay', async () => {
    const what = `package:${(await packagesOf(site.ctx))[0]?.id}`;
    const first = await open({ what });
    for (const said of ['Choose a payment method', 'WeChat on your phone', 'an Alipay account', 'debit card'])
      expect(first).toContain(said);
    expect(first).toMatch(/<form[^>]*action="\/en\/my\/pay"/);
    expect(first).toContain(`<input type="hidden" name="what" value="${what}"/>`);
    expect(first).toMatch(/<button(?=[^>]*name="method")[^>]*value="card"/);
    expect(first).not.toContain('Pay CN¥30.00');

    const second = await open({ what, method: 'card' });
    for (const said of ['Confirm payment', '300 points', 'Bank card', 'Terms of sale', 'What happens next'])
      expect(second).toContain(said);
    expect(second).toContain('Pay CN¥30.00');
    expect(second).toContain(`href="/en/my/pay?what=${encodeURIComponent(what)}"`);
  });

  it('asks again for a method that is not there', async () => {
    const text = await open({ what: 'amount', amount: '30', method: 'cash' });
    expect(text).toContain('This way to pay is not available.');
    expect(text).not.toContain('Pay CN¥30.00');
  });

  it.each(['', 'abc', '1,000', '5', '1000000', '12.345'])(
    'says the limits of an amount such as “%s”, and keeps it',
    async (amount) => {
      const text = await open({ what: 'amount', amount });
      expect(text).toContain('Enter an amount within the limits, with two decimals at most.');
      expect(text).toContain('From CN¥10.00 to CN¥5,000.00');
      expect(text).toMatch(new RegExp(`<input[^>]*name="amount"[^>]*value="${amount}"`));
      expect(text).not.toContain('This is not on sale');
    },
  );

  it.each(['30', '30.5', ' 30,50 ', '３０．５'])(
    'takes an amount as people write it: “%s”',
    async (amount) => {
      expect(await open({ what: 'amount', amount, method: 'card' })).toMatch(/Pay CN¥30\.[05]0/);
    },
  );

  it('asks for an amount that was not given yet without a reproach', async () => {
    const text = await open({ what: 'amount' });
    expect(text).toContain('Enter an amount');
    expect(text).not.toContain('within the limits, with');
  });

  it('says of anything else that it is not on sale, and confirms nothing', async () => {
    const text = await open({ what: 'plan:00000000-0000-4000-8000-000000000000' });
    expect(text).toContain('This is not on sale');
    expect(text).not.toContain('Confirm payment');
  });

  it('leads whoever has chosen nothing yet to what is on sale, without a word of paying or of what is not sold', async () => {
    const text = await open({});
    expect(text).toMatch(/<h1[^>]*>Purchase<\/h1>/);
    expect(text).toContain('You have not chosen anything yet');
    expect(text).toMatch(/<a[^>]*href="\/en\/my\/vip#buy"[^>]*>See what is on sale<\/a>/);
    for (const wrong of ['Confirm payment', 'This is not on sale', 'Change selection'])
      expect(text).not.toContain(wrong);
  });
});

it('has no step to choose where there is one method alone', async () => {
  const playing = await playProviders();
  const cards = Object.entries(playing.environment).filter(([name]) => name.includes('STRIPE'));
  const shop = await startSite({ env: { ...Object.fromEntries(cards), LIMITS: 'off' } });
  try {
    const buyer = await person(shop, { email: 'buyer@example.org' });
    const text = shown((await buyer.get('/en/my/pay?what=amount&amount=30')).text);
    expect(text).toContain('Pay CN¥30.00');
    expect(text).not.toContain('Choose another method');
  } finally {
    await shop.stop();
    await playing.close();
  }
});

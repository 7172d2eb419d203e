import { expect, it } from 'vitest';
import { payingAt } from './paying.ts';

const selling = { packages: [], plans: [], rate: 10, minimum: 1000, maximum: 500_000, currency: 'CNY' };

it.each(['what=amount&amount=30', 'what=amount', '', 'what=plan:none'])(
  'says that nothing can be paid, and not that something is not on sale, where no way to pay is there: “%s”',
  (query) => {
    expect(payingAt(new URLSearchParams(query), { ...selling, methods: [] })).toEqual({ step: 'closed' });
  },
);

it.each(['', 'what=', 'method=card'])('knows that nothing is chosen yet: “%s”', (query) => {
  const methods = [{ method: 'card', sandbox: false }] as const;
  expect(payingAt(new URLSearchParams(query), { ...selling, methods })).toEqual({ step: 'empty' });
});

it('says of what is not sold that it is not on sale where there is a way to pay', () => {
  const methods = [{ method: 'card', sandbox: false }] as const;
  expect(payingAt(new URLSearchParams('what=plan:none'), { ...selling, methods })).toEqual({ step: 'gone' });
});

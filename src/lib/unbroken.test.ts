import { expect, it } from 'vitest';
import { unbroken } from './unbroken.ts';

it.each([
  ['95 % of them', '95\u00a0% of them'],
  ['the Kaplan–Meier curve', 'the Kaplan\u2060–\u2060Meier curve'],
  ['0.51–0.86', '0.51\u2060–\u20600.86'],
  ['a share of % and a – dash', 'a share of % and a – dash'],
])('%s is kept together where it must be', (text, kept) => {
  expect(unbroken(text)).toBe(kept);
});

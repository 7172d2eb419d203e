import { expect, it } from 'vitest';
import { holdPage, isTyped } from './typing.ts';

it('A page that holds what is kept nowhere is not loaded anew, until all of it is kept', () => {
  const [first, second] = [holdPage(), holdPage()];
  first();
  expect(isTyped()).toBe(true);
  second();
  // Then it hangs on what was typed, for which a page is looked at.
  expect(isTyped).toThrow('document');
});

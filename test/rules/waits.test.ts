/** What the rule about waiting says of tests, and what it lets pass. */
import { expect, it } from 'vitest';
import { withProject } from './fixture.ts';
import { testsTellNoTime } from './waits.ts';

const says = (code: string, path = 'test/e2e/a.test.ts') => withProject({ [path]: code }, testsTellNoTime);

it.each(['await new Promise((resolve) => setTimeout(resolve, 30));', 'await page.waitForTimeout(30);'])(
  'A test does not sleep, but in the long run: %s',
  (code) => {
    expect(says(code)).toEqual([
      'test/e2e/a.test.ts:1 sleeps: let the site settle, or wait for what is to come.',
    ]);
    expect(says(code, 'test/soak/a.test.ts')).toEqual([]);
  },
);

it('A test bounds processor time, not the time on the wall', () => {
  expect(says('expect(performance.now() - began).toBeLessThan(1000);')).toEqual([
    'test/e2e/a.test.ts:1 bounds a time: take processorTime, or measure in bench/.',
  ]);
  expect(says('expect(processorTime(work)).toBeLessThan(1000);')).toEqual([]);
});

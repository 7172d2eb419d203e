/** What is written down of webhooks that nobody believes. */
import { expect, it, vi } from 'vitest';
import type { Context } from '../../platform/context.ts';
import { warner } from './webhooks.ts';

it('warns of each reason once in ten minutes, however many strangers there are', () => {
  let now = 0;
  const warn = vi.fn();
  // Of the log it writes warnings alone.
  const log = { warn } as unknown as Context['log'];
  const say = warner({ log, clock: () => new Date(now) });
  for (; now < 10 * 60_000; now += 1000) say('wechat', 'stranger', 'refused');
  say('wechat', 'forged', 'refused');
  expect(warn.mock.calls.map(([{ reason }]) => reason)).toEqual(['stranger', 'forged']);
  say('wechat', 'stranger', 'refused');
  expect(warn).toHaveBeenCalledTimes(3);
});

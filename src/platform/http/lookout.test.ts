/** How often somebody is looked for while something of a study is sent to them, and what is broken off. */
import { expect, it, vi } from 'vitest';
import { Lookout } from './lookout.ts';

const actor = { tokenHash: 'a session' };

/** A stream, begun on these intervals. */
function stream(...intervals: string[]) {
  const raw = {
    closed: false,
    destroyed: false,
    destroy() {
      raw.destroyed = true;
    },
  };
  const standsOn = (found: readonly string[]) => intervals.every((id) => found.includes(id));
  return { raw, right: 'record.read' as const, place: { study: 'ours', standsOn } };
}

it('One session is looked for once for all that it reads by one right, and not again before that look has ended', async () => {
  using _real = { [Symbol.dispose]: () => void vi.useRealTimers() };
  vi.useFakeTimers();
  const lookout = new Lookout();
  const looks: PromiseWithResolvers<{ intervals: string[] }>[] = [];
  const look = () => {
    const one = Promise.withResolvers<{ intervals: string[] }>();
    looks.push(one);
    return one.promise;
  };
  const [first, second, later] = [stream('viewer'), stream('viewer', 'monitor'), stream('later')];
  lookout.watch(actor, first, look);
  for (let n = 0; n < 100; n++) lookout.watch(actor, stream('viewer'), look);
  lookout.watch(actor, second, look);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks).toHaveLength(1);
  // Begun while the look was under way: that one could not see what it stands on.
  lookout.watch(actor, later, look);
  looks[0]?.resolve({ intervals: ['viewer'] });
  await vi.advanceTimersByTimeAsync(499);
  expect([first, second, later].map(({ raw }) => raw.destroyed)).toEqual([false, true, false]);
  expect(looks).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(looks).toHaveLength(2);
  looks[1]?.reject(new Error('Nobody is there.'));
  await vi.advanceTimersByTimeAsync(500);
  expect([first, second, later].map(({ raw }) => raw.destroyed)).toEqual([true, true, true]);
  // Nothing is sent any more, and nobody looked for.
  expect([looks.length, vi.getTimerCount()]).toEqual([2, 0]);
});

it('Another session, study or right is looked for by itself', async () => {
  using _real = { [Symbol.dispose]: () => void vi.useRealTimers() };
  vi.useFakeTimers();
  const lookout = new Lookout();
  const look = vi.fn(async () => ({ intervals: [] }));
  const one = stream();
  const another = [
    { ...stream(), right: 'data.read' as const },
    { ...stream(), place: { ...stream().place, study: 'theirs' } },
    stream(),
  ];
  lookout.watch(actor, one, look);
  for (const sent of another.slice(0, 2)) lookout.watch(actor, sent, look);
  for (const sent of another.slice(2)) lookout.watch({ tokenHash: 'another' }, sent, look);
  await vi.advanceTimersByTimeAsync(500);
  expect(look).toHaveBeenCalledTimes(4);
  for (const { raw } of [one, ...another]) raw.closed = true;
  await vi.advanceTimersByTimeAsync(500);
  expect([look.mock.calls.length, vi.getTimerCount()]).toEqual([4, 0]);
});

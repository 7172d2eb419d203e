import { expect, it, vi } from 'vitest';
import { Refusal } from '../contract/problems.ts';
import { heavyLine, TookTooLong } from './heavyWork.ts';

const usual = { ofOne: 4, ofAll: 40, seconds: 60, secondsBefore: 60 };

/** Work that ends when it is told to, and notes that it began. */
function line(options = usual) {
  const inTurn = heavyLine(options);
  const begun: string[] = [];
  const open: (() => void)[] = [];
  const send = (person: string) =>
    inTurn(person, () => {
      begun.push(person);
      return new Promise<string>((resolve) => open.push(() => resolve(person)));
    }).catch((error: unknown) => (error instanceof Refusal ? error.problem : Promise.reject(error)));
  const settle = async () => {
    open.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, send, settle, inTurn };
}

it('One who brings many lets in whoever comes anew before the second of theirs', async () => {
  const { begun, send, settle } = line();
  for (const person of ['many', 'many', 'many', 'few', 'other']) void send(person);
  for (let n = 0; n < 5; n++) await settle();
  expect(begun).toEqual(['many', 'few', 'other', 'many', 'many']);
});

it('One person has one in hand and four waiting; a sixth is refused with a sentence and a time', async () => {
  const { send, settle } = line();
  const sent = Array.from({ length: 6 }, () => send('many'));
  expect(await sent[5]).toEqual({ problem: 'still_busy', retryAfter: 5 });
  for (let n = 0; n < 5; n++) await settle();
  expect(await Promise.all(sent.slice(0, 5))).toEqual(Array(5).fill('many'));
});

it('Of all together 40 wait, and the next is told that the service is busy', async () => {
  const { send, settle } = line();
  const sent = Array.from({ length: 41 }, (_, n) => send(`person ${n}`));
  expect(await send('one more')).toEqual({ problem: 'unavailable', retryAfter: 5 });
  for (let n = 0; n < 41; n++) await settle();
  expect(await Promise.all(sent)).toHaveLength(41);
});

it('Where all places are taken, whoever has none takes the last of whoever has several', async () => {
  const { begun, send, settle } = line({ ...usual, ofAll: 4 });
  const many = Array.from({ length: 4 }, () => send('many'));
  const few = [send('few'), send('few')];
  // All four wait, two of them are of “few”, who has places already.
  expect(await few[1]).toEqual({ problem: 'unavailable', retryAfter: 5 });
  const anew = send('anew');
  expect(await many[3]).toEqual({ problem: 'still_busy', retryAfter: 5 });
  expect(await send('many')).toEqual({ problem: 'unavailable', retryAfter: 5 });
  for (let n = 0; n < 5; n++) await settle();
  expect(await anew).toBe('anew');
  expect(begun).toEqual(['many', 'few', 'anew', 'many', 'many']);
});

it('What fails is said to whoever sent it, and holds up nobody', async () => {
  const { inTurn } = line();
  const failed = inTurn('one', async () => Promise.reject(new Error('broken')));
  await expect(failed).rejects.toThrow('broken');
  expect(await inTurn('two', async () => 'done')).toBe('done');
});

it('What never ends is told to end; its sender pauses with what they have waiting, and the next goes on', async () => {
  const { inTurn } = line({ ...usual, seconds: 0.02 });
  const told: boolean[] = [];
  const never = inTurn('one', (ended, begun) => {
    begun();
    ended.addEventListener('abort', () => told.push(true));
    return new Promise(() => {});
  });
  const waits = inTurn('one', async () => 'waits').catch((error: Refusal) => error.problem);
  const other = inTurn('two', async () => 'done');
  await expect(never).rejects.toBeInstanceOf(TookTooLong);
  expect(told).toEqual([true]);
  expect(await other).toBe('done');
  const paused = { problem: 'paused', values: { minutes: 1 }, retryAfter: 30 };
  expect(await waits).toEqual(paused);
  expect(await inTurn('one', async () => 'next').catch((error: Refusal) => error.problem)).toEqual(paused);
});

it('The time of a piece counts from when it has begun: a process that was slow to start costs nobody a pause', async () => {
  using _real = { [Symbol.dispose]: () => void vi.useRealTimers() };
  vi.useFakeTimers();
  const { inTurn } = line({ ...usual, seconds: 10, secondsBefore: 60 });
  const told = Promise.withResolvers<() => void>();
  const done = Promise.withResolvers<string>();
  const slow = inTurn('one', (_ended, begun) => {
    told.resolve(begun);
    return done.promise;
  });
  const begun = await told.promise;
  await vi.advanceTimersByTimeAsync(59_000);
  begun();
  await vi.advanceTimersByTimeAsync(9_000);
  done.resolve('done');
  expect(await slow).toBe('done');

  const late = inTurn('two', () => new Promise(() => {})).catch((error: Refusal) => error.problem);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await late).toEqual({ problem: 'unavailable', retryAfter: 5 });
  // Whoever sent it may send it again at once.
  expect(await inTurn('two', async () => 'again')).toBe('again');
});

it.each([
  ['was ended', 60_000],
  ['is done', 0],
])(
  'A piece that says that it has begun when it %s has no time any more, and its sender no pause',
  async (_how, after) => {
    using _real = { [Symbol.dispose]: () => void vi.useRealTimers() };
    vi.useFakeTimers();
    const { inTurn } = line({ ...usual, seconds: 10, secondsBefore: 60 });
    const told = Promise.withResolvers<() => void>();
    const sent = inTurn('one', async (_ended, begun) => {
      told.resolve(begun);
      return after > 0 ? new Promise(() => {}) : 'done';
    }).catch((error: Refusal) => error.problem);
    const begun = await told.promise;
    await vi.advanceTimersByTimeAsync(after);
    await sent;
    begun();
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(await inTurn('one', async () => 'next')).toBe('next');
  },
);

it('A node that stood still hears first of what was done meanwhile', async () => {
  const { inTurn } = line({ ...usual, seconds: 0.2 });
  const outcome = inTurn('one', async (_ended, begun) => {
    begun();
    await new Promise((resolve) => setImmediate(resolve));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);
    await new Promise((resolve) => setImmediate(resolve));
    return 'done';
  });
  expect(await outcome).toBe('done');
});

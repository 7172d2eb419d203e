/** The threads that compute: turns between people, bounds for each, a lane for saves, an end for what is stuck. */
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openCompute } from '../../src/platform/compute/pool.ts';
import {
  ComputeBusy,
  ComputeFailed,
  type ComputeOptions,
  ComputePaused,
  type ComputeTask,
} from '../../src/platform/compute/task.ts';
import type { Told } from './thread.ts';

const task: ComputeTask<Told, unknown> = { name: 'test.told', seconds: 20, waiting: 2 };
const short: ComputeTask<Told, unknown> = { ...task, seconds: 0.5 };

function pool() {
  const compute = openCompute({ [task.name]: join(import.meta.dirname, 'thread.ts') });
  onTestFinished(() => compute.close());
  return compute;
}

/** Holds a lane until it is let go. */
function hold(compute: ReturnType<typeof openCompute>, options: ComputeOptions = {}, of = task) {
  const shared = new SharedArrayBuffer(4);
  const done = compute.run(of, { wait: shared, say: 'held' }, { person: 'holder', ...options });
  const letGo = () => {
    const cell = new Int32Array(shared);
    Atomics.store(cell, 0, 1);
    Atomics.notify(cell, 0);
  };
  return { done, letGo };
}

describe('The pool', () => {
  it('counts no time that a thread takes to load what it runs', async () => {
    const compute = openCompute({ 'test.slow': join(import.meta.dirname, 'slowThread.ts') });
    onTestFinished(() => compute.close());
    const slow: ComputeTask<null, string> = { name: 'test.slow', seconds: 1, waiting: 1 };
    expect(await compute.run(slow, null)).toBe('loaded');
  });

  it('lets people take turns, however much one of them asks for', async () => {
    const compute = pool();
    const held = hold(compute);
    const order: string[] = [];
    const ask = (person: string, say: string) =>
      compute.run(task, { say }, { person }).then((said) => order.push(String(said)));
    const all = [ask('ana', 'ana 1'), ask('ana', 'ana 2'), ask('ben', 'ben 1'), ask('cem', 'cem 1')];
    held.letGo();
    await Promise.all([held.done, ...all]);
    expect(order).toEqual(['ana 1', 'ben 1', 'cem 1', 'ana 2']);
  });

  it('refuses who has too much waiting, and nobody else', async () => {
    const compute = pool();
    const held = hold(compute);
    const ana = [1, 2].map((n) => compute.run(task, { say: `${n}` }, { person: 'ana' }));
    await expect(compute.run(task, { say: '3' }, { person: 'ana' })).rejects.toThrow(ComputeBusy);
    const ben = compute.run(task, { say: 'ben' }, { person: 'ben' });
    held.letGo();
    expect(await Promise.all([...ana, ben])).toEqual(['1', '2', 'ben']);
  });

  it('gives up what a person has waiting for what they ask newly, and for nothing of others', async () => {
    const compute = pool();
    const held = hold(compute);
    const older = compute.run(task, { say: 'older' }, { person: 'ana', supersedes: true });
    const theirs = compute.run(task, { say: 'theirs' }, { person: 'ben', supersedes: true });
    const refused = expect(older).rejects.toThrow(ComputeBusy);
    const newer = compute.run(task, { say: 'newer' }, { person: 'ana', supersedes: true });
    await refused;
    held.letGo();
    expect(await Promise.all([newer, theirs])).toEqual(['newer', 'theirs']);
  });

  it('has a lane for what is urgent, which nothing else can hold up', async () => {
    const compute = pool();
    const held = hold(compute);
    expect(await compute.run(task, { say: 'saved' }, { person: 'ana', urgent: true })).toBe('saved');
    held.letGo();
    expect(await held.done).toBe('held');
  });

  it('lets nobody wait in the crowd for what one person sends, however long that takes', async () => {
    const compute = pool();
    const held = hold(compute, { crowd: true });
    const more = compute.run(task, { say: 'more' }, { person: 'holder', crowd: true });
    for (const person of ['ana', 'ben', 'ana'])
      expect(await compute.run(task, { say: person }, { person, crowd: true })).toBe(person);
    held.letGo();
    expect(await Promise.all([held.done, more])).toEqual(['held', 'more']);
  });

  it('lets whoever had a run ended pause, with what they have waiting, and nobody else', async () => {
    const compute = pool();
    const [long, usual] = [
      { ...short, pauses: true as const },
      { ...task, pauses: true as const },
    ];
    const asked = [
      compute.run(long, { forever: true }, { person: 'ana', crowd: true }),
      compute.run(usual, { say: 'waits' }, { person: 'ana', crowd: true }),
    ].map((one) => one.catch((error: unknown) => error));
    expect(await asked[0]).toBeInstanceOf(ComputeFailed);
    expect(await asked[1]).toMatchObject({ name: 'ComputePaused', seconds: 30 });
    // In every lane, and of every task that pauses.
    await expect(compute.run(usual, { say: 'saved' }, { person: 'ana', urgent: true })).rejects.toThrow(
      ComputePaused,
    );
    expect(await compute.run(task, { say: 'another task' }, { person: 'ana' })).toBe('another task');
    expect(await compute.run(usual, { say: 'ben' }, { person: 'ben', crowd: true })).toBe('ben');
  });

  it.each([
    ['never ends', short, { forever: true }, 'took too long'],
    ['ends its thread', task, { end: true }, 'the thread ended'],
  ])('ends a run that %s, and goes on with the next', async (_what, of, told, why) => {
    const compute = pool();
    const stuck = expect(compute.run(of, told, { person: 'ana' })).rejects.toThrow(why);
    const next = compute.run(task, { say: 'next' }, { person: 'ben' });
    await stuck;
    expect(await next).toBe('next');
  });

  it('counts the seconds of the processor: what stands still, as on a busy machine, is not ended for it', async () => {
    const compute = pool();
    const held = hold(compute, {}, { ...task, seconds: 0.2 });
    // More than so many pass until this one is ended.
    await expect(compute.run(short, { forever: true }, { urgent: true })).rejects.toThrow('took too long');
    held.letGo();
    expect(await held.done).toBe('held');
  });

  it('ends what is given up, while it waits and while it runs, for no pause of whoever asked', async () => {
    const compute = pool();
    const held = hold(compute);
    const of = { ...task, seconds: 600, pauses: true as const };
    const [waits, runs] = [new AbortController(), new AbortController()];
    const person = 'ana';
    const waiting = compute.run(of, { say: 'waits' }, { person, signal: waits.signal });
    waits.abort(new Error('asked for no more'));
    await expect(waiting).rejects.toThrow('asked for no more');
    held.letGo();
    await held.done;
    let heard = 0;
    const begun = Promise.withResolvers<void>();
    const told = () => {
      heard += 1;
      begun.resolve();
    };
    const running = compute.run(of, { parts: [0.1], forever: true }, { person, signal: runs.signal, told });
    await begun.promise;
    runs.abort(new Error('cancelled'));
    await expect(running).rejects.toThrow('cancelled');
    expect(await compute.run(of, { say: 'next' }, { person })).toBe('next');
    await expect(compute.run(of, { say: 'x' }, { signal: runs.signal })).rejects.toThrow('cancelled');
    expect(heard).toBe(1);
  });

  it('tells how far a run is', async () => {
    const compute = pool();
    const parts: number[] = [];
    await compute.run(task, { parts: [0.25, 0.5, 1] }, { told: (part) => parts.push(part) });
    expect(parts).toEqual([0.25, 0.5, 1]);
  });

  it('ends a run that takes all memory', async () => {
    const compute = pool();
    await expect(compute.run(task, { memory: true }, { person: 'ana' })).rejects.toThrow(ComputeFailed);
    expect(await compute.run(task, { say: 'next' })).toBe('next');
  });

  it('refuses at once what cannot be copied to a thread, and what nobody computes', async () => {
    const compute = pool();
    // A function cannot be copied; the types would not let it pass.
    const uncopyable = { say: () => {} } as unknown as Told;
    await expect(compute.run(task, uncopyable)).rejects.toThrow(ComputeFailed);
    await expect(compute.run({ ...task, name: 'test.nobody' }, {})).rejects.toThrow('No module computes');
    expect(await compute.run(task, { say: 'next' })).toBe('next');
  });

  it('answers everybody when it closes, also who comes after', async () => {
    const compute = pool();
    const asked = [hold(compute).done, compute.run(task, { say: 'waits' }, { person: 'ana' })];
    const all = Promise.all(asked.map((one) => expect(one).rejects.toThrow('the server stops')));
    await compute.close();
    await all;
    await expect(compute.run(task, { say: 'late' })).rejects.toThrow('the server stops');
  });
});

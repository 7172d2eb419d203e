import { describe, expect, it, vi } from 'vitest';
import { noMemory, TaggedMemory } from './memory.ts';

describe('What is kept in memory', () => {
  it('is made once, for all who ask meanwhile too', async () => {
    const memory = new TaggedMemory();
    const make = vi.fn(async () => ({ name: 'Meridian' }));
    const [one, other] = await Promise.all([
      memory.of('site', ['site'], make),
      memory.of('site', ['site'], make),
    ]);
    expect(one).toBe(other);
    expect(await memory.of('site', ['site'], make)).toBe(one);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('is made anew after a write that bears its tag, and only then', async () => {
    const memory = new TaggedMemory();
    let version = 1;
    const read = () => memory.of('site', ['site'], async () => version);
    expect(await read()).toBe(1);
    version = 2;
    memory.drop(['entries:news']);
    expect(await read()).toBe(1);
    memory.drop(['site']);
    expect(await read()).toBe(2);
    version = 3;
    memory.clear();
    expect(await read()).toBe(3);
  });

  it('does not keep what was read before a write that came meanwhile', async () => {
    const memory = new TaggedMemory();
    const { promise, resolve } = Promise.withResolvers<string>();
    const early = memory.of('site', ['site'], () => promise);
    memory.drop(['site']);
    resolve('before');
    expect(await early).toBe('before');
    expect(await memory.of('site', ['site'], async () => 'after')).toBe('after');
  });

  it('does not keep a failure', async () => {
    const memory = new TaggedMemory();
    await expect(memory.of('site', [], () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(await memory.of('site', [], async () => 'there')).toBe('there');
  });

  it('is bounded by its weight: what was not used for longest goes', async () => {
    const memory = new TaggedMemory();
    const make = vi.fn(async () => 'x'.repeat(20_000_000));
    for (let n = 0; n < 4; n++) await memory.of(`text ${n}`, [], make);
    await memory.of('text 3', [], make);
    expect(make).toHaveBeenCalledTimes(4);
    await memory.of('text 0', [], make);
    expect(make).toHaveBeenCalledTimes(5);
  });

  it('has a half for whole pages, which push out nothing that is small', async () => {
    const memory = new TaggedMemory();
    const make = vi.fn(async () => true);
    await memory.of('visit', ['rules'], make);
    for (let n = 0; n < 4; n++) {
      await memory.of(`page ${n}`, ['rules'], async () => 'x'.repeat(20_000_000), { page: true });
    }
    await memory.of('visit', ['rules'], make);
    expect(make).toHaveBeenCalledTimes(1);
    memory.drop(['rules']);
    await memory.of('visit', ['rules'], make);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('drops what bears a tag also after it was weighed, replaced and pushed out', async () => {
    const memory = new TaggedMemory();
    const make = vi.fn(async () => 'x'.repeat(20_000_000));
    for (const key of ['one', 'two', 'one', 'two']) {
      await memory.of(key, ['a', 'b'], make);
      await new Promise((resolve) => setImmediate(resolve)); // until it was weighed
    }
    expect(make).toHaveBeenCalledTimes(4);
    memory.drop(['b']);
    await memory.of('two', ['a', 'b'], make);
    expect(make).toHaveBeenCalledTimes(5);
  });

  it('counts the weight of its keys, which may be longer than what they stand for', async () => {
    const memory = new TaggedMemory();
    const make = vi.fn(async () => null);
    const name = 'x'.repeat(20_000_000);
    for (let n = 0; n < 4; n++) await memory.of(`${name}${n}`, [], make);
    await memory.of(`${name}0`, [], make);
    expect(make).toHaveBeenCalledTimes(5);
  });

  it('is made anew where whoever asks says that it is not worth keeping', async () => {
    const memory = new TaggedMemory();
    const make = vi.fn(async (): Promise<string | undefined> => undefined);
    const ask = () => memory.of('made up', [], make, { keeps: (made) => made !== undefined });
    await Promise.all([ask(), ask()]);
    expect(make).toHaveBeenCalledTimes(1);
    await ask();
    expect(make).toHaveBeenCalledTimes(2);
    make.mockResolvedValue('there');
    await ask();
    await ask();
    expect(make).toHaveBeenCalledTimes(3);
  });

  it('is nothing inside a transaction', async () => {
    let made = 0;
    const make = async () => ++made;
    await noMemory.of('site', ['site'], make);
    expect(await noMemory.of('site', ['site'], make)).toBe(2);
  });
});

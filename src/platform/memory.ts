/**
 * What every page asks for and few writes change, such as the operator's settings: asked of the database once, and
 * again after a write that bears one of its tags (`invalidate` in cache.ts), on whichever node that was.
 */
import { LRUCache } from 'lru-cache';

export type Memory = {
  /**
   * @param key what it is, and of which language; one key always holds the same type
   * @param tags what it was made of
   * @returns what `make` made, for everyone who asks: nobody may change it
   */
  of<T>(
    key: string,
    tags: readonly string[],
    make: () => Promise<T>,
    options?: KeepingOptions<T>,
  ): Promise<T>;
};

export type KeepingOptions<T> = {
  /** Whether what was made is worth keeping: of what strangers make up there is no end. */
  keeps?(made: T): boolean;
  /** How heavy it is, in bytes or characters; else as long as its JSON. */
  weight?(made: T): number;
  /** For how long at most, in milliseconds; else until it is dropped, or pushed out. */
  lasting?: number;
};

/** Inside a transaction: what it reads may never come about. */
export const noMemory: Memory = { of: (_key, _tags, make) => make() };

/** In bytes, or characters of JSON; a heavier text pushes out what was not used for longest. */
const limit = 64_000_000;

/** Of what is still being made, and of what is nothing. */
const least = 200;

type Known = { value: Promise<unknown>; tags: readonly string[] };

/** Kept as promises, so that those who ask meanwhile wait for the one that is made. */
export class TaggedMemory implements Memory {
  readonly #known = new LRUCache<string, Known>({ maxSize: limit });

  of<T>(
    key: string,
    tags: readonly string[],
    make: () => Promise<T>,
    { keeps = () => true, weight: weigh = weightOf, lasting }: KeepingOptions<T> = {},
  ): Promise<T> {
    const known = this.#known.get(key);
    // One key always holds the same type.
    if (known) return known.value as Promise<T>;
    const value = make();
    const entry = { value, tags };
    this.#known.set(key, entry, { size: least + key.length, ttl: lasting });
    const weight = value.then(
      (made) => (keeps(made) ? least + weigh(made) : undefined),
      () => undefined,
    );
    void this.#weigh(key, entry, weight, lasting);
    return value;
  }

  /** Notes how much was made; a failure, and what is not worth it, is not kept. */
  async #weigh(
    key: string,
    entry: Known,
    weight: Promise<number | undefined>,
    ttl: number | undefined,
  ): Promise<void> {
    const size = await weight;
    if (this.#known.peek(key) !== entry) return;
    if (size === undefined) this.#known.delete(key);
    // A new object: to the cache, the same one would still be as light.
    else this.#known.set(key, { ...entry }, { size: size + key.length, ttl });
  }

  /** What is being made from what was true before goes to those who wait for it, and to nobody after them. */
  drop(tags: readonly string[]): void {
    for (const [key, known] of this.#known.entries()) {
      if (known.tags.some((tag) => tags.includes(tag))) this.#known.delete(key);
    }
  }

  clear(): void {
    this.#known.clear();
  }
}

function weightOf(value: unknown): number {
  return JSON.stringify(value)?.length ?? 0;
}

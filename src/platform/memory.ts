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
  /** Whether it is a whole page: these have their own half of the memory, and push out nothing but one another. */
  page?: boolean;
};

/** Inside a transaction: what it reads may never come about. */
export const noMemory: Memory = { of: (_key, _tags, make) => make() };

/** Of each half, in bytes or characters of JSON; a heavier text pushes out what was not used for longest. */
const limit = 32_000_000;

/** Of what is still being made, and of what is nothing. */
const least = 200;

type Known = { value: Promise<unknown>; tags: readonly string[] };

/** Kept as promises, so that those who ask meanwhile wait for the one that is made. */
export class TaggedMemory implements Memory {
  readonly #facts = new Half();
  readonly #pages = new Half();

  of<T>(
    key: string,
    tags: readonly string[],
    make: () => Promise<T>,
    { keeps = () => true, weight: weigh = weightOf, lasting, page = false }: KeepingOptions<T> = {},
  ): Promise<T> {
    const half = page ? this.#pages : this.#facts;
    const known = half.get(key);
    // One key always holds the same type.
    if (known) return known.value as Promise<T>;
    const value = make();
    const entry = { value, tags };
    half.set(key, entry, least, lasting);
    const weight = value.then(
      (made) => (keeps(made) ? least + weigh(made) : undefined),
      () => undefined,
    );
    void weighed(half, { key, entry, weight, lasting });
    return value;
  }

  /** What is being made from what was true before goes to those who wait for it, and to nobody after them. */
  drop(tags: readonly string[]): void {
    for (const tag of tags) {
      this.#facts.drop(tag);
      this.#pages.drop(tag);
    }
  }

  clear(): void {
    this.#facts.clear();
    this.#pages.clear();
  }
}

/** Up to the limit; found by key, and dropped by tag without a look at what does not bear it. */
class Half {
  readonly #keysOf = new Map<string, Set<string>>();
  readonly #known = new LRUCache<string, Known>({
    maxSize: limit,
    dispose: ({ tags }, key) => this.#forget(tags, key),
  });

  get(key: string): Known | undefined {
    return this.#known.get(key);
  }

  /** Whether this very thing is still kept. */
  holds(key: string, known: Known): boolean {
    return this.#known.peek(key) === known;
  }

  set(key: string, known: Known, weight: number, ttl: number | undefined): void {
    this.#known.set(key, known, { size: weight + key.length, ttl });
    // What is too heavy was not kept.
    if (!this.holds(key, known)) return;
    for (const tag of known.tags) {
      const keys = this.#keysOf.get(tag) ?? new Set<string>();
      this.#keysOf.set(tag, keys.add(key));
    }
  }

  delete(key: string): void {
    this.#known.delete(key);
  }

  drop(tag: string): void {
    for (const key of [...(this.#keysOf.get(tag) ?? [])]) this.#known.delete(key);
  }

  clear(): void {
    this.#known.clear();
  }

  #forget(tags: readonly string[], key: string): void {
    for (const tag of tags) {
      const keys = this.#keysOf.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysOf.delete(tag);
    }
  }
}

type Weighing = {
  key: string;
  entry: Known;
  weight: Promise<number | undefined>;
  lasting: number | undefined;
};

/** Notes how much was made; a failure, and what is not worth it, is not kept. */
async function weighed(half: Half, { key, entry, weight, lasting }: Weighing): Promise<void> {
  const size = await weight;
  if (!half.holds(key, entry)) return;
  if (size === undefined) half.delete(key);
  // A new object: to the cache, the same one would still be as light.
  else half.set(key, { ...entry }, size, lasting);
}

function weightOf(value: unknown): number {
  return JSON.stringify(value)?.length ?? 0;
}

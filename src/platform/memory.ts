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
  of<T>(key: string, tags: readonly string[], make: () => Promise<T>): Promise<T>;
};

/** Inside a transaction: what it reads may never come about. */
export const noMemory: Memory = { of: (_key, _tags, make) => make() };

/** Kept as promises, so that those who ask meanwhile wait for the one that is made. */
export class TaggedMemory implements Memory {
  readonly #known = new LRUCache<string, { value: Promise<unknown>; tags: readonly string[] }>({ max: 1000 });

  of<T>(key: string, tags: readonly string[], make: () => Promise<T>): Promise<T> {
    const known = this.#known.get(key);
    // One key always holds the same type.
    if (known) return known.value as Promise<T>;
    const entry = { value: make(), tags };
    this.#known.set(key, entry);
    entry.value.catch(() => {
      if (this.#known.peek(key) === entry) this.#known.delete(key);
    });
    return entry.value;
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

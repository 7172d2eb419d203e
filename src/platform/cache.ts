/**
 * Whole pages in memory, the same for every visitor. Each bears the tags of the data it read; a write sends its
 * tags through PostgreSQL's NOTIFY inside its transaction, and every node drops what bears them.
 * See docs/decisions/0033-lru-cache-and-negotiator.md.
 */
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Tx } from './context.ts';
import { type Coding, tight } from './http/coding.ts';

export const channel = 'page_cache';

export type CachedPage = {
  status: number;
  /** Names and values of its headers in turn, but for those that depend on who asks. */
  head: readonly string[];
  etag: string;
  body: Record<Coding, Buffer>;
  /** Whether it was compressed in haste: worth doing better once it is asked for again. */
  hasty: boolean;
};

type Entry = { page: CachedPage; tags: readonly string[] };

export class PageCache {
  readonly #entries: LRUCache<string, Entry>;
  #generation = 0;
  #improving: Promise<void> | undefined;

  /** @param limit bytes at most; the least recently used pages go first */
  constructor(limit: number) {
    this.#entries = new LRUCache({
      maxSize: Math.max(1, limit),
      sizeCalculation: ({ page: { body } }, key) =>
        body.br.length + body.gzip.length + body.identity.length + 2 * key.length + 1000,
    });
  }

  /** Rises with every drop: a page rendered before a drop must not be kept after it. */
  get generation(): number {
    return this.#generation;
  }

  /** @param coding in which it will be sent: what is sent in another is not worth a tighter Brotli */
  get(key: string, coding: Coding): CachedPage | undefined {
    const page = this.#entries.get(key)?.page;
    if (page?.hasty && coding === 'br' && !this.#improving) this.#improving = this.#improve(key, page);
    return page;
  }

  /** Compresses a page tightly, one page at a time: each is worth it once it was asked for again. */
  async #improve(key: string, page: CachedPage): Promise<void> {
    try {
      const br = await tight(page.body.identity);
      const entry = this.#entries.peek(key);
      if (entry?.page !== page) return;
      this.#entries.set(key, { ...entry, page: { ...page, body: { ...page.body, br }, hasty: false } });
    } catch {
      // What was compressed in haste is right too, and stays; the next who asks for it has it tried again.
    } finally {
      this.#improving = undefined;
    }
  }

  /** Keeps a page, unless something was dropped since its rendering began. */
  keep(key: string, page: CachedPage, tags: readonly string[], generation: number): void {
    if (generation === this.#generation) this.#entries.set(key, { page, tags });
  }

  drop(tags: readonly string[]): void {
    this.#generation++;
    for (const [key, entry] of this.#entries.entries()) {
      if (entry.tags.some((tag) => tags.includes(tag))) this.#entries.delete(key);
    }
  }

  clear(): void {
    this.#generation++;
    this.#entries.clear();
  }
}

/** Tells every node, when the transaction commits, that what bears these tags is out of date. */
export async function invalidate(tx: Tx, tags: readonly string[]): Promise<void> {
  await sql`SELECT pg_notify(${channel}, ${JSON.stringify(tags)})`.execute(tx.db);
}

/**
 * Whole pages in memory, the same for every visitor. Each bears the tags of the data it read; a write sends its
 * tags through PostgreSQL's NOTIFY inside its transaction, and every node drops what bears them.
 * See docs/decisions/0033-lru-cache-and-negotiator.md.
 */
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Tx } from './context.ts';
import { type Coding, dense, gzipped, quick, tight } from './http/coding.ts';

export const channel = 'page_cache';

export type CachedPage = {
  status: number;
  /** Names and values of its headers in turn, but for those that depend on who asks. */
  head: readonly string[];
  etag: string;
  /** As it is, and in each coding in which somebody has taken it. */
  body: { identity: Buffer } & Partial<Record<Coding, Buffer>>;
  /** Whether it was compressed in haste: worth doing better once it is asked for again. */
  hasty: boolean;
};

type Entry = { page: CachedPage; tags: readonly string[] };

export class PageCache {
  readonly #entries: LRUCache<string, Entry>;
  /** Pages that are compressed now, by coding, content and address. */
  readonly #encoding = new Map<string, Promise<CachedPage>>();
  #generation = 0;
  #improving: Promise<void> | undefined;

  /** @param limit bytes at most; the least recently used pages go first */
  constructor(limit: number) {
    this.#entries = new LRUCache({
      maxSize: Math.max(1, limit),
      sizeCalculation: ({ page: { body } }, key) =>
        Object.values(body).reduce((sum, { length }) => sum + length, 2 * key.length + 1000),
    });
  }

  /** Rises with every drop: a page rendered before a drop must not be kept after it. */
  get generation(): number {
    return this.#generation;
  }

  /** @param coding in which it will be sent: what is sent in another is not worth a tighter Brotli */
  get(key: string, coding: Coding): CachedPage | undefined {
    const page = this.#entries.get(key)?.page;
    if (page?.hasty && coding === 'br' && page.body.br && !this.#improving)
      this.#improving = this.#improve(key, page);
    return page;
  }

  /**
   * The page in the coding in which somebody takes it, too: compressed for the first who does, and kept with it if it is kept.
   * Nearly all readers take Brotli, and those who take none need nothing compressed.
   */
  async encoded(key: string, page: CachedPage, coding: Coding): Promise<CachedPage> {
    if (page.body[coding]) return page;
    const name = `${coding} ${page.etag} ${key}`;
    const underway =
      this.#encoding.get(name) ?? this.#encode(key, page, coding).finally(() => this.#encoding.delete(name));
    this.#encoding.set(name, underway);
    return underway;
  }

  async #encode(key: string, page: CachedPage, coding: Coding): Promise<CachedPage> {
    // What is kept is small from its first reader on. Of invented addresses there is no end: those must cost little.
    const brotli = this.#entries.peek(key)?.page === page ? dense : quick;
    const bytes = await (coding === 'br' ? brotli : gzipped)(page.body.identity);
    const entry = this.#entries.peek(key);
    // In another coding it may have been taken meanwhile.
    const isKept = entry?.page.etag === page.etag;
    const latest = isKept ? entry.page : page;
    const more = { ...latest, body: { [coding]: bytes, ...latest.body } };
    if (isKept) this.#entries.set(key, { ...entry, page: more });
    return more;
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

/**
 * Whole pages in memory, the same for every visitor. Each bears the tags of the data it read; a write sends its
 * tags through PostgreSQL's NOTIFY inside its transaction, and every node drops what bears them.
 */
import { sql } from 'kysely';
import type { Tx } from './context.ts';

export const channel = 'page_cache';

export type CachedPage = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  body: { br: Buffer; gzip: Buffer; identity: Buffer };
};

type Entry = { page: CachedPage; tags: readonly string[]; bytes: number };

export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #limit: number;
  #bytes = 0;
  #generation = 0;

  /** @param limit bytes at most; the least recently used pages go first */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Rises with every drop: a page rendered before a drop must not be kept after it. */
  get generation(): number {
    return this.#generation;
  }

  get(key: string): CachedPage | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.page;
  }

  /** Keeps a page, unless something was dropped since its rendering began. */
  keep(key: string, page: CachedPage, tags: readonly string[], generation: number): void {
    if (generation !== this.#generation) return;
    const bytes =
      page.body.br.length + page.body.gzip.length + page.body.identity.length + 2 * key.length + 1000;
    this.#remove(key);
    this.#entries.set(key, { page, tags, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limit) break;
      this.#remove(oldest);
    }
  }

  drop(tags: readonly string[]): void {
    this.#generation++;
    for (const [key, entry] of this.#entries) {
      if (entry.tags.some((tag) => tags.includes(tag))) this.#remove(key);
    }
  }

  clear(): void {
    this.#generation++;
    this.#entries.clear();
    this.#bytes = 0;
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }
}

/** Tells every node, when the transaction commits, that what bears these tags is out of date. */
export async function invalidate(tx: Tx, tags: readonly string[]): Promise<void> {
  await sql`SELECT pg_notify(${channel}, ${JSON.stringify(tags)})`.execute(tx.db);
}

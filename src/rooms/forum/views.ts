/** Views, counted in memory and written together: no view is a write. */
import { LRUCache } from 'lru-cache';
import type { Context } from '../../platform/context.ts';
import { addViews } from './queries/topics.ts';

/** One reader's views of a topic within so long are one. */
const sameViewMs = 30 * 60_000;

const writtenEveryMs = 10_000;

/** Readers whose last views are remembered, the latest of them. */
const remembered = 50_000;

export class Views {
  readonly #seen = new LRUCache<string, true>({ max: remembered, ttl: sameViewMs });
  #counted = new Map<number, number>();
  #timer: NodeJS.Timeout | undefined;

  /** @param reader who looks, as well as one can tell them apart */
  count(ctx: Context, topic: number, reader: string): void {
    const key = `${topic} ${reader}`;
    if (this.#seen.has(key)) return;
    this.#seen.set(key, true);
    this.#counted.set(topic, (this.#counted.get(topic) ?? 0) + 1);
    this.#timer ??= setTimeout(() => void this.write(ctx), writtenEveryMs).unref();
  }

  /** Of a node that ends, what it counted in the last seconds is lost. */
  async write(ctx: Context): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const counted = this.#counted;
    this.#counted = new Map();
    if (counted.size === 0) return;
    try {
      await addViews(ctx, counted);
    } catch (error) {
      ctx.log.warn({ err: error, topics: counted.size }, 'views were not written');
    }
  }
}

/** Tells the readers of a node what is announced of the topics that they have open. */
import type { Context } from '../../../platform/context.ts';
import type { Announcement } from './announce.ts';
import type { Readers } from './readers.ts';
import { type Occasion, toldOf } from './reading.ts';

type Waiting = Map<number, Set<Announcement['act']>>;

const acts: ReadonlySet<string> = new Set<Announcement['act']>([
  'shown',
  'edited',
  'hidden',
  'deleted',
  'useful',
  'accepted',
]);

export class Teller {
  readonly #ctx: Context;
  readonly #readers: Readers;
  /** Of each topic that is being read now, what has been announced of its posts since. */
  readonly #waiting = new Map<number, Waiting>();

  constructor(ctx: Context, readers: Readers) {
    this.#ctx = ctx;
    this.#readers = readers;
  }

  heard(payload: string): void {
    const said = announcementIn(payload);
    if (!said || !this.#readers.reads(said.topic)) return;
    const underWay = this.#waiting.get(said.topic);
    const waiting: Waiting = underWay ?? new Map();
    waiting.set(said.post, (waiting.get(said.post) ?? new Set()).add(said.act));
    if (underWay) return;
    this.#waiting.set(said.topic, waiting);
    void this.#tellAll(said.topic, waiting);
  }

  /** One post after another, in the order of their announcements; what is said of one meanwhile is told at once. */
  async #tellAll(topic: number, waiting: Waiting): Promise<void> {
    try {
      for (const [post, acts] of waiting) {
        waiting.delete(post);
        await this.#tell({ topic, post, acts });
      }
    } catch (error) {
      this.#ctx.log.error({ err: error }, 'a topic could not be read for those who have it open');
      // They come back, and are told what they missed.
      this.#readers.end(this.#readers.of(topic));
    } finally {
      this.#waiting.delete(topic);
    }
  }

  async #tell(occasion: Occasion): Promise<void> {
    const { topic } = occasion;
    const locales = [...new Set(this.#readers.of(topic).map(({ locale }) => locale))];
    if (locales.length === 0) return;
    const told = await toldOf(this.#ctx, occasion, locales);
    // Who began meanwhile in another language reads it for themselves: their stream began before it looked.
    for (const reader of this.#readers.of(topic)) {
      for (const one of told.get(reader.locale) ?? []) reader.tell(one);
    }
  }
}

/** Anyone with the database can speak on the channel: what is not ours is passed over. */
function announcementIn(payload: string): Pick<Announcement, 'topic' | 'post' | 'act'> | undefined {
  try {
    const { topic, post, act }: Record<string, unknown> = Object(JSON.parse(payload));
    if (typeof topic !== 'number' || typeof post !== 'number' || typeof act !== 'string') return undefined;
    // One of the acts, as has just been seen.
    return acts.has(act) ? { topic, post, act: act as Announcement['act'] } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Looks after what takes long to send: it breaks off once its reader is logged out or may not have it any more; of a study,
 * once they have no place, or a smaller one.
 */
import type { Actor } from '../actor.ts';
import type { StudyPlace } from '../place.ts';

/** From the end of one look to the next, in milliseconds. */
const pause = 500;

type Sent = {
  /** On which it was begun. */
  place: Pick<StudyPlace, 'study' | 'standsOn'>;
  /** By which right they read in a study; else which file. */
  right: string;
  /** It goes on for as long as it is listened to, and is looked at in another way than a file. */
  endless?: boolean;
  /** Nobody takes half of it for the whole: the connection is cut. */
  raw: { closed: boolean; destroyed: boolean; destroy(): unknown };
};

/** @throws unless whoever reads has a place still */
type Look = () => Promise<Pick<StudyPlace, 'intervals'>>;

/**
 * Looks once for all that one session reads by one right, and again only when that look has ended: whoever opens many
 * streams gives the database no more to do.
 */
export class Lookout {
  readonly #sent = new Map<string, Set<Sent>>();

  watch({ tokenHash }: Pick<Actor, 'tokenHash'>, sent: Sent, look: Look): void {
    const key = `${tokenHash} ${sent.place.study} ${sent.right} ${sent.endless === true}`;
    const known = this.#sent.get(key);
    if (known) {
      known.add(sent);
      return;
    }
    const all = new Set([sent]);
    this.#sent.set(key, all);
    this.#lookLater(key, all, look);
  }

  #lookLater(key: string, all: Set<Sent>, look: Look): void {
    setTimeout(async () => {
      for (const one of all) if (one.raw.closed || one.raw.destroyed) all.delete(one);
      if (all.size === 0) {
        this.#sent.delete(key);
        return;
      }
      // What is begun while this look is under way may stand on more than it sees.
      const before = [...all];
      const now = await look().catch(() => undefined);
      for (const one of before) if (!now || !one.place.standsOn(now.intervals)) one.raw.destroy();
      this.#lookLater(key, all, look);
    }, pause);
  }
}

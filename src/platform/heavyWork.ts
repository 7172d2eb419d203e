/**
 * Heavy work, such as decoding pictures: one piece after the other on a node. People take turns, each with few waiting, so
 * that whoever brings many holds up nobody else, and each piece has a time.
 * See docs/decisions/0108-heavy-work.md.
 */
import { paused, Refusal } from '../contract/problems.ts';
import { makePauses } from './compute/pauses.ts';
import { TurnQueue, type Waiting } from './compute/queue.ts';

/** A picture of 40 megapixels takes about half a second. */
const usual = {
  /** Pictures that one person, and that all, may have waiting. */
  ofOne: 4,
  ofAll: 40,
  /** For one piece, from when it has begun; and for what it needs before, such as a process. */
  seconds: 10,
  secondsBefore: 60,
};

/** Into how many beats each time is divided. */
const beats = 40;

/** In seconds, for whom there is no room: most of what waits is done by then. */
const comeAgain = 5;

/** A piece of work was ended before its end. */
export class TookTooLong extends Error {}

type Piece = Waiting & { run(): Promise<void>; refuse(error: Error): void };

/** Work says when it has begun, and is to end itself when it is told to; nobody waits for it any more. */
type Work<T> = (ended: AbortSignal, begun: () => void) => Promise<T>;

/** For work of another kind, or a test, that has a line of its own. */
export function heavyLine({ ofOne, ofAll, seconds, secondsBefore }: typeof usual = usual) {
  const queue = new TurnQueue<Piece>();
  const pauses = makePauses();
  let waiting = 0;
  let inHand: string | undefined;

  const next = async () => {
    if (inHand !== undefined) return;
    const piece = queue.take();
    if (!piece) return;
    waiting--;
    inHand = piece.person;
    await piece.run();
    inHand = undefined;
    void next();
  };

  /** Whoever comes anew goes before the last piece of whoever has several waiting. */
  const hasRoom = (person: string): boolean => {
    if (waiting < ofAll) return true;
    if (person === inHand || queue.has(person)) return false;
    const gone = queue.makeRoom();
    if (!gone) return false;
    waiting--;
    gone.refuse(busy());
    return true;
  };

  /**
   * @param person whose turn it takes
   * @throws TookTooLong, and Refusal for who has too much waiting, while all together do, and for who pauses
   */
  return <T>(person: string, work: Work<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const refusePaused = () => {
        const left = pauses.left(person);
        if (left > 0) reject(paused(left));
        return left > 0;
      };
      const piece: Piece = {
        name: '',
        person,
        limit: ofOne,
        supersedes: false,
        refuse: reject,
        run: async () => {
          if (refusePaused()) return;
          const late = () => pauses.begin(person);
          await inTime(work, { seconds, secondsBefore, late }).then(resolve, reject);
        },
      };
      if (refusePaused()) return;
      if (!hasRoom(person)) return reject(unavailable());
      if (!queue.add(piece).added) return reject(busy());
      waiting++;
      void next();
    });
}

/** `late` is told when work took too long since it had begun. */
type Times = Pick<typeof usual, 'seconds' | 'secondsBefore'> & { late(): void };

async function inTime<T>(work: Work<T>, { seconds, secondsBefore, late }: Times): Promise<T> {
  const limit = new AbortController();
  const over = Promise.withResolvers<never>();
  let isOver = false;
  const end = (error: Error) => {
    isOver = true;
    over.reject(error);
    limit.abort();
  };
  // What could not even begin is no fault of whoever sent it.
  let stop = afterSeconds(secondsBefore, () => end(unavailable()));
  const begun = () => {
    stop();
    // A process that was ended may have said so before: nobody would stop what begins now.
    if (isOver) return;
    stop = afterSeconds(seconds, () => {
      late();
      end(new TookTooLong('took too long'));
    });
  };
  try {
    return await Promise.race([work(limit.signal, begun), over.promise]);
  } finally {
    isOver = true;
    stop();
  }
}

/**
 * Counted in beats, of which a node that stood still has missed all but one: what was done meanwhile elsewhere is heard of
 * before its time is over. @returns what stops it
 */
function afterSeconds(seconds: number, over: () => void): () => void {
  let beat = 0;
  const timer = setInterval(
    () => {
      beat += 1;
      if (beat < beats) return;
      clearInterval(timer);
      over();
    },
    (seconds * 1000) / beats,
  );
  return () => clearInterval(timer);
}

function unavailable(): Refusal {
  return new Refusal({ problem: 'unavailable', retryAfter: comeAgain });
}

function busy(): Refusal {
  return new Refusal({ problem: 'still_busy', retryAfter: comeAgain });
}

/** The line of pictures of this node. */
export const inTurn = heavyLine();

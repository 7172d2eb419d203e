/**
 * Decoding of pictures, one after the other on a node: people take turns, each with few waiting, so that whoever brings
 * many holds up nobody else.
 */
import { Refusal } from '../contract/problems.ts';
import { TurnQueue, type Waiting } from './compute/queue.ts';

/** Pictures that one person, and that all, may have waiting. A picture of 40 megapixels takes about half a second. */
const mostOfOne = 4;
const mostOfAll = 40;

/** In seconds, for whom there is no room: most of what waits is done by then. */
const comeAgain = 5;

type Piece = Waiting & { run(): Promise<void> };

/** For a test, or a bench, that wants a line of its own; the node has one. */
export function heavyLine() {
  const queue = new TurnQueue<Piece>();
  let [waiting, busy] = [0, false];
  const next = async () => {
    if (busy) return;
    const piece = queue.take();
    if (!piece) return;
    busy = true;
    waiting--;
    await piece.run();
    busy = false;
    void next();
  };
  /**
   * @param person whose turn it takes
   * @throws Refusal for who has too much waiting, and while all together do
   */
  return <T>(person: string, work: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      if (waiting >= mostOfAll) {
        reject(new Refusal({ problem: 'unavailable', retryAfter: comeAgain }));
        return;
      }
      const run = () => work().then(resolve, reject);
      const piece = { name: '', person, limit: mostOfOne, supersedes: false, run };
      if (!queue.add(piece).added) {
        reject(new Refusal({ problem: 'still_busy', retryAfter: comeAgain }));
        return;
      }
      waiting++;
      void next();
    });
}

/** The line of this node. */
export const inTurn = heavyLine();

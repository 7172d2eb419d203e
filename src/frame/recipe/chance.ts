/** What of two files differs by more than chance. */

/** As many standard errors as chance hardly ever gives, also where a hundred columns are looked at; of much, fewer. */
const far = { little: 4, much: 3 };
const much = 0.1;

/** Differences of shares that nobody asks about, however sure they are. */
const least = 0.02;

/** Whether two shares, of so many each, are too far apart to be of the same (a test of two proportions). */
export function isFar(was: number, rowsThen: number, is: number, rowsNow: number): boolean {
  if (rowsThen === 0 || rowsNow === 0 || Math.abs(was - is) < least) return false;
  // One more of each than there was: where all or none were, the next may still be otherwise.
  const both = (was * rowsThen + is * rowsNow + 1) / (rowsThen + rowsNow + 2);
  const error = Math.sqrt(both * (1 - both) * (1 / rowsThen + 1 / rowsNow));
  return Math.abs(was - is) > (Math.abs(was - is) >= much ? far.much : far.little) * error;
}

/** Whether values lie as far beyond those of before as no value did: by more than four times what held half of them. */
export function isRare(
  [lower, , upper]: readonly [number, number, number],
  [least, most]: readonly [number, number],
  [leastNow, mostNow]: readonly [number, number],
): boolean {
  const room = Math.max(4 * (upper - lower), (most - least) / 2);
  return leastNow < least - room || mostNow > most + room;
}

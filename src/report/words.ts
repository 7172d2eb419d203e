/** What went from a text and what came into it, word by word. Pure. */

export type Piece = { is: 'same' | 'out' | 'in'; words: string };

/** More words than these on both sides are compared as a whole. */
const mostPairs = 4_000_000;

/** A number of a report, a word, or a sign; scripts without spaces between their words go sign by sign. */
const token =
  /\{[a-z][a-z0-9]*\}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]\p{M}*|[\p{L}\p{N}\p{M}]+|\s+|./gsu;

/** Pieces in their order: those that are the same and out are the one text, the same and in the other. */
export function wordsBetween(before: string, after: string): Piece[] {
  const [was, is] = [before.match(token) ?? [], after.match(token) ?? []];
  let first = 0;
  while (first < was.length && first < is.length && was[first] === is[first]) first++;
  let last = 0;
  while (last < was.length - first && last < is.length - first && was.at(-1 - last) === is.at(-1 - last))
    last++;
  const pieces: Piece[] = [];
  const put = (kind: Piece['is'], words: string) => {
    const end = pieces.at(-1);
    if (words === '') return;
    if (end?.is === kind) end.words += words;
    else pieces.push({ is: kind, words });
  };
  put('same', was.slice(0, first).join(''));
  between(was.slice(first, was.length - last), is.slice(first, is.length - last), put);
  put('same', was.slice(was.length - last).join(''));
  return pieces;
}

/** The longest that both have in one order is the same. */
function between(
  was: readonly string[],
  is: readonly string[],
  put: (kind: Piece['is'], words: string) => void,
): void {
  if (was.length * is.length > mostPairs) {
    put('out', was.join(''));
    put('in', is.join(''));
    return;
  }
  const wide = is.length + 1;
  const common = new Uint32Array((was.length + 1) * wide);
  for (let i = was.length - 1; i >= 0; i--)
    for (let j = is.length - 1; j >= 0; j--)
      common[i * wide + j] =
        was[i] === is[j]
          ? common[(i + 1) * wide + j + 1]! + 1
          : Math.max(common[(i + 1) * wide + j]!, common[i * wide + j + 1]!);
  let [i, j] = [0, 0];
  while (i < was.length || j < is.length)
    if (i < was.length && was[i] === is[j]) {
      put('same', was[i++]!);
      j++;
    } else if (
      i < was.length &&
      (j === is.length || common[(i + 1) * wide + j]! >= common[i * wide + j + 1]!)
    )
      put('out', was[i++]!);
    else put('in', is[j++]!);
}

/**
 * How much room words take, without a font to ask: by a table of advance widths that no usual sans-serif goes beyond, so
 * that what finds room here finds it everywhere.
 */

/** Of one em, in the order in which signs are looked for; a mark that stands on another takes none. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[\p{Mn}\p{Me}\p{Cf}]/u, 0],
  [/[ijl!'.,:;·’‘]/, 0.34],
  [/[frtI()[\]{}/\\"*“” \u00a0\u202f-]/, 0.42],
  [/[mwMW%@…—]/, 1],
  [/[\p{Ll}\p{Nd}|$_?–−+=<>×±~^°²³]/u, 0.63],
  [/[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe6f\uff00-\uffef]/, 1.02],
  [/[ฌญฎฏฐฑฒณฤฦ]/, 0.95],
  [/[\u0e00-\u0eff\u0590-\u07ff]/, 0.7],
  [/[\u{10000}-\u{10ffff}]/u, 1.4],
];
const others = 0.82;

/** Signs come again and again: each is looked for once. */
const known = new Map<string, number>();

/** In the units of `size`, the height of an em. */
export function widthOf(words: string, size: number, isStrong = false): number {
  let sum = 0;
  for (const sign of words) {
    const width = known.get(sign) ?? widths.find(([signs]) => signs.test(sign))?.[1] ?? others;
    if (known.size < 10_000) known.set(sign, width);
    sum += width;
  }
  return sum * size * (isStrong ? 1.08 : 1);
}

/** The room of the widest, of however many there are; 0 of none. */
export function widest(all: readonly string[], size: number): number {
  return all.reduce((most, words) => Math.max(most, widthOf(words, size)), 0);
}

/** In lines of at most so much room; a word that is longer is cut where it has to be. */
function wrapped(words: string, most: number, size: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of partsOf(words).flatMap((one) => pieces(one, most, size))) {
    if (line !== '' && widthOf((line + part).trim(), size) > most) {
      lines.push(line.trim());
      line = '';
    }
    line += part;
  }
  return [...lines, line.trim()].filter((one) => one !== '');
}

/** In so many lines at most, of which the last says by a mark that there was more. */
export function fitted(words: string, most: number, size: number, count = 1): string[] {
  const lines = wrapped(words, most, size);
  if (lines.length <= count) return lines;
  return [...lines.slice(0, count - 1), shortened(lines.slice(count - 1).join(' '), most, size)];
}

function shortened(words: string, most: number, size: number): string {
  const room = most - widthOf('…', size);
  let sum = 0;
  let short = '';
  for (const sign of words) {
    sum += widthOf(sign, size);
    if (sum > room) break;
    short += sign;
  }
  return `${short.trim()}…`;
}

/** Where a line may break: after a space, around a sign of Chinese or Japanese; a sign that closes stays with what it closes. */
function partsOf(words: string): string[] {
  return words.match(/(?:[\u2e80-\uffef]|[^\s\u2e80-\uffef]+)[，。；：、）]*\s*|\s+/gu) ?? [];
}

function pieces(word: string, most: number, size: number): string[] {
  if (widthOf(word.trim(), size) <= most) return [word];
  const found: string[] = [];
  let piece = '';
  for (const sign of word) {
    // A mark on a letter is not parted from it, since it takes no room.
    if (piece !== '' && widthOf(piece + sign, size) > most) {
      found.push(piece);
      piece = '';
    }
    piece += sign;
  }
  return [...found, piece];
}

/**
 * Texts that may be the same: spelled otherwise, in another order, with a slip of the pen. Nothing is put together here; a
 * person looks at each group, and what is decided becomes a step that recodes.
 */
import { narrowed } from '../../lib/typedNumber.ts';

/** A text, and how often it stands there. */
export type Counted = { text: string; count: number };

/** Texts that may be one, the most frequent first. */
export type Cluster = { texts: readonly Counted[]; rows: number };

/** What texts have in common that are put together; no key puts a text beside no other. */
export type KeyOf = (text: string) => string;

const marks = /[\p{P}\p{S}\p{Cc}\p{Cf}]+/gu;

/** Without what differs by the hand that wrote it: width, accents, case, signs. */
function bare(text: string): string {
  return narrowed(text)
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(marks, ' ')
    .trim();
}

/** Its letters, without what differs by the hand that wrote them. */
export const lettersOf = (text: string) => Array.from(bare(text));

/** Words in the order of the alphabet, each once: *Smith, John* is *john smith* (OpenRefine's fingerprint). */
export function fingerprint(text: string): string {
  return [...new Set(bare(text).split(/\s+/u))].toSorted(byCharacters).join(' ');
}

/** Runs of so many characters without spaces, each once, in order: also what is parted otherwise is the same. */
export function nGrams(text: string, length = 2): string {
  const letters = Array.from(bare(text).replaceAll(/\s+/gu, ''));
  if (letters.length < length) return letters.join('');
  const all = new Set<string>();
  for (let at = 0; at + length <= letters.length; at++) all.add(letters.slice(at, at + length).join(''));
  return [...all].toSorted(byCharacters).join('');
}

const byCharacters = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Groups of texts with the same key. @param keyOf `fingerprint`, `nGrams`, or one that is given, as Pinyin's */
export function clustersByKey(texts: readonly Counted[], keyOf: KeyOf): Cluster[] {
  const groups = new Map<string, Counted[]>();
  for (const one of texts) {
    const key = keyOf(one.text);
    if (key === '') continue;
    const known = groups.get(key);
    if (known) known.push(one);
    else groups.set(key, [one]);
  }
  return sorted([...groups.values()].filter((group) => group.length > 1));
}

/** Of longer texts only those that differ by one letter are found. */
const longest = 32;

/**
 * Groups of texts that differ by few letters put in, left out or changed (Levenshtein 1966). Two such texts become one when
 * as many letters are taken out of each (Garbe's symmetric deletion): only texts that share one of these are compared.
 * @param most changes, of texts of at least three times as many characters
 */
export function clustersByDistance(texts: readonly Counted[], most = 2): Cluster[] {
  const letters = texts.map(({ text }) => lettersOf(text));
  const union = new Union(texts.length);
  const shortened = byHash(shortenedOf(letters, most));
  for (let from = 0, to = 1; from < shortened.length; from = to, to = from + 1) {
    const hash = Math.floor(shortened[from]! / places);
    while (to < shortened.length && Math.floor(shortened[to]! / places) === hash) to++;
    for (let at = from + 1; at < to; at++) {
      const [a, b] = [shortened[at - 1]! % places, shortened[at]! % places];
      // Neighbours first: what they have put together needs no comparison with all others.
      if (union.root(a) !== union.root(b) && isNear(letters[a]!, letters[b]!, most)) union.join(a, b);
    }
    joinApart(shortened.subarray(from, Math.min(to, from + mostCompared)), letters, most, union);
  }
  const groups = Map.groupBy(texts.keys(), (place) => union.root(place));
  return sorted(
    Array.from(groups.values(), (group) => group.map((place) => texts[place]!)).filter(
      ({ length }) => length > 1,
    ),
  );
}

/** Texts that become one are a few; more of them are so by chance. */
const mostCompared = 200;

function joinApart(run: Float64Array, letters: readonly string[][], most: number, union: Union): void {
  for (let at = 0; at < run.length; at++) {
    for (let other = at + 2; other < run.length; other++) {
      const [a, b] = [run[at]! % places, run[other]! % places];
      if (union.root(a) !== union.root(b) && isNear(letters[a]!, letters[b]!, most)) union.join(a, b);
    }
  }
}

/** A hash of 32 bits and the place of a text share the 53 bits of a number. */
const places = 2 ** 21;

/** For each text what it becomes by taking letters out: hashes, each with the place of the text. */
function shortenedOf(letters: readonly (readonly string[])[], most: number): Float64Array {
  const taken = letters.map(({ length }) => Math.min(length > longest ? 1 : most, Math.floor(length / 3), 2));
  const size = ({ length: n }: readonly string[], count: number) =>
    count === 0 ? 0 : 1 + n + (count === 2 ? (n * (n - 1)) / 2 : 0);
  const all = new Float64Array(letters.reduce((sum, one, place) => sum + size(one, taken[place]!), 0));
  let end = 0;
  for (const [place, text] of letters.entries()) {
    if (taken[place] === 0) continue;
    const hash = new Shortened(text);
    all[end++] = hash.without(-1, -1) * places + place;
    for (let out = 0; out < text.length; out++) {
      all[end++] = hash.without(out, -1) * places + place;
      if (taken[place] !== 2) continue;
      for (let also = out + 1; also < text.length; also++)
        all[end++] = hash.without(out, also) * places + place;
    }
  }
  return all;
}

/** In the order of their hashes, by one half of their bits and then the other: nothing is compared. */
function byHash(all: Float64Array): Float64Array {
  let from = all;
  let to: Float64Array = new Float64Array(all.length);
  for (const shift of [0, 16]) {
    const half = (one: number) => (Math.floor(one / places) >>> shift) & 0xffff;
    const next = new Uint32Array(0x10001);
    for (const one of from) next[half(one) + 1]!++;
    for (let at = 1; at < next.length; at++) next[at]! += next[at - 1]!;
    for (const one of from) {
      const at = half(one);
      to[next[at]!] = one;
      next[at]!++;
    }
    [from, to] = [to, from];
  }
  return from;
}

const base = 0x01000193;
const powers = [1];

/** Hashes of a text without one or two of its letters: a polynomial of 32 bits, of which each part is known. */
class Shortened {
  /** Of the first letters, so many. */
  private readonly first: Int32Array;

  constructor(letters: readonly string[]) {
    this.first = new Int32Array(letters.length + 1);
    for (const [at, letter] of letters.entries()) {
      powers[at + 1] ??= Math.imul(powers[at]!, base);
      // Letters that lie beside one another in Unicode shall not.
      const code = Math.imul(letter.codePointAt(0)!, 0x9e3779b1);
      this.first[at + 1] = (Math.imul(this.first[at]!, base) + code) | 0;
    }
  }

  without(out: number, also: number): number {
    const length = this.first.length - 1;
    if (out === -1) return this.part(0, length) >>> 0;
    const [next, end] = also === -1 ? [length, length] : [also, also + 1];
    const two = this.joined(this.part(0, out), out + 1, next);
    return this.joined(two, Math.min(end, length), length) >>> 0;
  }

  private joined(hash: number, from: number, to: number): number {
    return (Math.imul(hash, powers[to - from]!) + this.part(from, to)) | 0;
  }

  private part(from: number, to: number): number {
    return (this.first[to]! - Math.imul(this.first[from]!, powers[to - from]!)) | 0;
  }
}

/** Whether so few changes lead from one to the other, as far as both are long enough for them to mean nothing. */
export function isNear(a: readonly string[], b: readonly string[], most: number): boolean {
  const shorter = Math.min(a.length, b.length);
  const allowed = Math.min(most, Math.floor(shorter / 3));
  return allowed > 0 && Math.abs(a.length - b.length) <= allowed && distance(a, b, allowed) <= allowed;
}

/** Levenshtein's, within a band of so many places (Ukkonen 1985); one more than `most` where it is larger. */
export function distance(a: readonly string[], b: readonly string[], most: number): number {
  const beyond = most + 1;
  let before = Int32Array.from({ length: b.length + 1 }, (_, at) => (at <= most ? at : beyond));
  let now = new Int32Array(b.length + 1);
  for (let i = 1; i <= a.length; i++) {
    now.fill(beyond);
    if (i <= most) now[0] = i;
    let least = now[0]!;
    for (let j = Math.max(1, i - most); j <= Math.min(b.length, i + most); j++) {
      const same = before[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      now[j] = Math.min(same, before[j]! + 1, now[j - 1]! + 1, beyond);
      least = Math.min(least, now[j]!);
    }
    if (least >= beyond) return beyond;
    [before, now] = [now, before];
  }
  return before[b.length]!;
}

/** Which places belong together. */
class Union {
  private readonly above: Uint32Array;

  constructor(count: number) {
    this.above = Uint32Array.from({ length: count }, (_, at) => at);
  }

  root(place: number): number {
    let at = place;
    while (this.above[at] !== at) {
      this.above[at] = this.above[this.above[at]!]!;
      at = this.above[at]!;
    }
    return at;
  }

  join(one: number, other: number): void {
    this.above[this.root(other)] = this.root(one);
  }
}

function sorted(groups: readonly Counted[][]): Cluster[] {
  return groups
    .map((texts) => ({
      texts: texts.toSorted((a, b) => b.count - a.count || byCharacters(a.text, b.text)),
      rows: texts.reduce((sum, { count }) => sum + count, 0),
    }))
    .toSorted((a, b) => b.rows - a.rows || byCharacters(a.texts[0]!.text, b.texts[0]!.text));
}

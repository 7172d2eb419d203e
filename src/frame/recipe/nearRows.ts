/**
 * Rows that may be of the same person or visit: equal in some columns, and alike in others, as names are that somebody spelled
 * otherwise. Nothing is left out here; a person holds each pair side by side and decides:
 * docs/decisions/0191-near-rows-are-decided.md.
 */
import type { Column, Frame } from '../frame.ts';
import { isPresent } from '../work/rows.ts';
import { clustersByDistance, clustersByKey, fingerprint, isNear, type KeyOf, lettersOf } from './clusters.ts';

/** Keys of columns: those in which such rows are equal, and those in which they are alike. */
export type NearKeys = { equal: readonly string[]; near: readonly string[] };

export type NearPair = readonly [row: number, other: number];

/** Pairs of rows that are held against one another at most, beside neighbours. */
const mostCompared = 2_000_000;

/** Rows behind one that are its neighbours. */
const neighbours = 50;

/** Letters that may differ. */
const apart = 2;

type How = {
  /** What a text sounds like, '' where nobody can say: texts of one sound are alike. */
  sounds?: KeyOf;
  /** Pairs that are given back. */
  most?: number;
  /** For each row the one that it was made of, where several can be of one: two of one are no pair, and those of two are one. */
  origin?: ArrayLike<number>;
};

/**
 * All pairs are counted, as far as `isWhole`: in a block of one spelling that is too large, neighbours alone are held against
 * one another.
 */
export function nearRows(
  { rows, columns }: Frame,
  { equal, near }: NearKeys,
  { sounds = () => '', most = 500, origin }: How = {},
): { pairs: NearPair[]; found: number; isWhole: boolean } {
  const of = (keys: readonly string[]) =>
    keys.flatMap((key) => columns.find(({ variable }) => variable.key === key) ?? []);
  const [same, alike] = [of(equal), of(near)];
  const isAlike = new Alike(sounds);
  const isOnce = onceIn(origin);
  const pairs: NearPair[] = [];
  let found = 0;
  let left = mostCompared;
  let isWhole = true;
  const parts = blocksOf(same, rows).flatMap((block) =>
    block.length > neighbours ? partsOf(block, alike[0], sounds) : [block],
  );
  for (const part of parts) {
    const all = (part.length * (part.length - 1)) / 2;
    const isAll = part.length <= neighbours || all <= left;
    if (isAll) left -= all;
    else isWhole = false;
    for (const [row, other] of pairsIn(part, isAll ? part.length : neighbours)) {
      if (!alike.every((column) => isAlike.in(column, row, other)) || isTheSame(columns, row, other))
        continue;
      if (!isOnce(row, other)) continue;
      found++;
      if (pairs.length < most) pairs.push(row < other ? [row, other] : [other, row]);
    }
  }
  return { pairs: pairs.toSorted(([a, b], [c, d]) => a - c || b - d), found, isWhole };
}

/** Each row with so many of those behind it. */
function* pairsIn(rows: readonly number[], behind: number): Generator<NearPair> {
  for (const [at, row] of rows.entries())
    for (let next = at + 1; next < rows.length && next <= at + behind; next++) yield [row, rows[next]!];
}

/** Whether two rows are of two others that were not paired yet. */
function onceIn(origin: ArrayLike<number> | undefined): (row: number, other: number) => boolean {
  if (!origin || new Set(Array.from(origin)).size === origin.length) return () => true;
  const known = new Set<string>();
  return (row, other) => {
    const [one, two] = [origin[row]!, origin[other]!];
    const pair = `${Math.min(one, two)} ${Math.max(one, two)}`;
    if (one === two || known.has(pair)) return false;
    known.add(pair);
    return true;
  };
}

function valueAt(column: Column, row: number): string | number {
  return column.storage === 'numbers' ? column.numbers[row]! : column.texts[column.codes[row]!]!;
}

/** Rows that are equal in all of these; a row in which one of them is missing is equal to none. */
function blocksOf(columns: readonly Column[], rows: number): number[][] {
  const blocks = new Map<string, number[]>();
  for (let row = 0; row < rows; row++) {
    if (!columns.every((column) => isPresent(column, row))) continue;
    const key = JSON.stringify(columns.map((column) => valueAt(column, row)));
    const known = blocks.get(key);
    if (known) known.push(row);
    else blocks.set(key, [row]);
  }
  return [...blocks.values()].filter(({ length }) => length > 1);
}

/** Parts of a large block in which rows can be alike: by how the texts of one column are spelled, and how they sound. */
function partsOf(block: readonly number[], column: Column | undefined, sounds: KeyOf): number[][] {
  if (!column) return [[...block]];
  const byText = Map.groupBy(
    block.filter((row) => isPresent(column, row)),
    (row) => String(valueAt(column, row)),
  );
  const counted = Array.from(byText, ([text, { length }]) => ({ text, count: length }));
  const groups = [
    ...clustersByKey(counted, fingerprint),
    ...clustersByKey(counted, sounds),
    ...clustersByDistance(counted, apart),
  ].map(({ texts }) => texts.map(({ text }) => text));
  const parts = new Map([...byText.keys()].map((text) => [text, [text]]));
  for (const group of groups) {
    const joined = [...new Set(group.flatMap((text) => parts.get(text)!))];
    for (const text of joined) parts.set(text, joined);
  }
  return [...new Set(parts.values())]
    .map((texts) => texts.flatMap((text) => byText.get(text)!))
    .filter(({ length }) => length > 1);
}

/** Whether two texts are alike, each looked at once. */
class Alike {
  private readonly sounds: KeyOf;
  private readonly known = new Map<string, { letters: readonly string[]; words: string; sound: string }>();

  constructor(sounds: KeyOf) {
    this.sounds = sounds;
  }

  in(column: Column, row: number, other: number): boolean {
    if (!isPresent(column, row) || !isPresent(column, other)) return false;
    const [a, b] = [valueAt(column, row), valueAt(column, other)];
    if (a === b) return true;
    const [one, two] = [this.look(String(a)), this.look(String(b))];
    const isSame = (x: string, y: string) => x !== '' && x === y;
    return (
      isSame(one.words, two.words) || isSame(one.sound, two.sound) || isNear(one.letters, two.letters, apart)
    );
  }

  private look(text: string) {
    const known = this.known.get(text);
    if (known) return known;
    const made = { letters: lettersOf(text), words: fingerprint(text), sound: this.sounds(text) };
    this.known.set(text, made);
    return made;
  }
}

/** Rows that are equal in everything are no question: a step of its own leaves all but the first out. */
function isTheSame(columns: readonly Column[], row: number, other: number): boolean {
  return columns.every(
    (column) =>
      (column.state?.[row] ?? 0) === (column.state?.[other] ?? 0) &&
      (!isPresent(column, row) || valueAt(column, row) === valueAt(column, other)) &&
      column.unread?.get(row) === column.unread?.get(other),
  );
}

/**
 * Texts of a column that may mean the same: alike by how they are spelled, by their syllables in Pinyin, or by a letter or
 * two. Nothing is put together here; a person chooses. See docs/decisions/0199-pinyin.md.
 */
import { type Column, present } from '../../../../frame/frame.ts';
import {
  type Counted,
  clustersByDistance,
  fingerprint,
  type KeyOf,
  lettersOf,
  nGrams,
} from '../../../../frame/recipe/clusters.ts';
import type { Cluster } from '../protocol.ts';

/** Different texts that are looked at, and groups that are shown. */
const most = { texts: 100_000, groups: 60 } as const;

/** Letters of a text of which one or two can be slips of the pen. */
const shortest = 5;

export async function clustersIn(column: Column): Promise<Cluster[]> {
  const counted = countsIn(column).slice(0, most.texts);
  const pinyin = await pinyinKey(counted);
  const keys: readonly (readonly [by: string, key: KeyOf])[] = [
    ['fingerprint', fingerprint],
    ['ngram', (text) => nGrams(text)],
    ...(pinyin ? [['pinyin', pinyin] as const] : []),
  ];
  const groups = new Groups(counted);
  for (const [by, key] of keys) groups.alike(by, key);
  groups.near();
  return groups.list().slice(0, most.groups);
}

/** Texts of a column, each with how many cells have it, the commonest first. */
export function countsIn(column: Column): Counted[] {
  if (column.storage !== 'texts') return [];
  const counts = new Uint32Array(column.texts.length);
  for (const [row, code] of column.codes.entries())
    if ((column.state?.[row] ?? present) === present) counts[code]!++;
  return column.texts
    .map((text, at) => ({ text, count: counts[at]! }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
}

/** Only where a Chinese character stands: what reads it is large, and is fetched then. */
export async function pinyinKey(counted: readonly Counted[]): Promise<KeyOf | undefined> {
  if (!counted.some(({ text }) => /\p{Script=Han}/u.test(text))) return undefined;
  const { pinyin } = await import('pinyin-pro');
  return (text) =>
    /\p{Script=Han}/u.test(text)
      ? pinyin(text.normalize('NFKC'), { toneType: 'none', type: 'array' }).join('')
      : '';
}

/** Which texts belong together, with what found them alike. */
class Groups {
  private readonly counted: readonly Counted[];
  private readonly parent: number[];
  private readonly by = new Map<number, Set<string>>();

  constructor(counted: readonly Counted[]) {
    this.counted = counted;
    this.parent = counted.map((_, at) => at);
  }

  alike(by: string, key: (text: string) => string): void {
    const first = new Map<string, number>();
    for (const [at, { text }] of this.counted.entries()) {
      const found = key(text);
      if (found === '') continue;
      const known = first.get(found);
      if (known === undefined) first.set(found, at);
      else this.join(known, at, by);
    }
  }

  /** Texts a letter or two apart; of numbers and short codes one letter is all the difference. */
  near(): void {
    const words = this.counted.filter(({ text }) => !/\d/.test(text) && lettersOf(text).length >= shortest);
    const places = new Map(this.counted.map(({ text }, at) => [text, at]));
    for (const { texts } of clustersByDistance(words)) {
      const [first = 0, ...others] = texts.map(({ text }) => places.get(text)!);
      for (const other of others)
        if (this.root(first) !== this.root(other)) this.join(first, other, 'levenshtein');
    }
  }

  list(): Cluster[] {
    const groups = Map.groupBy(this.counted.keys(), (at) => this.root(at));
    return [...groups]
      .filter(([, members]) => members.length > 1)
      .map(([root, members]) => ({
        key: this.counted[root]!.text,
        by: [...(this.by.get(root) ?? [])],
        texts: members.map((at) => this.counted[at]!),
      }));
  }

  private root(at: number): number {
    let root = at;
    while (this.parent[root] !== root) root = this.parent[root]!;
    this.parent[at] = root;
    return root;
  }

  private join(one: number, other: number, by: string): void {
    const [a, b] = [this.root(one), this.root(other)];
    const [root, leaf] = a < b ? [a, b] : [b, a];
    const known = new Set([...(this.by.get(root) ?? []), ...(this.by.get(leaf) ?? []), by]);
    this.parent[leaf] = root;
    this.by.set(root, known);
  }
}

/**
 * Texts of a column that may mean the same: alike by how they are spelled, by their syllables in Pinyin, or by a letter or
 * two. Nothing is put together here; a person chooses. See docs/decisions/0199-pinyin.md.
 */
import { type Column, present } from '../../../../frame/frame.ts';
import type { Cluster } from '../protocol.ts';

/** Different texts that are looked at, and groups that are shown. */
const most = { texts: 100_000, groups: 60, compared: 3000 } as const;

type Counted = { text: string; count: number };

export async function clustersIn(column: Column): Promise<Cluster[]> {
  const counted = countsIn(column).slice(0, most.texts);
  const pinyin = await pinyinKey(counted);
  const keys: readonly (readonly [by: string, key: (text: string) => string])[] = [
    ['fingerprint', fingerprint],
    ['ngram', ngrams],
    ...(pinyin ? [['pinyin', pinyin] as const] : []),
  ];
  const groups = new Groups(counted);
  for (const [by, key] of keys) groups.alike(by, key);
  groups.near();
  return groups.list().slice(0, most.groups);
}

function countsIn(column: Column): Counted[] {
  if (column.storage !== 'texts') return [];
  const counts = new Uint32Array(column.texts.length);
  for (const [row, code] of column.codes.entries())
    if ((column.state?.[row] ?? present) === present) counts[code]!++;
  return column.texts
    .map((text, at) => ({ text, count: counts[at]! }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The same words in any order, without marks and capitals (OpenRefine's fingerprint). */
function fingerprint(text: string): string {
  return [...new Set(plain(text).split(' '))].toSorted().join(' ');
}

/** The same pairs of letters. */
function ngrams(text: string): string {
  const letters = Array.from(plain(text).replaceAll(' ', ''));
  if (letters.length < 3) return letters.join('');
  return [...new Set(letters.slice(1).map((letter, at) => `${letters[at]}${letter}`))].toSorted().join('');
}

/** Only where a Chinese character stands: what reads it is large, and is fetched then. */
async function pinyinKey(counted: readonly Counted[]): Promise<((text: string) => string) | undefined> {
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
    const texts = this.counted.slice(0, most.compared).map(({ text }) => plain(text));
    for (let at = 0; at < texts.length; at++) {
      const one = texts[at]!;
      if (one.length < 5 || /\d/.test(one)) continue;
      for (let next = at + 1; next < texts.length; next++) {
        const other = texts[next]!;
        const apart = one.length < 9 ? 1 : 2;
        if (Math.abs(one.length - other.length) > apart || other.length < 5 || /\d/.test(other)) continue;
        if (distance(one, other, apart) <= apart) this.join(at, next, 'levenshtein');
      }
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

/** Levenshtein's, up to a limit. */
function distance(one: string, other: string, limit: number): number {
  const [a, b] = [Array.from(one), Array.from(other)];
  let row = b.map((_, at) => at + 1);
  row.unshift(0);
  for (const [at, letter] of a.entries()) {
    const next = [at + 1];
    for (const [place, with_] of b.entries())
      next.push(Math.min(next[place]! + 1, row[place + 1]! + 1, row[place]! + (letter === with_ ? 0 : 1)));
    if (Math.min(...next) > limit) return limit + 1;
    row = next;
  }
  return row.at(-1) ?? 0;
}

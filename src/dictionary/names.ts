/** Names of variables: made of headings in any script, and short ones for formats that have room for eight characters. */
import { words } from '../expressions/parser.ts';
import { limits } from './schema.ts';
import type { Variable } from './variable.ts';

/** What nothing may be called: words of the expression language, and what every object has, such as `constructor`. */
export function isReserved(name: string): boolean {
  return words.includes(name) || name in {};
}

/**
 * A name for each heading, all different from one another and from those taken. Nothing is transliterated: where a
 * heading is mostly of other letters, its place is its name, `v07`, and the heading stays its label.
 */
export function namesFrom(headings: readonly string[], taken: Iterable<string> = []): string[] {
  const used = new Set(taken);
  const counts = new Map<string, number>();
  const width = Math.max(2, String(headings.length).length);
  return headings.map((heading, k) => {
    const base = nameIn(heading) ?? `v${String(k + 1).padStart(width, '0')}`;
    const name = free(base, limits.name, counts, (one) => used.has(one) || isReserved(one), '_');
    used.add(name);
    return name;
  });
}

/** Headings longer than this say nothing more for a name. */
const farthest = 300;

function nameIn(heading: string): string | undefined {
  // An accent is taken off its letter; ² becomes 2, and full-width letters become usual ones.
  const plain = heading
    .slice(0, farthest)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  const letters = plain.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const own = plain.match(/[a-z0-9]/g)?.length ?? 0;
  if (own * 2 < letters || !/[a-z]/.test(plain)) return undefined;
  const joined = plain.replace(/[^a-z0-9]+/g, '_').replace(/^_/, '');
  const begun = /^[a-z]/.test(joined) ? joined : `v${joined}`;
  return begun.slice(0, limits.name).replace(/_+$/, '');
}

/**
 * A name of at most eight characters for each variable, by key: letters, digits and `_`, as SAS transport files have
 * them. Older variables choose first, so that what is added or moved later changes no other's.
 */
export function aliasesOf(variables: readonly Pick<Variable, 'key' | 'name'>[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  const used = new Set<string>();
  const byAge = variables.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  const chosen = byAge.map(({ key, name }) => {
    const base = name.toUpperCase().slice(0, 8);
    const alias = free(base, 8, counts, (one) => used.has(one), '');
    used.add(alias);
    return [key, alias] as const;
  });
  return new Map(chosen);
}

/**
 * The base itself, or with the next number that nobody has. `counts` remembers where counting stopped for all that begin
 * alike: 5,000 headings are not counted through 5,000 times.
 */
function free(
  base: string,
  most: number,
  counts: Map<string, number>,
  isTaken: (name: string) => boolean,
  joint: string,
): string {
  if (!isTaken(base)) return base;
  const stem = base.slice(0, most - joint.length - 4);
  for (let count = counts.get(stem) ?? 2; ; count++) {
    const end = `${joint}${count}`;
    const name = base.slice(0, most - end.length) + end;
    if (isTaken(name)) continue;
    counts.set(stem, count + 1);
    return name;
  }
}

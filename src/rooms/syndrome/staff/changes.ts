/** What differs between two versions of a scale, place by place. Pure. */
import { step } from '../../../lib/faults.ts';

/** `before` is undefined for what is new, `after` for what is gone; cut where they are long. */
export type Change = { at: string; before?: string; after?: string };

/** More are another scale. */
const mostChanges = 500;

/** Entries of a list that have a name are told by it: one that was put before others changes none of them. */
export function changesBetween(before: unknown, after: unknown): { changes: Change[]; isCut: boolean } {
  const changes: Change[] = [];
  const add = (at: string, one: unknown, other: unknown) =>
    changes.push({ at, ...shown('before', one), ...shown('after', other) });
  const look = (one: unknown, other: unknown, at: string): void => {
    if (changes.length > mostChanges || JSON.stringify(one) === JSON.stringify(other)) return;
    if (!isTree(one) || !isTree(other) || Array.isArray(one) !== Array.isArray(other)) {
      add(at, one, other);
      return;
    }
    const [left, right] = [membersOf(one), membersOf(other)];
    const known = changes.length;
    for (const name of new Set([...left.keys(), ...right.keys()]))
      look(left.get(name), right.get(name), at + step(name));
    // The same entries in another order.
    if (changes.length === known) add(at, [...left.keys()], [...right.keys()]);
  };
  look(before, after, '');
  return { changes: changes.slice(0, mostChanges), isCut: changes.length > mostChanges };
}

function isTree(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function membersOf(tree: object): Map<string, unknown> {
  if (!Array.isArray(tree)) return new Map(Object.entries(tree));
  const members = new Map(tree.map((entry, k) => [nameOf(entry) ?? String(k), entry]));
  // Two of one name cannot be told apart by it.
  return members.size === tree.length ? members : new Map(tree.map((entry, k) => [String(k), entry]));
}

function nameOf(entry: unknown): string | undefined {
  const { id, code, of } = Object(entry);
  return [id, code, of].find((name) => typeof name === 'string');
}

const longest = 300;

function shown(name: 'before' | 'after', value: unknown): Partial<Change> {
  if (value === undefined) return {};
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return { [name]: text.length > longest ? `${text.slice(0, longest)}…` : text };
}

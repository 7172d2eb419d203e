/**
 * What an analysis asks, apart from any data: which variables it names, by what it is known whatever it is computed on, and
 * what one version asks otherwise than another. Pure.
 */
import { hashOf } from '../dictionary/canonical.ts';
import { parse } from '../expressions/parser.ts';
import { namesIn, type Tree } from '../expressions/tree.ts';
import type { Outcome } from './analysis.ts';
import type { Method } from './method.ts';

/** With every option: as `wholeSpec` gives it. */
export type WholeSpec = Outcome['spec'];

/** Keys in its roles, and names in its condition. @throws ExpressionFault where the condition cannot be read */
export function variablesIn({ roles, filter }: Pick<WholeSpec, 'roles' | 'filter'>): string[] {
  return [
    ...new Set([...Object.values(roles).flat(), ...(filter === undefined ? [] : namesIn(parse(filter)))]),
  ];
}

/**
 * Two that ask the same have the same: in whichever order variables stand that are analysed one by one, and however the
 * condition is spaced.
 * @param keyOf of the name of a variable, which can change
 * @throws ExpressionFault
 */
export function specHash(
  { roles: declared, options: known }: Pick<Method, 'roles' | 'options'>,
  { roles, options, filter, ...rest }: Pick<WholeSpec, 'roles' | 'options' | 'filter'>,
  keyOf: (name: string) => string,
): Promise<string> {
  const taken = declared.flatMap(({ name, each }): [string, readonly string[]][] => {
    const keys = roles[name] ?? [];
    return keys.length === 0 ? [] : [[name, each ? keys.toSorted() : keys]];
  });
  const condition = filter === undefined ? {} : { filter: meant(parse(filter), keyOf) };
  const isUsual = (name: string) =>
    known.some((one) => one.later && one.name === name && options[name] === one.default);
  const asked = Object.entries(options).filter(([name]) => !isUsual(name));
  return hashOf({
    ...rest,
    options: Object.fromEntries(asked),
    roles: Object.fromEntries(taken),
    ...condition,
  });
}

/** A condition without its brackets, spaces and names. */
function meant(tree: Tree, keyOf: (name: string) => string): unknown {
  const all = (trees: readonly Tree[]) => trees.map((one) => meant(one, keyOf));
  switch (tree.kind) {
    case 'name':
      return { name: keyOf(tree.name) };
    case 'call':
      return { call: tree.name, of: all(tree.args) };
    case 'unary':
      return { operator: tree.operator, of: all([tree.of]) };
    case 'binary':
      return { operator: tree.operator, of: all([tree.left, tree.right]) };
    default:
      return { [tree.kind]: tree.value };
  }
}

/** `name`: of a role or an option. What is undefined was not asked. */
export type SpecChange =
  | { of: 'role'; name: string; before: readonly string[]; after: readonly string[] }
  | { of: 'option'; name: string; before: string | number | boolean; after: string | number | boolean }
  | { of: 'missing'; before: WholeSpec['missing']; after: WholeSpec['missing'] }
  | { of: 'filter'; before: string | undefined; after: string | undefined };

/** Of two specifications of one method. */
export function specChanges(
  { roles, options }: Pick<Method, 'roles' | 'options'>,
  before: WholeSpec,
  after: WholeSpec,
): SpecChange[] {
  const changes: SpecChange[] = [];
  for (const { name } of roles) {
    const [was, is] = [before.roles[name] ?? [], after.roles[name] ?? []];
    if (was.join() !== is.join()) changes.push({ of: 'role', name, before: was, after: is });
  }
  for (const { name, default: usual } of options) {
    const [was, is] = [before.options[name] ?? usual, after.options[name] ?? usual];
    if (was !== is) changes.push({ of: 'option', name, before: was, after: is });
  }
  if (before.missing !== after.missing)
    changes.push({ of: 'missing', before: before.missing, after: after.missing });
  if (before.filter !== after.filter)
    changes.push({ of: 'filter', before: before.filter, after: after.filter });
  return changes;
}

/**
 * By what an analysis is told to be the same question: with the names in its condition by the keys that they had, and as they are
 * written there. Null: the dictionary had all of them, or nothing else is known.
 */
export type Known = { hash: string; written: string | null };

/** A list of analyses that was locked, and when, in milliseconds. `written`: of one that names what the dictionary had not. */
export type Locked = { version: number; at: number; items: readonly Known[] };

/** Kept on some data, and when. */
export type Kept = Known & { at: number };

/** Whoever plans by a name before the dictionary has it asks the same once it has. */
const isAlike = (item: Known, one: Known) =>
  item.hash === one.hash || (item.written !== null && item.written === one.written);

/**
 * The version of the plan in which an analysis was planned: the first that has it, if it was locked before that was first kept on
 * the same data. A plan that is written once the numbers are known plans nothing.
 * @param onSame all that was ever kept on the same data
 */
export function plannedIn(plans: readonly Locked[], one: Kept, onSame: readonly Kept[]): number | undefined {
  const isBefore = (item: Known, at: number) =>
    isAlike(item, one) && [one, ...onSame].every((other) => !isAlike(item, other) || at <= other.at);
  const versions = plans.filter(({ at, items }) => items.some((item) => isBefore(item, at)));
  return versions.map(({ version }) => version).toSorted((a, b) => a - b)[0];
}

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
  { roles: declared }: Pick<Method, 'roles'>,
  { roles, filter, ...rest }: WholeSpec,
  keyOf: (name: string) => string,
): Promise<string> {
  const taken = declared.flatMap(({ name, each }): [string, readonly string[]][] => {
    const keys = roles[name] ?? [];
    return keys.length === 0 ? [] : [[name, each ? keys.toSorted() : keys]];
  });
  const condition = filter === undefined ? {} : { filter: meant(parse(filter), keyOf) };
  return hashOf({ ...rest, roles: Object.fromEntries(taken), ...condition });
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

/** A list of analyses that was locked: by which specifications, and when, in milliseconds. */
export type Locked = { version: number; at: number; hashes: readonly string[] };

/**
 * The version of the plan in which an analysis was planned: the first that has its specification, if it was locked before the
 * analysis was first kept on the same data. A plan that is written once the numbers are known plans nothing.
 * @param first when the same specification was first kept on the same data
 */
export function plannedIn(plans: readonly Locked[], hash: string, first: number): number | undefined {
  return plans
    .filter(({ at, hashes }) => at <= first && hashes.includes(hash))
    .map(({ version }) => version)
    .reduce<number | undefined>(
      (least, one) => (least === undefined || one < least ? one : least),
      undefined,
    );
}

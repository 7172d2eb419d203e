/** Without which names an expression is surely missing. */
import type { Checked, Variable } from '../tree.ts';

const nothing: ReadonlyMap<string, ReadonlySet<string>> = new Map();

/**
 * Names without any of which the expression is surely missing.
 * @param under of values that it names, what these need in turn
 */
export function strict(tree: Checked, under = nothing): ReadonlySet<string> {
  const of = (part: Checked) => strict(part, under);
  switch (tree.kind) {
    case 'constant':
    case 'answered':
      return new Set();
    case 'name':
    case 'is':
    case 'valueOf': {
      const { name } = tree.variable;
      return new Set([name, ...(under.get(name) ?? [])]);
    }
    case 'has':
      return new Set([optionColumn(tree.variable, tree.option)]);
    case 'chosen':
      return new Set((tree.variable.options ?? []).map((_, k) => optionColumn(tree.variable, k)));
    case 'not':
      return of(tree.of);
    case 'binary':
      return tree.operator === 'and' || tree.operator === 'or'
        ? of(tree.left).intersection(of(tree.right))
        : of(tree.left).union(of(tree.right));
    case 'call':
      return strictInCall(tree.name, tree.args, tree.args.map(of));
  }
}

function strictInCall(
  name: string,
  args: readonly Checked[],
  sets: readonly ReadonlySet<string>[],
): ReadonlySet<string> {
  const common = (those: readonly ReadonlySet<string>[]) =>
    those.length === 0 ? new Set<string>() : those.reduce((a, b) => a.intersection(b));
  if (name === 'if') {
    // Where one way gives nothing, it is missing without what the other needs, whichever is gone.
    const ways = sets.slice(1).filter((_, k) => !isNone(args[k + 1]!));
    return sets[0]!.union(common(ways));
  }
  if (name === 'coalesce') return common(sets);
  if (name === 'atLeast') return common(sets.slice(1));
  return sets.reduce((a, b) => a.union(b));
}

function isNone(tree: Checked): boolean {
  return tree.kind === 'constant' && Number.isNaN(tree.value);
}

/** The column of an option of a multiple choice. */
export function optionColumn({ name, options = [] }: Variable, option: number): string {
  return `${name}_${options[option]?.code.replace(/\W/g, '_')}`;
}

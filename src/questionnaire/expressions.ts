/** Reads the expressions of a definition; a fault names the place and the column. */
import type { Faults } from './faults.ts';
import { check, typed } from './language/check.ts';
import { compiled } from './language/compile.ts';
import { ExpressionFault } from './language/lexer.ts';
import { parse } from './language/parser.ts';
import { partsOf, type Tree, type Type, type Variable } from './language/tree.ts';
import type { Expression } from './questionnaire.ts';

/** More than this in one definition is refused: it would compile for seconds. */
const mostParts = 100_000;

export type Parsed = { source: string; at: string; tree: Tree };

export class Expressions {
  private parts = 0;
  private readonly faults: Faults;
  private readonly variables: ReadonlyMap<string, Variable>;

  constructor(faults: Faults, variables: ReadonlyMap<string, Variable>) {
    this.faults = faults;
    this.variables = variables;
  }

  /** Undefined, and a fault, for what cannot be read. */
  parse(source: string, at: string): Parsed | undefined {
    return this.guarded(at, () => ({ source, at, tree: parse(source) }));
  }

  /** `type`: what it must give; several, or none for any number, truth or date. */
  check({ source, at, tree }: Parsed, ...types: readonly Type[]): Expression | undefined {
    return this.guarded(at, () => {
      const scope = (name: string) => this.variables.get(name);
      const only = types.length === 1 ? types[0] : undefined;
      const checked = only ? typed(tree, only, scope) : check(tree, scope);
      const allowed = types.length > 0 ? types : ['number', 'boolean', 'date'];
      if (!allowed.includes(checked.type)) {
        throw new ExpressionFault(0, 'wrongType', { wanted: allowed.join(' or '), is: checked.type });
      }
      for (const _ of partsOf(checked)) this.parts++;
      if (this.parts > mostParts)
        throw new ExpressionFault(0, 'tooMuch', { count: this.parts, most: mostParts });
      return { source, tree: checked, run: compiled(checked) };
    });
  }

  private guarded<T>(at: string, work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof ExpressionFault)) throw error;
      this.faults.add(at, error.kind, error.values, error.offset + 1);
      return undefined;
    }
  }
}

/** The names that an expression uses, whatever they are. */
export function namesIn(tree: Tree): string[] {
  switch (tree.kind) {
    case 'name':
      return [tree.name];
    case 'call':
      return tree.args.flatMap(namesIn);
    case 'unary':
      return namesIn(tree.of);
    case 'binary':
      return [...namesIn(tree.left), ...namesIn(tree.right)];
    default:
      return [];
  }
}

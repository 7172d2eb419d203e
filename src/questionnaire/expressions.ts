/** Reads the expressions of a definition; a fault names the place and the column. */

import { check, typed } from '../expressions/check.ts';
import { compiled } from '../expressions/compile.ts';
import { ExpressionFault } from '../expressions/lexer.ts';
import { parse } from '../expressions/parser.ts';
import { namesIn, type Tree, type Type, type Variable } from '../expressions/tree.ts';
import type { Faults } from './faults.ts';
import type { Expression } from './questionnaire.ts';

export type Parsed = { source: string; at: string; tree: Tree; names: readonly string[] };

export class Expressions {
  private readonly faults: Faults;
  private readonly variables: ReadonlyMap<string, Variable>;

  constructor(faults: Faults, variables: ReadonlyMap<string, Variable>) {
    this.faults = faults;
    this.variables = variables;
  }

  /** Undefined, and a fault, for what cannot be read. */
  parse(source: string, at: string): Parsed | undefined {
    return this.guarded(at, () => {
      const tree = parse(source);
      return { source, at, tree, names: namesIn(tree) };
    });
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

/** What makes an expression missing: the names without which it has no value, and whether it can lack one at all. */
import { type Ranges, rangeOf } from '../bounds.ts';
import type { Checked, Type } from '../tree.ts';
import type { Core } from './core.ts';
import type { Made, Plan } from './plan.ts';
import { strict } from './strict.ts';

export class Missing {
  private readonly made: ReadonlyMap<string, Made>;
  private readonly types: ReadonlyMap<string, Type>;
  private readonly ranges: Ranges;

  constructor({ inputs, made, ranges }: Plan) {
    this.types = new Map([...inputs, ...made].map(({ name, type }) => [name, type]));
    this.made = new Map(made.map((one) => [one.name, one]));
    this.ranges = ranges;
  }

  isInput(name: string): boolean {
    return !this.made.has(name);
  }

  named(name: string): Core {
    return { kind: 'name', name, type: this.types.get(name) ?? 'number' };
  }

  /** Names without which the expression is missing, fewest first: what follows from others among them is left out. */
  needed(tree: Checked, known: ReadonlySet<string> = new Set()): string[] {
    const all = [...strict(tree)].filter((name) => !known.has(name));
    return all.filter((name) => {
      const made = this.made.get(name);
      if (!made || !('tree' in made)) return true;
      return this.mayMiss(made.tree, new Set([...known, ...all.filter((other) => other !== name)]));
    });
  }

  /** Whether it can be missing while these names are not. */
  mayMiss(tree: Checked, known: ReadonlySet<string>): boolean {
    const some = (trees: readonly Checked[]) => trees.some((one) => this.mayMiss(one, known));
    switch (tree.kind) {
      case 'constant':
        return Number.isNaN(tree.value);
      case 'name': {
        if (known.has(tree.variable.name)) return false;
        const made = this.made.get(tree.variable.name);
        return !made || !('tree' in made) || this.mayMiss(made.tree, known);
      }
      case 'is':
        return !known.has(tree.variable.name);
      case 'valueOf':
        return !known.has(tree.variable.name) || tree.values.some(Number.isNaN);
      case 'has':
      case 'chosen':
        return [...strict(tree)].some((name) => !known.has(name));
      case 'answered':
        return false;
      case 'not':
        return this.mayMiss(tree.of, known);
      case 'binary':
        return some([tree.left, tree.right]) || this.hasGap(tree);
      case 'call':
        if (tree.name === 'coalesce') return tree.args.every((arg) => this.mayMiss(arg, known));
        return some(tree.args) || this.hasGap(tree);
    }
  }

  /** Whether numbers within their limits can give none: a division by zero, a root of less than zero. */
  hasGap(tree: Checked): boolean {
    return rangeOf(tree, this.ranges).gap;
  }

  couldBe(tree: Checked, value: number): boolean {
    const { lo, hi } = rangeOf(tree, this.ranges);
    return lo <= value && value <= hi;
  }

  least(tree: Checked): number {
    return rangeOf(tree, this.ranges).lo;
  }

  /** What a value surely needs in turn, down to the inputs. */
  under(name: string): string[] {
    const made = this.made.get(name);
    if (!made || !('tree' in made)) return [];
    return [...strict(made.tree)].flatMap((one) => [one, ...this.under(one)]);
  }

  most(tree: Checked): number {
    const { lo, hi } = rangeOf(tree, this.ranges);
    return Math.max(Math.abs(lo), Math.abs(hi));
  }
}

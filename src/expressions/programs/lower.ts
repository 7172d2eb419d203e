/**
 * From checked expressions to the parts of a program. In the engine what is missing goes through every function by
 * itself, and `and`, `or` follow Kleene's three values; what a language does not do of itself is written out here.
 */
import type { Checked } from '../tree.ts';
import { monthsCore, yearsCore } from './calendar.ts';
import { arithmetic, type Core, call, choose, compare, guarded, missing, number, total } from './core.ts';
import { type Call, Domains, type Habits, type Known } from './domains.ts';
import { Missing } from './missing.ts';
import type { Made, Plan } from './plan.ts';
import { optionColumn } from './strict.ts';

const truth = (value: boolean): Core => ({ kind: 'truth', value });

export class Lowering extends Domains {
  private readonly opened = new WeakMap<Core, { won: Core; lost: Core }>();

  constructor(plan: Plan, habits: Habits) {
    super(new Missing(plan), habits);
  }

  /** A value, a score or a finding, whole. */
  made(made: Made): Core {
    if ('tree' in made) return this.whole(made.tree);
    const { levels, otherwise } = made;
    const first = levels[0];
    if (!first) return { kind: 'text', value: otherwise };
    const names = this.guards(first.when, new Set());
    const known = new Set(names);
    const of = levels.toReversed().reduce(
      (rest: Core, { code, when }) => {
        const yes: Core = { kind: 'text', value: code };
        return this.chosen(
          when,
          () => yes,
          () => rest,
          known,
          'text',
        );
      },
      { kind: 'text', value: otherwise },
    );
    return guarded(names, of);
  }

  private whole(tree: Checked): Core {
    const { inputs } = this.habits;
    if (inputs && (this.goesThrough(tree) || this.isOpen())) return this.value(tree, new Set());
    const names = this.missing.needed(tree);
    return guarded(names, this.value(tree, new Set(names)));
  }

  /** A language that has three values itself needs no guard. */
  private isOpen(): boolean {
    return this.habits.conditions === true && this.habits.kleene && this.habits.comparisons;
  }

  private guards(tree: Checked, known: Known): string[] {
    if (this.habits.inputs && this.isOpen()) return [];
    return this.missing.needed(tree, known);
  }

  /** What is missing goes through by itself, in every language. */
  private goesThrough(tree: Checked): boolean {
    if (tree.kind === 'constant' || tree.kind === 'name') return true;
    if (tree.kind === 'binary')
      return '+-*/'.includes(tree.operator) && this.goesThrough(tree.left) && this.goesThrough(tree.right);
    const plain = ['sum', 'mean', 'abs', 'sqrt', 'exp', 'ln', 'log10', 'floor', 'ceil', 'days', 'addDays'];
    return (
      tree.kind === 'call' && plain.includes(tree.name) && tree.args.every((arg) => this.goesThrough(arg))
    );
  }

  /** @param known names that are not missing where this stands */
  override value(tree: Checked, known: Known): Core {
    switch (tree.kind) {
      case 'constant':
        if (Number.isNaN(tree.value)) return missing;
        if (tree.type === 'boolean') return truth(tree.value === 1);
        return tree.type === 'date' ? { kind: 'date', day: tree.value } : number(tree.value);
      case 'name':
        return this.named(tree.variable.name, tree.type, known);
      case 'is': {
        const { options = [], name } = tree.variable;
        const codes = tree.chosen.map((k) => options[k]!.code);
        const is: Core = { kind: 'is', name, codes, not: tree.not };
        return this.habits.codes || known.has(name) ? is : guarded([name], is);
      }
      case 'valueOf':
        return this.optionValue(tree, known);
      case 'has':
        return this.named(optionColumn(tree.variable, tree.option), 'boolean', known);
      case 'chosen':
        return total(
          (tree.variable.options ?? []).map((_, k) => ({
            kind: 'asNumber',
            of: this.named(optionColumn(tree.variable, k), 'boolean', known),
          })),
        );
      case 'answered': {
        const { name, type } = tree.variable;
        const column = type === 'multiple' ? optionColumn(tree.variable, 0) : name;
        return { kind: 'not', of: { kind: 'isMissing', of: { kind: 'name', name: column, type } } };
      }
      case 'not':
        return this.negated(tree.of, known);
      case 'binary':
        return this.binary(tree, known);
      case 'call':
        return this.call(tree, known);
    }
  }

  /** In a language of two values what is missing must not become true: the negation goes to what can be missing. */
  private negated(of: Checked, known: Known): Core {
    const value = this.value(of, known);
    if (this.habits.kleene || !this.missing.mayMiss(of, known)) return { kind: 'not', of: value };
    if (of.kind === 'not') return this.value(of.of, known);
    if (value.kind === 'guarded' && isPlain(value.of))
      return guarded(value.names, { kind: 'not', of: value.of });
    if (of.kind === 'binary' && (of.operator === 'and' || of.operator === 'or')) {
      const operator = of.operator === 'and' ? 'or' : 'and';
      const not = (part: Checked): Checked => ({ kind: 'not', type: 'boolean', of: part, start: 0, end: 0 });
      return this.value({ ...of, operator, left: not(of.left), right: not(of.right) }, known);
    }
    return this.open(this.surely(value, false), this.surely(value, true));
  }

  /** A truth that may be missing, by when it is surely true and when surely false. */
  private open(won: Core, lost: Core): Core {
    const made = choose(won, truth(true), choose(lost, truth(false), missing));
    this.opened.set(made, { won, lost });
    return made;
  }

  private surely(of: Core, value: boolean): Core {
    const known = this.opened.get(of);
    if (known) return value ? known.won : known.lost;
    if (of.kind === 'truth') return truth(of.value === value);
    if (of.kind !== 'guarded' || !isPlain(of.of)) return { kind: 'surely', of, value };
    const there = of.names.map(
      (name): Core => ({ kind: 'not', of: { kind: 'isMissing', of: this.missing.named(name) } }),
    );
    const plain: Core = value ? of.of : { kind: 'not', of: of.of };
    return { kind: 'and', parts: [...there, plain] };
  }

  private named(name: string, type: Checked['type'], known: Known): Core {
    const named: Core = { kind: 'name', name, type };
    const isBare = !this.habits.inputs && this.missing.isInput(name) && !known.has(name);
    return isBare ? guarded([name], named) : named;
  }

  private optionValue(tree: Extract<Checked, { kind: 'valueOf' }>, known: Known): Core {
    const { options = [], name } = tree.variable;
    const byValue = Map.groupBy(options, (_, k) => tree.values[k]!);
    const groups = [...byValue].sort(([, a], [, b]) => a.length - b.length);
    const [last, ...others] = groups.toReversed();
    const of = others.reduce<Core>(
      (rest, [value, those]) => {
        const is: Core = { kind: 'is', name, codes: those.map(({ code }) => code), not: false };
        return choose(is, number(value), rest);
      },
      number(last?.[0] ?? Number.NaN),
    );
    const isSafe =
      known.has(name) || (this.habits.codes && this.habits.conditions === true && others.length > 0);
    return isSafe ? of : guarded([name], of);
  }

  private binary(tree: Extract<Checked, { kind: 'binary' }>, known: Known): Core {
    const { operator } = tree;
    if (operator === 'and' || operator === 'or') return this.connected(tree, operator, known);
    if (operator === '^') return this.power(tree, known);
    if (operator === '/') return this.divided(tree, known);
    if (operator === '+' || operator === '-' || operator === '*')
      return arithmetic(operator, this.value(tree.left, known), this.value(tree.right, known));
    const { left, right } = tree;
    const compared = (within: Known) =>
      compare(operator, this.value(left, within), this.value(right, within));
    return this.habits.comparisons ? compared(known) : this.within([left, right], known, compared);
  }

  private connected(tree: Checked, kind: 'and' | 'or', known: Known): Core {
    const trees = flat(tree, kind);
    const parts = trees.map((one) => this.value(one, known));
    if (this.habits.kleene || !trees.some((one) => this.missing.mayMiss(one, known))) return { kind, parts };
    const some: Core = { kind: 'or', parts: parts.map((of) => this.surely(of, kind === 'or')) };
    const every: Core = { kind: 'and', parts: parts.map((of) => this.surely(of, kind === 'and')) };
    return kind === 'or' ? this.open(some, every) : this.open(every, some);
  }

  private call(tree: Call, known: Known): Core {
    const { name, args } = tree;
    const values = () => args.map((arg) => this.value(arg, known));
    switch (name) {
      case 'if': {
        const [condition, yes, no] = [args[0]!, args[1]!, args[2]!];
        return this.chosen(
          condition,
          (inside) => this.value(yes, inside),
          (inside) => this.value(no, inside),
          known,
        );
      }
      case 'coalesce':
        return this.coalesced(args, known);
      case 'count':
        return total(args.map((arg) => this.counted(arg, known)));
      case 'atLeast':
        return this.atLeast(args, known);
      case 'bands':
        return this.bands(args, known);
      case 'min':
      case 'max':
        if (this.habits.extremes) return call(name, ...values());
        return this.within(args, known, (inside) =>
          call(name, ...args.map((arg) => this.value(arg, inside))),
        );
      case 'sum':
        return total(values());
      case 'mean':
        return arithmetic('/', total(values()), number(args.length));
      case 'days':
        return {
          ...arithmetic('-', this.value(args[1]!, known), this.value(args[0]!, known)),
          of: 'days',
        } as Core; // what `arithmetic` gives
      case 'addDays':
        return {
          ...arithmetic('+', this.value(args[0]!, known), this.value(args[1]!, known)),
          of: 'date',
        } as Core; // likewise
      case 'months':
      case 'years': {
        const counted = name === 'months' ? monthsCore : yearsCore;
        return this.within(args, known, (inside) =>
          counted(this.value(args[0]!, inside), this.value(args[1]!, inside)),
        );
      }
      default:
        return this.numeric(tree, name, known);
    }
  }

  /** An `if` of the language: missing where its condition is. */
  private chosen(
    condition: Checked,
    yes: (known: Known) => Core,
    no: (known: Known) => Core,
    known: Known,
    of: 'number' | 'text' = 'number',
  ): Core {
    const { conditions } = this.habits;
    const value = this.value(condition, known);
    if (conditions === true && value.kind !== 'guarded') return choose(value, yes(known), no(known));
    const mayMiss = this.missing.mayMiss(condition, known);
    if (!mayMiss) return choose(value, yes(known), no(known));
    if (conditions === 'open')
      return { kind: 'if', condition: value, yes: yes(known), no: no(known), open: true };
    if (value.kind === 'guarded') {
      const inside = new Set([...known, ...value.names]);
      if (!this.missing.mayMiss(condition, inside))
        return guarded(value.names, choose(value.of, yes(inside), no(inside)));
    }
    const none: Core = { kind: 'missing', of };
    return choose(this.surely(value, true), yes(known), choose(this.surely(value, false), no(known), none));
  }

  private coalesced(args: readonly Checked[], known: Known): Core {
    const [first, ...rest] = args;
    if (!first) return missing;
    const value = this.value(first, known);
    if (rest.length === 0 || !this.missing.mayMiss(first, known)) return value;
    return choose({ kind: 'isMissing', of: value }, this.coalesced(rest, known), value);
  }

  private counted(tree: Checked, known: Known): Core {
    const value = this.value(tree, known);
    if (value.kind === 'guarded') return guarded(value.names, { kind: 'asNumber', of: value.of });
    return { kind: 'asNumber', of: value };
  }

  private atLeast([needed, ...conditions]: readonly Checked[], known: Known): Core {
    const least = this.value(needed!, known);
    const parts = conditions.map((one) => this.value(one, known));
    const count = (those: readonly Core[]) => total(those.map((of) => ({ kind: 'asNumber', of })));
    if (!conditions.some((one) => this.missing.mayMiss(one, known)))
      return compare('>=', count(parts), least);
    const yes = count(parts.map((of) => this.surely(of, true)));
    const no = count(parts.map((of) => this.surely(of, false)));
    const possible = arithmetic('-', number(parts.length), no);
    return this.open(compare('>=', yes, least), compare('<', possible, least));
  }

  private bands([of, lowest, ...steps]: readonly Checked[], known: Known): Core {
    const levels = Array.from(
      { length: steps.length / 2 },
      (_, k) => [steps[2 * k]!, steps[2 * k + 1]!] as const,
    );
    const none = new Set<string>();
    const make = (inside: Known) => {
      const value = this.value(of!, inside);
      return levels.reduce<Core>(
        (below, [from, points]) =>
          this.checked(
            of!,
            inside,
            compare('>=', value, this.value(from, none)),
            this.value(points, none),
            below,
          ),
        this.value(lowest!, none),
      );
    };
    const { conditions, comparisons } = this.habits;
    const isPlain = comparisons && conditions !== false && levels.length > 0;
    return isPlain ? make(known) : this.within([of!], known, make);
  }
}

/** Neither true nor false is in doubt once its names are there. */
function isPlain({ kind }: Core): boolean {
  return kind === 'compare' || kind === 'is' || kind === 'name';
}

/** `a and b and c` is one list of three. */
function flat(tree: Checked, operator: 'and' | 'or'): Checked[] {
  return tree.kind === 'binary' && tree.operator === operator
    ? [...flat(tree.left, operator), ...flat(tree.right, operator)]
    : [tree];
}

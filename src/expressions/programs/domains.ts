/** Functions that have no result for some numbers, and what a language must be told of that. */
import type { Checked } from '../tree.ts';
import { arithmetic, type Core, call, choose, compare, guarded, missing, number } from './core.ts';
import type { Missing } from './missing.ts';

/** What a language does of itself with what is missing, as it does in the engine. */
export type Habits = {
  /** `and`, `or`, `not` have three values. */
  kleene: boolean;
  /** A comparison with what is missing is missing. */
  comparisons: boolean;
  /** So is a choice that is compared with a code. */
  codes: boolean;
  /** An `if` whose condition is missing is missing; `open`: if it is told that the condition may be. */
  conditions: boolean | 'open';
  /** The least and the most of what may be missing are missing. */
  extremes: boolean;
  /** 1 to the power of what is missing, and what is missing to the power of 0, are missing. */
  powers: boolean;
  /** What has no result, such as a division by zero, is missing: of itself, by a test after it, or by one before. */
  domains: 'native' | 'after' | 'before';
  /** A power that is too small for a number is an error, not zero, as to LibreOffice. */
  underflows?: true;
  /** A column without a value goes on as missing; in a spreadsheet an empty cell is zero. */
  inputs: boolean;
};

/** Names that are not missing where a part stands. */
export type Known = ReadonlySet<string>;
export type Call = Extract<Checked, { kind: 'call' }>;

export abstract class Domains {
  protected readonly habits: Habits;
  protected readonly missing: Missing;

  constructor(missing: Missing, habits: Habits) {
    this.missing = missing;
    this.habits = habits;
  }

  abstract value(tree: Checked, known: Known): Core;

  /** Missing where one of the parts is; what is made of them may rely on them. */
  protected within(parts: readonly Checked[], known: Known, make: (known: Known) => Core): Core {
    const names = parts.flatMap((part) => this.missing.needed(part, known));
    const inside = new Set([...known, ...names]);
    const open = parts.filter((part) => this.missing.mayMiss(part, inside));
    const made = open.reduce<Core>((rest, part) => {
      const value = this.value(part, inside);
      return choose({ kind: 'isMissing', of: value }, missing, rest);
    }, make(inside));
    return guarded([...new Set(names)], made);
  }

  protected divided({ left, right }: Extract<Checked, { kind: 'binary' }>, known: Known): Core {
    const divided = arithmetic('/', this.value(left, known), this.value(right, known));
    if (this.habits.domains === 'native' || !this.missing.couldBe(right, 0)) return divided;
    const isZero = compare('==', this.value(right, known), number(0));
    return this.checked(right, known, isZero, missing, divided);
  }

  /** An `if` over a number of which nothing is known but that it goes on as missing. */
  protected checked(of: Checked, known: Known, condition: Core, yes: Core, no: Core): Core {
    const isOpen = this.habits.conditions === 'open' && this.missing.mayMiss(of, known);
    return { kind: 'if', condition, yes, no, ...(isOpen ? { open: true } : {}) };
  }

  protected power(tree: Extract<Checked, { kind: 'binary' }>, known: Known): Core {
    const { left, right } = tree;
    const { missing: facts, habits } = this;
    const isUnsafe = !habits.powers && this.losesMissing(left, right, known);
    const make = (inside: Known): Core => {
      const base = this.value(left, inside);
      const power = arithmetic('^', base, this.value(right, inside));
      const isSmall = facts.least(tree) < 1e-300 && this.isAbove(left, 0);
      if (habits.underflows && isSmall) return this.inRange(tree, inside, power);
      if (habits.domains === 'native') return power;
      const isTiny = habits.domains === 'before' && isSmall;
      if (!isTiny && !facts.hasGap(tree) && facts.most(tree) <= 1e300) return power;
      if (habits.domains === 'after') return { kind: 'finite', of: power };
      if (this.isAbove(left, 0)) return this.inRange(tree, inside, power);
      return this.checked(left, inside, compare('>', base, number(0)), power, this.ofNoBase(right));
    };
    return isUnsafe ? this.within([left, right], known, make) : make(known);
  }

  /** A power of a positive number, where a language stops at what is too small or too large for it. */
  protected inRange({ left, right }: Extract<Checked, { kind: 'binary' }>, known: Known, power: Core): Core {
    const size = arithmetic('*', this.value(right, known), call('ln', this.value(left, known)));
    const small = this.checked(right, known, compare('<', size, number(-700)), number(0), power);
    return this.checked(right, known, compare('>', size, number(700)), missing, small);
  }

  /** What zero or less gives to this power, as far as it can be said. */
  protected ofNoBase(right: Checked): Core {
    if (right.kind !== 'constant') return missing;
    return right.value > 0 ? number(0) : missing;
  }

  /** Whether 1 ^ missing or missing ^ 0 could come up: not where the same names are needed on the other side. */
  protected losesMissing(base: Checked, exponent: Checked, known: Known): boolean {
    const { missing: facts } = this;
    const alone = (one: Checked, other: Checked) =>
      facts.mayMiss(one, new Set([...known, ...facts.needed(other), ...this.below(facts.needed(other))]));
    const byExponent = facts.couldBe(base, 1) && alone(exponent, base);
    return byExponent || (facts.couldBe(exponent, 0) && facts.mayMiss(base, known));
  }

  protected below(names: readonly string[]): string[] {
    return names.flatMap((name) => this.missing.under(name));
  }

  /** Functions of one number, which may have no result for it. */
  protected numeric(
    tree: Call,
    name: 'abs' | 'sqrt' | 'exp' | 'ln' | 'log10' | 'floor' | 'ceil' | 'round',
    known: Known,
  ): Core {
    const [of] = tree.args;
    const plain = call(name, ...tree.args.map((arg) => this.value(arg, known)));
    const { domains } = this.habits;
    if (!of || domains === 'native') return plain;
    const isLog = name === 'ln' || name === 'log10';
    const mayFail = (name === 'sqrt' && this.missing.hasGap(tree)) || (isLog && !this.isAbove(of, 0));
    const mayOverflow = name === 'exp' && this.missing.most(of) > 700;
    if (!mayFail && !mayOverflow) return plain;
    if (domains === 'after') return { kind: 'finite', of: plain };
    const value = this.value(of, known);
    if (mayOverflow) {
      const tiny = this.checked(of, known, compare('<', value, number(-700)), number(0), plain);
      return this.checked(of, known, compare('>', value, number(700)), missing, tiny);
    }
    const defined = compare(isLog ? '>' : '>=', value, number(0));
    return this.checked(of, known, defined, plain, missing);
  }

  protected isAbove(tree: Checked, limit: number): boolean {
    return (
      !this.missing.couldBe(tree, limit) && !this.missing.hasGap(tree) && this.missing.least(tree) > limit
    );
  }
}

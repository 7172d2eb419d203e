/**
 * What the writer must know of a language: what it does of itself, its signs, and how it says each part.
 * See docs/decisions/0136-written-languages.md.
 */
import type { Core, CoreFunction } from './core.ts';
import type { Habits } from './domains.ts';
import type { Naming } from './layout.ts';
import { atom, inside, powers, type Text } from './text.ts';

export type Language = Naming & {
  habits: Habits;
  /** Comparisons beside `and` and `or` need brackets where `tight`. */
  signs: {
    power: string;
    equal: string;
    unequal: string;
    and: string;
    or: string;
    not: string;
    tight?: true;
  };
  quote: '"' | "'";
  /** Before the name of a column of which what cannot be was left out. */
  kept?: string;
  truths: { yes: string; no: string };
  /** Truths of these kinds are numbers, whose sign is `== 1` where a condition needs one. */
  numbers: readonly Core['kind'][];
  condition?: (number: string) => string;
  missing: { number: string; text: string };
  date: (day: number) => string;
  /** How it names a function that is none of `calls`; as it is named here without. */
  named?: (name: CoreFunction) => string;
  /** Other names, or how it is written with its arguments; `digits` are those of `round`. */
  calls: Readonly<Partial<Record<CoreFunction, string | Call>>>;
  finite?: (of: string) => string;
  asNumber: (truth: Text) => string;
  /** Where a power is a function, whole numbers are divided as such, and days are no numbers. */
  raised?: (base: string, exponent: string) => string;
  divisor?: (whole: string) => string;
  days?: (difference: string) => string;
  later?: (date: string, days: string) => string;
};

/** How it says what is chosen, missing or certain, if its parts alone tell that. */
export type Forms = {
  /** A choice is one of several codes. */
  among: (name: string, codes: readonly string[], not: boolean) => Text;
  choose: (condition: Text, yes: string, no: string, core: Extract<Core, { kind: 'if' }>) => string;
  isMissing: (of: Text, isText: boolean) => Text;
  /** Truths of these kinds are never missing here. */
  sure: readonly Core['kind'][];
  surely: (of: Text, value: boolean) => Text;
  guarded: (names: readonly string[], of: string, isText: boolean) => string;
};

type Call = (args: readonly Text[], digits: number) => Text;

/** A call of a function of one number. */
export const onFirst =
  (write: (first: string) => string): Call =>
  ([first]) =>
    atom(write(first!.text));

/** By half up, in a language that rounds to no digits itself. */
export const halfUp =
  (floor: string, scaleOf = (digits: number) => String(10 ** digits)): Call =>
  ([first], digits) => {
    const [x, scale] = [first!.text, scaleOf(digits)];
    return { text: `sign(${x}) * ${floor}(abs(${x}) * ${scale} + 0.5) / ${scale}`, power: powers.times };
  };

/** Whether a truth is so, where it is 1 or 0 or missing. */
export const equalsOne =
  (equal: string): Forms['surely'] =>
  (of, value) =>
    compared(`${inside(of, powers.atom)} ${equal} ${value ? 1 : 0}`);

export const compared = (text: string): Text => ({ text, power: powers.compare });

/** Of languages in which nothing but arithmetic hands on what is missing. */
export const plainHabits: Habits = {
  kleene: false,
  comparisons: false,
  codes: false,
  conditions: false,
  extremes: false,
  powers: true,
  domains: 'native',
  inputs: true,
};

/** Of languages in which everything hands it on, and truths have three values. */
export const threeValued: Habits = {
  kleene: true,
  comparisons: true,
  codes: true,
  conditions: true,
  extremes: true,
  powers: true,
  domains: 'native',
  inputs: true,
};

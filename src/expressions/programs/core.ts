/**
 * A program before it is written in a language: expressions in which what is missing has been made plain, so that a
 * language writes each part as it stands. `lower.ts` makes them.
 */
import type { Type } from '../tree.ts';

export type Arithmetic = '+' | '-' | '*' | '/' | '^';
export type Comparing = '==' | '!=' | '<' | '<=' | '>' | '>=';

/** Functions of numbers; of a date, its parts. `round` has its digits as second argument. */
export type CoreFunction =
  | 'min'
  | 'max'
  | 'abs'
  | 'sqrt'
  | 'exp'
  | 'ln'
  | 'log10'
  | 'floor'
  | 'ceil'
  | 'round'
  | 'year'
  | 'month'
  | 'day';

export type Core =
  | { kind: 'number'; value: number }
  | { kind: 'truth'; value: boolean }
  /** Days since 1970-01-01. */
  | { kind: 'date'; day: number }
  /** The code of a level. */
  | { kind: 'text'; value: string }
  | { kind: 'missing'; of: 'number' | 'text' }
  | { kind: 'name'; name: string; type: Type }
  /** A choice is one of these codes. */
  | { kind: 'is'; name: string; codes: readonly string[]; not: boolean }
  | { kind: 'arithmetic'; operator: Arithmetic; left: Core; right: Core; of: 'number' | 'date' | 'days' }
  | { kind: 'compare'; operator: Comparing; left: Core; right: Core }
  | { kind: 'and' | 'or'; parts: readonly Core[] }
  | { kind: 'not'; of: Core }
  /** `open`: the condition may be missing, and the result is then. */
  | { kind: 'if'; condition: Core; yes: Core; no: Core; open?: true }
  /** True where it is missing; never missing itself. */
  | { kind: 'isMissing'; of: Core }
  /** True where it is surely so; never missing itself. */
  | { kind: 'surely'; of: Core; value: boolean }
  /** Missing where one of these names is. */
  | { kind: 'guarded'; names: readonly string[]; of: Core }
  /** Missing where it is without end. */
  | { kind: 'finite'; of: Core }
  /** A truth as 1 or 0. */
  | { kind: 'asNumber'; of: Core }
  | { kind: 'call'; name: CoreFunction; args: readonly Core[] };

export const missing: Core = { kind: 'missing', of: 'number' };

export const number = (value: number): Core => (Number.isNaN(value) ? missing : { kind: 'number', value });

export const compare = (operator: Comparing, left: Core, right: Core): Core => ({
  kind: 'compare',
  operator,
  left,
  right,
});

export const arithmetic = (operator: Arithmetic, left: Core, right: Core): Core => ({
  kind: 'arithmetic',
  operator,
  left,
  right,
  of: 'number',
});

export const choose = (condition: Core, yes: Core, no: Core): Core => ({ kind: 'if', condition, yes, no });

export const call = (name: CoreFunction, ...args: readonly Core[]): Core => ({ kind: 'call', name, args });

export function guarded(names: readonly string[], of: Core): Core {
  if (names.length === 0) return of;
  return of.kind === 'guarded'
    ? { kind: 'guarded', names: [...new Set([...names, ...of.names])], of: of.of }
    : { kind: 'guarded', names, of };
}

export function total(parts: readonly Core[]): Core {
  return parts.reduce((sum, part) => arithmetic('+', sum, part));
}

/**
 * Expressions of a dictionary: what is computed from other variables, in the order in which it can be, and the conditions
 * under which variables are asked.
 */
import { check } from '../expressions/check.ts';
import { compiled } from '../expressions/compile.ts';
import type { expressionSentences } from '../expressions/faults.ts';
import type { Run } from '../expressions/functions.ts';
import { ExpressionFault } from '../expressions/lexer.ts';
import { parse } from '../expressions/parser.ts';
import { type Checked, type Variable as Named, namesIn, type Type } from '../expressions/tree.ts';
import { step } from '../lib/faults.ts';
import { ordered } from '../lib/order.ts';
import { type Fault, Faults } from './faults.ts';
import type { Derivation, Dictionary, Kind, Variable } from './variable.ts';

/**
 * An expression that can be run. `inputs`: what it reads, each with its slot among the numbers of a run: of a category
 * the place of its code, of several choices their number and after it 1 or 0 for each code.
 */
export type Computation = Expression & { readonly variable: Variable };

export type Expression = {
  readonly inputs: readonly { readonly variable: Variable; readonly slot: number }[];
  readonly slots: number;
  readonly tree: Checked;
  readonly run: Run;
};

/** Characters of all expressions together: more would take too long to read. */
const mostCharacters = 1_000_000;

const types: Readonly<Record<Kind, Type>> = {
  number: 'number',
  integer: 'number',
  category: 'choice',
  ordinal: 'choice',
  multi: 'multiple',
  date: 'date',
  datetime: 'text',
  time: 'text',
  text: 'text',
  image: 'text',
  file: 'text',
  id: 'text',
};

/** What a variable can hold of what expressions give. A truth is 1 or 0, and so may be a code. */
const holding: Readonly<Partial<Record<Kind, readonly Type[]>>> = {
  number: ['number', 'boolean'],
  integer: ['number', 'boolean'],
  category: ['number', 'boolean'],
  ordinal: ['number', 'boolean'],
  date: ['date'],
};

/** `derived`: in an order in which each comes after all that it reads. `shown`: conditions, by key. */
export type Computed = {
  derived: readonly Computation[];
  shown: ReadonlyMap<string, Computation>;
  faults: readonly Fault[];
};

export function computed({ variables }: Dictionary): Computed {
  const faults = new Faults();
  const byKey = new Map(variables.map((variable) => [variable.key, variable]));
  const shown = new Map<string, Computation>();
  const derived = new Map<string, Computation>();
  let left = mostCharacters;
  variables.forEach((variable, k) => {
    for (const name of ['derive', 'showIf'] as const) {
      const said = variable[name];
      if (!said) continue;
      const at = `/variables${step(k)}/${name}`;
      left -= said.expression.length;
      if (left < 0) {
        faults.add(at, 'tooMuch', { most: mostCharacters });
        return;
      }
      const wanted = name === 'showIf' ? (['boolean'] as const) : (holding[variable.kind] ?? []);
      const one = expressionIn(said, wanted, { byKey, faults, at }, variable.kind);
      if (one) (name === 'derive' ? derived : shown).set(variable.key, { variable, ...one });
    }
  });
  return { derived: inOrder(variables, derived, faults), shown, faults: faults.all };
}

/** Whatever gathers faults of an expression, among others. */
type Told = {
  add(
    at: string,
    kind: keyof typeof expressionSentences | 'unknownKey' | 'unusedInput' | 'cannotHold',
    values: Fault['values'],
    column?: number,
  ): void;
};

type Surroundings = { byKey: ReadonlyMap<string, Variable>; faults: Told; at: string };

/** @param wanted types of which it must be one. @param kind of the variable that is to hold it */
export function expressionIn(
  { expression, inputs }: Derivation,
  wanted: readonly Type[],
  { byKey, faults, at }: Surroundings,
  kind: Kind = 'text',
): Expression | undefined {
  const scope = new Map<string, Named>();
  const read: { variable: Variable; slot: number }[] = [];
  let slots = 0;
  for (const [name, key] of Object.entries(inputs)) {
    const input = byKey.get(key);
    if (!input) {
      faults.add(`${at}/inputs${step(name)}`, 'unknownKey', { key });
      continue;
    }
    const named = namedAs(name, input, slots);
    scope.set(name, named);
    read.push({ variable: input, slot: slots });
    slots += named.type === 'multiple' ? 1 + (named.options?.length ?? 0) : 1;
  }
  if (scope.size < Object.keys(inputs).length) return undefined;
  try {
    const parsed = parse(expression);
    const names = namesIn(parsed);
    const idle = Object.keys(inputs).find((name) => !names.includes(name));
    if (idle !== undefined) faults.add(`${at}/inputs${step(idle)}`, 'unusedInput', { name: idle });
    const tree = check(parsed, (name) => scope.get(name));
    if (wanted.includes(tree.type)) return { inputs: read, slots, tree, run: compiled(tree) };
    if (wanted.includes('boolean') && wanted.length === 1)
      faults.add(`${at}/expression`, 'wrongType', { wanted: 'true or false', is: tree.type });
    else faults.add(`${at}/expression`, 'cannotHold', { kind, type: tree.type });
  } catch (error) {
    if (!(error instanceof ExpressionFault)) throw error;
    faults.add(`${at}/expression`, error.kind, error.values, error.offset + 1);
  }
  return undefined;
}

function namedAs(name: string, { kind, codes = [] }: Variable, slot: number): Named {
  const type = types[kind];
  const options = codes.map(({ code }) => {
    const value = Number(code);
    return String(value) === code ? { code, value } : { code };
  });
  return { name, type, slot, ...(type === 'choice' || type === 'multiple' ? { options } : {}) };
}

function inOrder(
  variables: readonly Variable[],
  derived: ReadonlyMap<string, Computation>,
  faults: Faults,
): Computation[] {
  const nodes = variables.flatMap(({ key, derive }, k) =>
    derive ? [{ name: key, at: `/variables${step(k)}/derive`, needs: Object.values(derive.inputs) }] : [],
  );
  const { order, circle } = ordered(nodes);
  const [first] = circle;
  if (first) {
    const names = new Map(variables.map(({ key, name }) => [key, name]));
    const path = [...circle, first].map(({ name }) => names.get(name) ?? name).join(' → ');
    faults.add(first.at, 'cycle', { path });
  }
  return order.flatMap(({ name }) => derived.get(name) ?? []);
}

/** The keys that a variable reads, for its value or for whether it is asked. */
export function readsOf({ derive, showIf }: Variable): string[] {
  const keys = [derive, showIf].flatMap((one) => (one ? Object.values(one.inputs) : []));
  return [...new Set(keys)];
}

/** Finds what the names of an expression stand for, and refuses what does not fit together. */
import { dayOf } from './dates.ts';
import type { FaultKind } from './faults.ts';
import { functions, type Parameter } from './functions.ts';
import { ExpressionFault } from './lexer.ts';
import type { Checked, FunctionName, Operator, Tree, Type, Variable } from './tree.ts';

export type Scope = (name: string) => Variable | undefined;

/** @throws ExpressionFault */
export function check(tree: Tree, scope: Scope): Checked {
  const { start, end } = tree;
  switch (tree.kind) {
    case 'number':
      if (!Number.isFinite(tree.value)) refuse(tree, 'unexpected', { found: 'a number without end' });
      return { kind: 'constant', type: 'number', value: tree.value, start, end };
    case 'truth':
      return { kind: 'constant', type: 'boolean', value: tree.value ? 1 : 0, start, end };
    case 'text':
      return refuse(tree, 'unexpected', { found: `'${tree.value}'` });
    case 'name':
      return { kind: 'name', ...withType(variableOf(tree.name, tree, scope)), start, end };
    case 'unary':
      return tree.operator === 'not'
        ? { kind: 'not', type: 'boolean', of: typed(tree.of, 'boolean', scope), start, end }
        : negated(tree, typed(tree.of, 'number', scope));
    case 'binary':
      return binary(tree, scope);
    case 'call':
      return call(tree, scope);
  }
}

/** @throws ExpressionFault where the expression has another type */
export function typed(tree: Tree, type: Type, scope: Scope): Checked {
  const found = check(tree, scope);
  if (found.type !== type) refuse(tree, 'wrongType', { wanted: typeNames[type], is: typeNames[found.type] });
  return found;
}

const typeNames: Readonly<Record<Type, string>> = {
  number: 'a number',
  boolean: 'true or false',
  date: 'a date',
  text: 'a text',
  choice: 'a choice',
  multiple: 'a multiple choice',
};

function withType(variable: Variable) {
  return { variable, type: variable.type };
}

/** A minus before a number written out is a part of it, so that -1 is as good a constant as 1. */
function negated({ start, end }: Tree, of: Checked): Checked {
  if (of.kind === 'constant') return { ...of, value: -of.value, start, end };
  const zero: Checked = { kind: 'constant', type: 'number', value: 0, start, end: start };
  return { kind: 'binary', type: 'number', operator: '-', left: zero, right: of, start, end };
}

function variableOf(name: string, tree: Tree, scope: Scope): Variable {
  return scope(name) ?? refuse(tree, 'unknownName', { name });
}

type Binary = Extract<Tree, { kind: 'binary' }>;
type Call = Extract<Tree, { kind: 'call' }>;

function binary(tree: Binary, scope: Scope): Checked {
  const { operator, start, end } = tree;
  const of = (type: Type, gives: Type): Checked => {
    const [left, right] = [typed(tree.left, type, scope), typed(tree.right, type, scope)];
    return { kind: 'binary', type: gives, operator, left, right, start, end };
  };
  if (operator === 'and' || operator === 'or') return of('boolean', 'boolean');
  if (!isComparison(operator)) return of('number', 'number');
  const chosen = choice(tree, scope);
  if (chosen) return chosen;
  const left = compared(tree.left, tree.right, scope);
  const right = compared(tree.right, tree.left, scope);
  const ordered = operator !== '==' && operator !== '!=';
  const fits = ordered ? ['number', 'date'] : ['number', 'date', 'boolean'];
  if (left.type !== right.type || !fits.includes(left.type)) {
    refuse(tree, 'unlike', { left: typeNames[left.type], right: typeNames[right.type] });
  }
  return { kind: 'binary', type: 'boolean', operator, left, right, start, end };
}

function isComparison(operator: Operator): boolean {
  return /^[=!<>]/.test(operator);
}

/** `sex == 'female'`: a choice with one of its codes, on either side. */
function choice(tree: Binary, scope: Scope): Checked | undefined {
  const [name, code] = tree.left.kind === 'text' ? [tree.right, tree.left] : [tree.left, tree.right];
  if (name.kind !== 'name' || code.kind !== 'text') return undefined;
  const variable = variableOf(name.name, name, scope);
  if (variable.type !== 'choice') return undefined;
  if (tree.operator !== '==' && tree.operator !== '!=')
    refuse(tree, 'unlike', { left: typeNames.choice, right: typeNames.text });
  const { start, end } = tree;
  const chosen = [optionOf(variable, code)];
  return { kind: 'is', type: 'boolean', variable, chosen, not: tree.operator === '!=', start, end };
}

/** A text beside a date is a date written out. */
function compared(tree: Tree, other: Tree, scope: Scope): Checked {
  if (tree.kind !== 'text') return check(tree, scope);
  if (other.kind !== 'text' && check(other, scope).type === 'date') return date(tree);
  return refuse(tree, 'unlike', { left: `'${tree.value}'`, right: 'that' });
}

function date(tree: Extract<Tree, { kind: 'text' }>): Checked {
  const value = dayOf(tree.value);
  if (value === undefined) return refuse(tree, 'notDate', { text: tree.value });
  return { kind: 'constant', type: 'date', value, start: tree.start, end: tree.end };
}

function optionOf({ name, options = [] }: Variable, tree: Tree): number {
  const code = tree.kind === 'text' ? tree.value : refuse(tree, 'notConstant', { name, wanted: 'a code' });
  const place = options.findIndex((option) => option.code === code);
  return place === -1 ? refuse(tree, 'unknownOption', { option: code, name }) : place;
}

function call(tree: Call, scope: Scope): Checked {
  const { name, start, end } = tree;
  const reads = readers[name];
  if (reads && Object.hasOwn(readers, name)) return { ...reads(tree, scope), start, end };
  if (!isFunction(name)) return refuse(tree, 'unknownFunction', { name });
  const parameters = parametersOf(tree, name);
  let same: Type | undefined;
  const args = tree.args.map((arg, k) => {
    const parameter = parameters[k]!;
    const checked = argument(arg, parameter, scope);
    if (parameter === 'constant' && checked.kind !== 'constant')
      refuse(arg, 'notConstant', { name, wanted: 'a number' });
    if (parameter === 'same') {
      same ??= checked.type;
      if (checked.type !== same || !['number', 'boolean', 'date'].includes(same))
        refuse(arg, 'wrongType', { wanted: typeNames[same], is: typeNames[checked.type] });
    }
    return checked;
  });
  if (name === 'bands') rise(args, tree);
  const { gives } = functions[name];
  return { kind: 'call', type: gives === 'same' ? (same ?? 'number') : gives, name, args, start, end };
}

function argument(tree: Tree, parameter: Parameter, scope: Scope): Checked {
  if (parameter === 'same') return check(tree, scope);
  if (parameter === 'date' && tree.kind === 'text') return date(tree);
  return typed(tree, parameter === 'constant' ? 'number' : parameter, scope);
}

export function isFunction(name: string): name is FunctionName {
  return Object.hasOwn(functions, name);
}

function parametersOf(tree: Call, name: FunctionName): readonly Parameter[] {
  const { first, rest = [] } = functions[name];
  const over = tree.args.length - first.length;
  const groups = rest.length > 0 ? over / rest.length : over === 0 ? 0 : -1;
  if (groups < 0 || !Number.isInteger(groups)) {
    const wanted = rest.length > 0 ? `${first.length} or more arguments` : `${first.length} arguments`;
    refuse(tree, 'arguments', { name, wanted, count: tree.args.length });
  }
  return [...first, ...Array.from({ length: groups }, () => rest).flat()];
}

function rise(args: readonly Checked[], tree: Call): void {
  const thresholds = args
    .slice(2)
    .flatMap((arg, k) => (k % 2 === 0 && arg.kind === 'constant' ? arg.value : []));
  if (thresholds.some((value, k) => k > 0 && value <= thresholds[k - 1]!)) refuse(tree, 'notAscending');
}

type Distributed<T> = T extends unknown ? Omit<T, 'start' | 'end'> : never;
type Reader = (tree: Call, scope: Scope) => Distributed<Checked>;

/** Functions whose first argument is an item, not its number. */
const readers: Readonly<Record<string, Reader>> = {
  answered: (tree, scope) => ({ kind: 'answered', type: 'boolean', variable: item(tree, scope, 1) }),
  value: (tree, scope) => {
    const variable = item(tree, scope, 1, 'choice');
    const values = (variable.options ?? []).map(({ value = Number.NaN }) => value);
    return { kind: 'valueOf', type: 'number', variable, values };
  },
  has: (tree, scope) => {
    const variable = item(tree, scope, 2, 'multiple');
    return { kind: 'has', type: 'boolean', variable, option: optionOf(variable, tree.args[1]!) };
  },
  chosen: (tree, scope) => ({ kind: 'chosen', type: 'number', variable: item(tree, scope, 1, 'multiple') }),
  oneOf: (tree, scope) => {
    const variable = item(tree, scope, Math.max(2, tree.args.length), 'choice');
    const chosen = tree.args.slice(1).map((arg) => optionOf(variable, arg));
    return { kind: 'is', type: 'boolean', variable, chosen, not: false };
  },
};

export const readerNames: readonly string[] = Object.keys(readers);

function item(tree: Call, scope: Scope, count: number, type?: Type): Variable {
  const [first] = tree.args;
  if (!first || tree.args.length !== count)
    return refuse(tree, 'arguments', {
      name: tree.name,
      wanted: `${count} arguments`,
      count: tree.args.length,
    });
  if (first.kind !== 'name')
    return refuse(first, 'notConstant', { name: tree.name, wanted: 'the name of an item' });
  const variable = variableOf(first.name, first, scope);
  if (type && variable.type !== type)
    refuse(first, 'wrongType', { wanted: typeNames[type], is: typeNames[variable.type] });
  return variable;
}

function refuse(tree: Tree, kind: FaultKind, values: Record<string, string | number> = {}): never {
  throw new ExpressionFault(tree.start, kind, values);
}

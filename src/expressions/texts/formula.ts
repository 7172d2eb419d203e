/**
 * Expressions in which also texts are compared, cut and read. What of them is text is parted from the rest, which is
 * checked as any other expression is: there a part of text is a name, `#0`, that stands for the number, truth or date
 * that was made of it.
 */
import { finderOf, templateOf } from '../../lib/pattern/finder.ts';
import { check, type Scope, typed } from '../check.ts';
import { ExpressionFault } from '../lexer.ts';
import type { Checked, Tree, Variable } from '../tree.ts';
import {
  isDateForm,
  isTextFunction,
  markedNumbers,
  type TextFunctionName,
  type TextGives,
  type TextParameter,
  textFunctions,
} from './functions.ts';

/** What names stand for, and where the next of what is made of texts lies among the numbers of a run. */
export type Naming = { scope: Scope; slot: () => number };

/** A number, truth or date. `lifted`: what its names that begin with `#` are made of, in their order. */
export type Plain = { gives: 'number' | 'boolean' | 'date'; tree: Checked; lifted: readonly Lifted[] };

export type Lifted = { variable: Variable; part: Made };

/**
 * A text. `name`: the text of a variable, or its code. `unread`: what stands where its value cannot be read. `written`: a
 * number with so many decimals; `exact`: and with all that it has beyond. `joined`: nothing where a part is missing, but with `gaps`, which leaves it out. `hashed`: what only the holder of the salt can make again. `recoded`: by pairs; what is in none of them stays, or becomes `others`.
 */
export type TextPart =
  | { kind: 'text'; value: string }
  | { kind: 'name' | 'unread'; name: string }
  | { kind: 'call'; name: TextFunctionName; of: TextPart; constants: readonly (string | number)[] }
  | { kind: 'joined'; parts: readonly TextPart[]; between: string; gaps?: true }
  | { kind: 'if'; condition: Plain; yes: TextPart; no: TextPart }
  | { kind: 'first'; parts: readonly TextPart[] }
  | { kind: 'written'; number: Plain; decimals: number; exact?: true }
  | { kind: 'hashed'; of: TextPart }
  | {
      kind: 'recoded';
      of: TextPart;
      pairs: readonly (readonly [from: string, to: string])[];
      others?: string;
    };

/** What is no text, made of texts, of a date, or of why a value is missing. */
export type Made =
  | Extract<TextPart, { kind: 'call' }>
  | { kind: 'same'; left: TextPart; right: TextPart }
  | { kind: 'among'; of: TextPart; texts: readonly string[] }
  | { kind: 'datePart'; part: DatePart; of: Plain }
  | { kind: 'state'; name: string; is: State };

/** `none`: no value, for whatever reason; `empty`: nobody ever answered; `unread`: it cannot be read; else a missing code. */
export type State = 'none' | 'empty' | 'unread' | { code: string };

export const dateParts = ['year', 'quarter', 'month', 'day', 'weekday', 'yearday'] as const;
/** `weekday`: from 1, Monday, to 7 (ISO 8601). `yearday`: from 1. */
export type DatePart = (typeof dateParts)[number];

export type Formula = Plain | { gives: 'text'; part: TextPart };

/** @param naming gives texts the type `text` @throws ExpressionFault */
export function formulaOf(tree: Tree, naming: Naming): Formula {
  return isText(tree, naming.scope) ? { gives: 'text', part: textOf(tree, naming) } : plainOf(tree, naming);
}

/** @throws ExpressionFault where it is of another type */
export function plainOf(tree: Tree, naming: Naming, type?: Plain['gives']): Plain {
  const lifter = new Lifter(naming);
  const lowered = lifter.plain(tree);
  const within: Scope = (name) => lifter.named(name) ?? naming.scope(name);
  const checked = type ? typed(lowered, type, within) : check(lowered, within);
  if (checked.type !== 'number' && checked.type !== 'boolean' && checked.type !== 'date')
    throw new ExpressionFault(tree.start, 'wrongType', { wanted: 'a value', is: checked.type });
  return { gives: checked.type, tree: checked, lifted: lifter.lifted };
}

/** Whether a part can be nothing but a text; one that is written out may also be a code or a date. */
function isText(tree: Tree, scope: Scope): boolean {
  return tree.kind === 'text' || isSurelyText(tree, scope);
}

function isSurelyText(tree: Tree, scope: Scope): boolean {
  if (tree.kind === 'name') return scope(tree.name)?.type === 'text';
  if (tree.kind !== 'call') return false;
  if (tree.name === 'join' || tree.name === 'text') return true;
  if (isTextFunction(tree.name)) return textFunctions[tree.name].gives === 'text';
  const branches = branchesOf(tree);
  return (
    branches.some((one) => isSurelyText(one, scope)) ||
    (branches.length > 0 && branches.every(({ kind }) => kind === 'text'))
  );
}

function branchesOf({ name, args }: Extract<Tree, { kind: 'call' }>): readonly Tree[] {
  if (name === 'if') return args.slice(1);
  return name === 'coalesce' ? args : [];
}

type Call = Extract<Tree, { kind: 'call' }>;

/** A number has no more of them that mean anything. */
const mostDecimals = 15;

function textOf(tree: Tree, naming: Naming): TextPart {
  if (tree.kind === 'text') return { kind: 'text', value: tree.value };
  if (tree.kind === 'name') {
    const type = naming.scope(tree.name)?.type;
    if (type === undefined) throw new ExpressionFault(tree.start, 'unknownName', { name: tree.name });
    if (type === 'text' || type === 'choice') return { kind: 'name', name: tree.name };
  }
  if (tree.kind === 'call') {
    const { name, args, start } = tree;
    if (name === 'join')
      return { kind: 'joined', between: '', parts: atLeast(tree, 2).map((one) => textOf(one, naming)) };
    if (name === 'coalesce')
      return { kind: 'first', parts: atLeast(tree, 1).map((one) => textOf(one, naming)) };
    if (name === 'if') {
      const [condition, yes, no] = exactly(tree, 3);
      return {
        kind: 'if',
        condition: plainOf(condition!, naming, 'boolean'),
        yes: textOf(yes!, naming),
        no: textOf(no!, naming),
      };
    }
    if (name === 'text') {
      const [number, decimals] = exactly(tree, 2);
      const places = Number(constantOf(decimals!, 'whole', name));
      if (places > mostDecimals)
        throw new ExpressionFault(decimals!.start, 'notConstant', {
          name,
          wanted: `at most ${mostDecimals} decimals`,
        });
      return { kind: 'written', number: plainOf(number!, naming, 'number'), decimals: places };
    }
    if (isTextFunction(name) && textFunctions[name].gives === 'text') return callOf(tree, name, naming);
    if (args.length === 0) throw new ExpressionFault(start, 'unknownFunction', { name });
  }
  throw new ExpressionFault(tree.start, 'wrongType', { wanted: 'a text', is: 'something else' });
}

function callOf(tree: Call, name: TextFunctionName, naming: Naming): Extract<TextPart, { kind: 'call' }> {
  const { parameters, optional = 0 } = textFunctions[name];
  const given = tree.args.length;
  const isShort = given < parameters.length && given >= parameters.length - optional;
  const [of, ...rest] = exactly(tree, isShort ? given : parameters.length);
  const constants = rest.map((one, at) => constantOf(one, parameters[at + 1]!, name));
  if (
    name === 'replacePattern' &&
    !templateOf(String(constants[1]), finderOf(String(constants[0]))?.groups ?? 0)
  )
    throw new ExpressionFault(rest[1]!.start, 'notConstant', { name, wanted: 'groups of the pattern' });
  // Parts and characters are counted from 1.
  if (constants.some((one) => one === 0))
    throw new ExpressionFault(tree.start, 'notConstant', { name, wanted: 'a whole number from 1' });
  if (name === 'readDate' && !isDateForm(String(constants[0])))
    throw new ExpressionFault(rest[0]!.start, 'notConstant', {
      name,
      wanted: "'ymd', 'dmy', 'mdy' or 'yyyymmdd'",
    });
  if (
    (name === 'numberIn' || name === 'number') &&
    rest[0] &&
    !Object.hasOwn(markedNumbers, String(constants[0]))
  )
    throw new ExpressionFault(rest[0].start, 'notConstant', { name, wanted: "'.' or ','" });
  return { kind: 'call', name, of: textOf(of!, naming), constants };
}

function constantOf(tree: Tree, parameter: TextParameter, name: string): string | number {
  if (parameter === 'pattern' && tree.kind === 'text') {
    if (finderOf(tree.value)) return tree.value;
    throw new ExpressionFault(tree.start, 'unexpected', { found: tree.value });
  }
  if (parameter === 'constant' && tree.kind === 'text') return tree.value;
  const isWhole = tree.kind === 'number' && Number.isInteger(tree.value) && tree.value <= 10_000;
  if (parameter === 'whole' && isWhole) return tree.value;
  const wanted = parameter === 'whole' ? 'a whole number' : 'a text';
  throw new ExpressionFault(tree.start, 'notConstant', { name, wanted });
}

function exactly(tree: Call, count: number): readonly Tree[] {
  if (tree.args.length === count) return tree.args;
  const { name, args, start } = tree;
  throw new ExpressionFault(start, 'arguments', { name, wanted: `${count} arguments`, count: args.length });
}

function atLeast(tree: Call, count: number): readonly Tree[] {
  if (tree.args.length >= count) return tree.args;
  const { name, args, start } = tree;
  throw new ExpressionFault(start, 'arguments', {
    name,
    wanted: `${count} or more arguments`,
    count: args.length,
  });
}

/** Takes what is made of texts out of an expression, and leaves a name there. */
class Lifter {
  readonly lifted: Lifted[] = [];
  private readonly naming: Naming;

  constructor(naming: Naming) {
    this.naming = naming;
  }

  named(name: string): Variable | undefined {
    return this.lifted.find(({ variable }) => variable.name === name)?.variable;
  }

  plain(tree: Tree): Tree {
    switch (tree.kind) {
      case 'unary':
        return { ...tree, of: this.plain(tree.of) };
      case 'binary':
        return this.binary(tree);
      case 'call':
        return this.call(tree);
      default:
        return tree;
    }
  }

  private binary(tree: Extract<Tree, { kind: 'binary' }>): Tree {
    const { operator, left, right, start, end } = tree;
    const { naming } = this;
    const { scope } = naming;
    const isOfTexts =
      /^[=!<>]/.test(operator) &&
      (isSurelyText(left, scope) ||
        isSurelyText(right, scope) ||
        (left.kind === 'text' && right.kind === 'text'));
    if (!isOfTexts) return { ...tree, left: this.plain(left), right: this.plain(right) };
    if (operator !== '==' && operator !== '!=')
      throw new ExpressionFault(start, 'unlike', { left: 'a text', right: 'a text' });
    const same = this.lift(
      { kind: 'same', left: textOf(left, naming), right: textOf(right, naming) },
      'boolean',
      tree,
    );
    return operator === '==' ? same : { kind: 'unary', operator: 'not', of: same, start, end };
  }

  private call(tree: Call): Tree {
    const { name, args } = tree;
    const { naming } = this;
    if (isTextFunction(name)) {
      const { gives } = textFunctions[name];
      if (gives === 'text')
        throw new ExpressionFault(tree.start, 'wrongType', { wanted: 'a value', is: 'a text' });
      return this.lift(callOf(tree, name, naming), gives, tree);
    }
    const part = dateParts.find((one) => one === name);
    if (part) {
      const [of] = exactly(tree, 1);
      return this.lift({ kind: 'datePart', part, of: plainOf(of!, naming, 'date') }, 'number', tree);
    }
    if (name === 'missing' || name === 'unread') return this.lift(this.state(tree), 'boolean', tree);
    const [first] = args;
    if (name === 'oneOf' && first && isSurelyText(first, naming.scope)) {
      const texts = atLeast(tree, 2)
        .slice(1)
        .map((one) => String(constantOf(one, 'constant', name)));
      return this.lift({ kind: 'among', of: textOf(first, naming), texts }, 'boolean', tree);
    }
    return { ...tree, args: args.map((one) => this.plain(one)) };
  }

  /** `missing(x)`, `missing(x, '-99')`, `unread(x)`. */
  private state(tree: Call): Made {
    const [of, code] = tree.name === 'unread' ? exactly(tree, 1) : atLeast(tree, 1);
    if (of?.kind !== 'name' || tree.args.length > 2)
      throw new ExpressionFault(tree.start, 'notConstant', {
        name: tree.name,
        wanted: 'the name of a variable',
      });
    if (!this.naming.scope(of.name)) throw new ExpressionFault(of.start, 'unknownName', { name: of.name });
    const told = code && String(constantOf(code, 'constant', tree.name));
    const is =
      tree.name === 'unread'
        ? 'unread'
        : told === undefined
          ? 'none'
          : told === ''
            ? 'empty'
            : { code: told };
    return { kind: 'state', name: of.name, is };
  }

  private lift(part: Made, gives: Exclude<TextGives, 'text'>, { start, end }: Tree): Tree {
    const name = `#${this.lifted.length}`;
    this.lifted.push({ variable: { name, type: gives, slot: this.naming.slot() }, part });
    return { kind: 'name', name, start, end };
  }
}

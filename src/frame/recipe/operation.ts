/**
 * An operation of cleaning as data: what it asks for and what it does. The form of a step, the check of a recipe, the
 * engine, the programs in R and SQL and the sentence about it all read the same declaration.
 */

import { writtenNow } from '../../dictionary/derivation.ts';
import type { Code, Derivation, Variable } from '../../dictionary/variable.ts';
import { ExpressionFault } from '../../expressions/lexer.ts';
import { parse } from '../../expressions/parser.ts';
import type { Plan } from '../../expressions/programs/plan.ts';
import {
  type Formula,
  formulaOf,
  type Made,
  type Naming,
  type Plain,
  plainOf,
  type TextPart,
} from '../../expressions/texts/formula.ts';
import { type TextFunctionName, textFunctions } from '../../expressions/texts/functions.ts';
import { namesAt } from '../../expressions/tree.ts';
import { codeOf } from '../formats/written.ts';
import type { Act } from './act.ts';
import type { AnyValues, Field, New, Values } from './field.ts';
import { namingOf } from './naming.ts';
import { StepFault } from './pause.ts';
import { agreedReasons } from './reasons.ts';

/** Codes of missing values may be values of what is made: then whoever makes the step leaves them behind. */
export const noReasons = { name: 'reasons', kind: 'choice', options: ['none'], optional: true } as const;

export const groups = [
  'columns',
  'text',
  'values',
  'dates',
  'rows',
  'shape',
  'derive',
  'deidentify',
] as const;
export type Group = (typeof groups)[number];

export type Definition<Fields extends readonly Field[]> = {
  name: string;
  group: Group;
  fields: Fields;
  /** The same step twice changes nothing more. */
  idempotent?: true;
  /** Row numbers in its parameters hold for one file alone. */
  byRows?: true;
  /** It changes which rows there are, or their order. */
  rows?: true;
  /** What it gives for a row hangs on other rows. */
  across?: true;
  /** Nobody can be recognised by what it makes: whoever hands data on stops where it is paused. */
  salted?: true;
  /** The field whose columns it changes in their place. */
  changes?: string;
  acts: (values: Values<Fields>, before: Before) => readonly Act[];
};

export type Operation = Omit<Definition<readonly Field[]>, 'acts'> & {
  acts: (values: AnyValues, before: Before) => readonly Act[];
};

/** Ties what an operation does to the names of its fields, and hands it on without them. */
export function define<const Fields extends readonly Field[]>(definition: Definition<Fields>): Operation {
  // A recipe is held against the schema of these very fields before it runs.
  return { ...definition, acts: (values, before) => definition.acts(values as Values<Fields>, before) };
}

/** Of the tables that are joined, by the name under which a recipe knows them. */
export type Others = ReadonlyMap<string, readonly Variable[]>;

/** What questionnaires and indices compute, by the name and version under which a recipe knows them. */
export type Instruments = ReadonlyMap<string, Plan>;

/** The variables before a step, and how formulas about them are made. */
export class Before {
  readonly variables: readonly Variable[];
  readonly others: Others;
  readonly instruments: Instruments;
  private readonly byKey: ReadonlyMap<string, Variable>;

  constructor(
    variables: readonly Variable[],
    others: Others = new Map(),
    instruments: Instruments = new Map(),
  ) {
    this.variables = variables;
    this.others = others;
    this.instruments = instruments;
    this.byKey = new Map(variables.map((one) => [one.key, one]));
  }

  /** @throws StepFault where there is none */
  variable(key: string): Variable {
    const found = this.byKey.get(key);
    if (!found) throw new StepFault({ why: 'missing', key });
    return found;
  }

  /** A column that the step needs for itself: nobody can give a variable a name with capitals. */
  own(name: string, kind: Variable['kind'] = 'number'): Variable {
    return { key: `~${name}`, name: `STEP_${name}`, kind };
  }

  /** The same table with columns that come in the middle of a step. */
  and(...own: readonly Variable[]): Before {
    const keys = new Set(own.map(({ key }) => key));
    return new Before(
      [...this.variables.filter(({ key }) => !keys.has(key)), ...own],
      this.others,
      this.instruments,
    );
  }

  /** The same table with another variable in place of the one with its key. */
  become(variable: Variable): Before {
    const variables = this.variables.map((one) => (one.key === variable.key ? variable : one));
    return new Before(variables, this.others, this.instruments);
  }

  naming(): Naming {
    return namingOf(this.variables);
  }

  /** Those of which an expression is made. */
  inputs({ inputs }: Derivation): Variable[] {
    return [...new Set(Object.values(inputs))].map((key) => this.variable(key));
  }

  /** @throws ExpressionFault */
  formula(text: string): Formula {
    return formulaOf(parse(text), this.naming());
  }

  /** @throws ExpressionFault where it is no truth */
  truth(text: string): Plain {
    return plainOf(parse(text), this.naming(), 'boolean');
  }

  /**
   * As its author wrote it, with the names of today.
   * @throws ExpressionFault for a name of which nobody said which column it is: by now it may be another one's
   */
  written(derivation: Derivation): string {
    for (const { name, start } of namesAt(parse(derivation.expression)))
      if (!Object.hasOwn(derivation.inputs, name)) throw new ExpressionFault(start, 'unknownName', { name });
    return writtenNow(derivation, this.byKey);
  }
}

export const textIn = ({ name }: Variable): TextPart => ({ kind: 'name', name });

export const unreadIn = ({ name }: Variable): TextPart => ({ kind: 'unread', name });

export function calling(
  name: TextFunctionName,
  of: TextPart,
  ...constants: readonly (string | number)[]
): Extract<TextPart, { kind: 'call' }> {
  return { kind: 'call', name, of, constants };
}

export const asText = (part: TextPart): Formula => ({ gives: 'text', part });

/** What functions make of a text that is written out. */
export function textOf(part: TextPart): string {
  if (part.kind === 'text') return part.value;
  if (part.kind !== 'call') return '';
  return String(textFunctions[part.name].run(part.constants)(textOf(part.of)) ?? '');
}

/** What is made of a text, alone. */
export function alone(part: Made, gives: Plain['gives'], naming: Naming): Plain {
  const variable = { name: '#0', type: gives, slot: naming.slot() };
  return {
    gives,
    tree: { kind: 'name', type: gives, variable, start: 0, end: 0 },
    lifted: [{ variable, part }],
  };
}

type Tree = Plain['tree'];
const nowhere = { type: 'boolean', start: 0, end: 0 } as const;

/** Whether at least one of these, and none of those, is true of a row. */
export function isOf(some: readonly Made[], none: readonly Made[], naming: Naming): Plain {
  const lifted = [...some, ...none].map((part, at) => ({
    variable: { name: `#${at}`, type: 'boolean' as const, slot: naming.slot() },
    part,
  }));
  const names = lifted.map(({ variable }): Tree => ({ ...nowhere, kind: 'name', variable }));
  const any = (trees: readonly Tree[]) =>
    trees.length === 0
      ? undefined
      : trees.reduce((left, right) => ({ ...nowhere, kind: 'binary', operator: 'or', left, right }));
  const [yes, no] = [any(names.slice(0, some.length)), any(names.slice(some.length))];
  const not: Tree | undefined = no && { ...nowhere, kind: 'not', of: no };
  const both =
    yes && not
      ? ({ ...nowhere, kind: 'binary', operator: 'and', left: yes, right: not } as const)
      : undefined;
  const always: Tree = { ...nowhere, kind: 'constant', value: 1 };
  return { gives: 'boolean', tree: both ?? yes ?? not ?? always, lifted };
}

/** With the codes of its list as they are written from here on: a label goes with its code, and of equal ones the first stays. */
export function recoded(variable: Variable, how: (code: string) => string): Variable {
  const { codes } = variable;
  if (!codes) return variable;
  const all = new Map<string, Code>();
  // A code that was there already says what it means; others only come to it.
  const stay = codes.filter(({ code }) => how(code) === code);
  for (const one of [...stay, ...codes.map((other) => ({ ...other, code: how(other.code) }))])
    if (one.code !== '' && !all.has(one.code)) all.set(one.code, one);
  const order = codes.map(({ code }) => how(code));
  return {
    ...variable,
    codes: [...all.values()].toSorted((a, b) => order.indexOf(a.code) - order.indexOf(b.code)),
  };
}

export function made({ key, name, label }: New, rest: Omit<Variable, 'key' | 'name' | 'label'>): Variable {
  return { key, name, ...(label ? { label } : {}), ...rest };
}

/**
 * A variable that is made of others: where it has no value, the reason of the first of them that has none goes along, as far
 * as its code stands for nothing else.
 */
export function reasoned(
  variable: Variable,
  from: readonly Variable[],
): { variable: Variable; reasons?: readonly string[] } {
  const codes = new Set((variable.codes ?? []).map(({ code }) => code));
  const missing = agreedReasons(from).filter((one) => !codes.has(String(codeOf(one))));
  if (missing.length === 0) return { variable };
  return { variable: { ...variable, missing }, reasons: from.map(({ key }) => key) };
}

/** Without what only other kinds have. */
export function inKind(variable: Variable, kind: Variable['kind'], codes?: readonly Code[]): Variable {
  const { unit, display, measurand, decimals, codes: own, hard, soft, pattern, ...rest } = variable;
  const list = codes ?? own;
  const isNumber = kind === 'number' || kind === 'integer';
  const numbers = { unit, display, measurand, decimals, hard, soft };
  const kept = Object.fromEntries(
    Object.entries(isNumber ? numbers : {}).filter(([, value]) => value !== undefined),
  );
  const isText = kind === 'text' || kind === 'id';
  return {
    ...rest,
    ...kept,
    kind,
    ...(isText && pattern !== undefined ? { pattern } : {}),
    ...(list && !isNumber && !isText ? { codes: list } : {}),
  };
}

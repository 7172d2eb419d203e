/** What a recipe does, as acts with the variables before each: programs are written of this. */

import type { Missing, Variable } from '../../../dictionary/variable.ts';
import { ExpressionFault } from '../../../expressions/lexer.ts';
import { codeOf } from '../../formats/written.ts';
import { type Act, isOwn } from '../act.ts';
import { isName } from '../field.ts';
import { Before, type Instruments, type Others } from '../operation.ts';
import { operations } from '../operations/operations.ts';
import { type Pause, StepFault } from '../pause.ts';
import type { Recipe, Step } from '../recipe.ts';
import { misnamed, takenBy } from '../run/pauses.ts';

/** @throws Error for a name that no dictionary has: programs are written of variables that were read and checked */
export function checkName({ name }: Variable): void {
  if (!isName(name)) throw new Error(`No variable can be called ${JSON.stringify(name)}.`);
}

export function variablesIn(tables: ReadonlyMap<string, { variables: readonly Variable[] }>): Others {
  return new Map(Array.from(tables, ([name, { variables }]) => [name, variables]));
}

/** A reason as programs compare it: its code, or the ends of its range. */
export function reasonText(missing: Missing): string {
  return 'from' in missing ? `[${missing.from ?? '-Inf'},${missing.to ?? 'Inf'}]` : String(codeOf(missing));
}

/** A step in the words of its comment: on one line, whatever its author wrote. */
export function headingOf({ operation, note = '', off }: Step, place: number): string {
  const plain = note.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim();
  return `${place + 1}. ${operation}${off ? ' (left out)' : ''}${plain === '' ? '' : `: ${plain}`}`;
}

/** What a program says where it stops at a step. */
export function sentenceOf(step: Step, place: number, why: Pause['why']): string {
  return `${headingOf({ ...step, note: '' }, place)}: ${why}`;
}

export type Told = {
  step: Step;
  acts: readonly { act: Act; before: readonly Variable[] }[];
  after: readonly Variable[];
  /** It is switched off, or waited: a comment alone says that it was there. */
  isOut?: true;
};

/**
 * Why a step has no words in a language: `waits`: it would have to ask somebody; `noHash`: there is no SHA-256; `noPattern`:
 * it would find something else by the pattern; `noForm`: dates in such an order are read by us alone.
 */
export type UnsaidWhy = 'waits' | 'noHash' | 'noPattern' | 'noForm';

/** A program in a language stops where it has no words for a step, and says which. */
export class Unsaid extends Error {
  readonly step: Step;
  readonly why: UnsaidWhy;

  constructor(step: Step, why: UnsaidWhy) {
    super(why);
    this.step = step;
    this.why = why;
  }
}

/** @throws Unsaid where a step would wait for these variables */
export function told(
  { steps }: Recipe,
  variables: readonly Variable[],
  others: Others = new Map(),
  instruments: Instruments = new Map(),
): Told[] {
  let now = variables;
  return steps.map((step): Told => {
    if (step.off) return { step, acts: [], after: now, isOut: true };
    const acts = actsOf(step, new Before(now, others, instruments));
    const start = now;
    const byKey = new Map(start.map((one) => [one.key, one]));
    if (misnamed(step, byKey) ?? takenBy(start, acts.reduce(variablesAfter, start)))
      throw new Unsaid(step, 'waits');
    const made = acts.map((act) => {
      const before = now;
      now = variablesAfter(before, act);
      return { act, before };
    });
    now = now.filter(({ key }) => !isOwn(key));
    return { step, acts: made, after: now };
  });
}

/** @throws Unsaid for a step that would have to wait: a program has nobody to ask */
function actsOf(step: Step, before: Before): readonly Act[] {
  try {
    return operations.get(step.operation)!.acts(step.values, before);
  } catch (fault) {
    if (fault instanceof StepFault || fault instanceof ExpressionFault) throw new Unsaid(step, 'waits');
    throw fault;
  }
}

export function variablesAfter(variables: readonly Variable[], act: Act): readonly Variable[] {
  switch (act.act) {
    case 'set':
    case 'missing':
    case 'window':
    case 'shift': {
      const at = variables.findIndex(({ key }) => key === act.variable.key);
      if (at !== -1) return variables.with(at, act.variable);
      const behind = 'behind' in act ? variables.findIndex(({ key }) => key === act.behind) : -1;
      return behind === -1 ? [...variables, act.variable] : variables.toSpliced(behind + 1, 0, act.variable);
    }
    case 'columns':
      return act.variables;
    case 'halt':
    case 'tell':
    case 'keep':
    case 'rows':
    case 'unique':
    case 'sort':
      return variables;
    case 'group':
    case 'wider':
      return [
        ...act.by.map((key) => variables.find((one) => one.key === key)!),
        ...act.made.map(({ variable }) => variable),
      ];
    case 'longer': {
      const gone = act.columns.map(({ key }) => key);
      return [...variables.filter(({ key }) => !gone.includes(key)), act.name, act.value];
    }
    case 'join':
      return [...variables, ...act.columns];
  }
}

/** What the programs of all languages say besides the computation: units, limits, and the worked example. */

import { quantityIn } from '../answers.ts';
import { dateOf, dayOf } from '../dates.ts';
import type { Answer, Answers } from '../definition.ts';
import type { Questionnaire } from '../questionnaire.ts';
import { refusalsIn } from '../review.ts';
import { score } from '../score.ts';
import { converted, inOwnUnit } from '../units.ts';
import { faultsIn } from './impossible.ts';
import type { Input, Made, Plan } from './plan.ts';

/** What stands in a cell: of a date its days since 1970-01-01. */
export type Cell = number | boolean | string | null;

/** A patient, column by column, and what comes out. */
export type Worked = { cells: readonly Cell[]; results: readonly Cell[] };

export type Written = {
  plan: Plan;
  /** Such as `egfr_ckd_epi_2021`. */
  name: string;
  /** First lines of the program. */
  title: readonly string[];
  worked?: Worked;
  /** What a name means, in English. */
  label: (name: string) => string;
};

export function workedOf(questionnaire: Questionnaire, plan: Plan, given: Answers): Worked {
  const faults = faultsIn(questionnaire, plan, given);
  const answers = Object.fromEntries(Object.entries(given).filter(([id]) => !faults.has(id)));
  return {
    cells: plan.inputs.map((input) => cellOf(input, answers[input.item.id])),
    results: resultsOf(questionnaire, plan, answers),
  };
}

/**
 * What the engine gives, as a program does: a level only where its conditions are known, and nothing where an answer
 * cannot be.
 */
export function resultsOf(questionnaire: Questionnaire, plan: Plan, answers: Answers): Cell[] {
  const { outputs, made } = plan;
  const outcome = score(questionnaire, answers);
  const isRefused = refusalsIn(questionnaire, outcome.slots).length > 0;
  if (isRefused || faultsIn(questionnaire, plan, answers).size > 0) return outputs.map(() => null);
  const types = new Map(made.map((one) => [one.name, one.type]));
  return outputs.map((name) => {
    if (types.get(name) === 'text') return outcome.plainLevel(name) ?? null;
    const value = outcome.value(name);
    if (value === undefined) return null;
    return types.get(name) === 'boolean' ? value === 1 : value;
  });
}

/**
 * Missing is what does not fit its item, as for the engine: whatever a link says of it would else stand in a program that
 * somebody runs. Of a text only that there is one counts.
 */
function cellOf({ item, name, given, codes }: Input, answer: Answer | null | undefined): Cell {
  if (answer === null || answer === undefined) return null;
  switch (item.type) {
    case 'multiple':
      return Array.isArray(answer)
        ? answer.some((code) => name === `${item.id}_${code.replace(/\W/g, '_')}`)
        : null;
    case 'number': {
      const quantity = quantityIn(item, answer);
      if (!quantity) return null;
      return (given ? converted(item, quantity, given.unit) : inOwnUnit(item, quantity)) ?? null;
    }
    case 'boolean':
      return typeof answer === 'boolean' ? answer : null;
    case 'scale':
      return typeof answer === 'number' ? answer : null;
    case 'choice':
      return typeof answer === 'string' && codes?.includes(answer) ? answer : null;
    case 'date':
      return typeof answer === 'string' ? (dayOf(answer) ?? null) : null;
    case 'text':
      return typeof answer === 'string' ? 'text' : null;
  }
}

/** The result of the example, as it stands in the last line. */
export function resultNote({ plan, worked }: Written): string {
  if (!worked) return '';
  return plan.outputs.map((name, k) => `${name} ${shown(worked.results[k] ?? null, plan, name)}`).join(', ');
}

/** The cells of the example, for languages that have no call to show. */
export function exampleNote({ plan, worked }: Written): string {
  if (!worked) return '';
  return plan.inputs
    .map(({ name, type }, k) => {
      const cell = worked.cells[k] ?? null;
      const text = type === 'date' && typeof cell === 'number' ? dateOf(cell) : cell;
      return `${name} ${typeof text === 'boolean' ? Number(text) : (text ?? 'missing')}`;
    })
    .join(', ');
}

function shown(cell: Cell, { made }: Plan, name: string): string {
  if (cell === null) return 'missing';
  if (typeof cell !== 'number') return String(cell);
  const isDate = made.find((one) => one.name === name)?.type === 'date';
  return isDate ? dateOf(cell) : String(Number(cell.toPrecision(7)));
}

/** What a column holds: `serum creatinine, mg/dL, 0.02 to 100`. */
export function columnNote(
  { item, name, codes, values, least, most, given, type }: Input,
  label: Written['label'],
): string {
  const own = label(name);
  const what = own === name ? [] : [own];
  if (codes) return [...what, codes.join(', ')].join(': ');
  if (values) return [...what, values.join(', ')].join(': ');
  if (type === 'boolean') return [...what, '1 or 0'].join(': ');
  if (type === 'date') return [...what, 'a date'].join(': ');
  if (item.type !== 'number') return what.join('');
  const unit = plainUnit(given?.unit ?? item.unit);
  const limits = least === undefined && most === undefined ? [] : [`${least ?? ''} to ${most ?? ''}`.trim()];
  return [...what, ...(unit === '' ? [] : [unit]), ...limits].join(', ');
}

/** What a value is, and in which unit. */
export function madeNote({ name, unit }: Made, label: Written['label']): string {
  const own = label(name);
  return [own === name ? '' : own, plainUnit(unit ?? '1')].filter((part) => part !== '').join(', ');
}

/** A unit as people write it: `umol/L`, `years`. */
function plainUnit(unit: string): string {
  const known: Readonly<Record<string, string>> = {
    '1': '',
    a: 'years',
    mo: 'months',
    wk: 'weeks',
    d: 'days',
    Cel: 'degrees Celsius',
    '[degF]': 'degrees Fahrenheit',
    'mg{urea}/dL': 'mg/dL of urea',
    'ng/mL{DDU}': 'ng/mL in D-dimer units',
  };
  if (/^\{(?:score|points?|risk|index|ratio)\}$/.test(unit)) return '';
  return (
    known[unit] ??
    unit
      .replace('{1.73_m2}', '1.73 m2')
      .replace(/[[\]{}]/g, '')
      .replace(/^in_i$/, 'in')
      .replace(/^lb_av$/, 'lb')
  );
}

/** What becomes of a number in the unit of its column; `decimals`: to how many its quotient is rounded, 0 for not. */
export type Conversion = { factor: number; offset: number; decimals: number; note: string };

/** As many decimals as all numbers up to a thousand have in every language; of larger ones, fewer. */
const mostDecimals = 12;

/** An input in the unit of its column, made the item's own: the number, what is taken off first, what it is divided by. */
export function conversionOf({ given, item }: Input): Conversion | undefined {
  if (!given || item.type !== 'number') return undefined;
  const most = Math.max(1, item.hard?.[1] ?? 1000);
  const isSame = given.factor === 1 && (given.offset ?? 0) === 0;
  return {
    factor: given.factor,
    offset: given.offset ?? 0,
    decimals: isSame ? 0 : Math.max(0, Math.min(mostDecimals, 15 - Math.ceil(Math.log10(most)))),
    note: `to ${plainUnit(item.unit)}`,
  };
}

/**
 * The quotient, rounded as the engine's is: its last binary digits are none of the number, and let it fall below a limit
 * on which it lies.
 */
export function convertedText(
  { factor, offset, decimals }: Conversion,
  name: string,
  rounded: (quotient: string, decimals: number) => string,
): string {
  const quotient = `${offset === 0 ? name : `(${name} - ${offset})`} / ${factor}`;
  return decimals === 0 ? quotient : rounded(quotient, decimals);
}

/** By half up, in a language that rounds to no digits itself. */
export const roundedDown =
  (floor: string) =>
  (quotient: string, decimals: number): string => {
    const scale = String(10 ** decimals);
    return `${floor}(${quotient} * ${scale} + 0.5) / ${scale}`;
  };

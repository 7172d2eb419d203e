/** What the programs of all languages say besides the computation: units, limits, and the worked example. */
import { dateOf } from '../dates.ts';
import { spareInputs } from './impossible.ts';
import { Lowering } from './lower.ts';
import type { Conversion, Input, Made, Plan } from './plan.ts';
import type { Writer } from './writer.ts';

/** What stands in a cell: of a date its days since 1970-01-01. */
export type Cell = number | boolean | string | null;

/** A patient, column by column, and what comes out. */
export type Worked = { cells: readonly Cell[]; results: readonly Cell[] };

export type Written<In extends Input = Input> = {
  plan: Plan<In>;
  /** Such as `egfr_ckd_epi_2021`. */
  name: string;
  /** First lines of the program. */
  title: readonly string[];
  worked?: Worked;
  /** What a name means, in English. */
  label: (name: string) => string;
};

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

/** The same as arguments of a call. @param none what stands for a cell that is empty */
export function exampleCells({ plan, worked }: Written, none: (input?: Input) => string): string | undefined {
  return worked?.cells
    .map((cell, k) => {
      if (cell === null) return none(plan.inputs[k]);
      if (plan.inputs[k]?.type === 'date' && typeof cell === 'number') return `"${dateOf(cell)}"`;
      return typeof cell === 'string' ? `"${cell}"` : String(Number(cell));
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
  { name, codes, values, least, most, unit, type }: Input,
  label: Written['label'],
): string {
  const own = label(name);
  const what = own === name ? [] : [own];
  if (codes) return [...what, codes.join(', ')].join(': ');
  if (values) return [...what, values.join(', ')].join(': ');
  if (type === 'boolean') return [...what, '1 or 0'].join(': ');
  if (type === 'date') return [...what, 'a date'].join(': ');
  if (unit === undefined) return what.join('');
  const shown = plainUnit(unit);
  const limits = least === undefined && most === undefined ? [] : [`${least ?? ''} to ${most ?? ''}`.trim()];
  return [...what, ...(shown === '' ? [] : [shown]), ...limits].join(', ');
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

/** What a conversion is for, beside its line. */
export function conversionNote({ to }: Conversion): string {
  return `to ${plainUnit(to)}`;
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

/** What may stand in a column, as a list of the language. */
export function listOf({ codes, values }: Input, quote: string): string | undefined {
  return (codes?.map((code) => `${quote}${code}${quote}`) ?? values)?.join(', ');
}

/** The parts of a program, as all languages lay them out. */
export function partsOf(written: Written, { names, language }: Writer) {
  const { plan, label } = written;
  for (const { name } of plan.inputs) names(name);
  const lowering = new Lowering(plan, language.habits);
  return {
    names,
    spare: spareInputs(plan),
    made: plan.made.map((one) => {
      const note = madeNote(one, label);
      return { ...one, own: names(one.name), core: lowering.made(one), note };
    }),
    results: plan.outputs.map((name) => ({
      name,
      own: names(name),
      type: plan.made.find((one) => one.name === name)?.type,
    })),
    example: written.worked ? [`${exampleNote(written)}: ${resultNote(written)}`] : [],
  };
}

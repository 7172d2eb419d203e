/**
 * A study file keeps data as they are meant, and its steps alike: how dates and numbers were written in the first file does
 * not apply to them any more.
 */

import type { Variable } from '../../../dictionary/variable.ts';
import type { CellEdit, Log, Step } from '../../../frame/edits.ts';
import { tags } from '../../../frame/raw/rawColumn.ts';
import type { Sheet } from '../../../frame/sheet.ts';
import type { Reading } from '../../../frame/typed/reading.ts';
import { typedColumn, writtenText } from '../../../frame/typed/typedColumn.ts';

type Held = { variable: Variable; reading: Reading };

/** Kinds whose values are numbers. */
export const numeric: readonly string[] = ['number', 'integer', 'date', 'datetime', 'time'];

/** How kept data are read: by spellings of codes still, and dates by ISO 8601 alone. */
export function keptReading({ kind }: Variable, { spellings, between }: Reading = {}): Reading {
  return {
    ...(spellings && { spellings }),
    ...(between !== undefined && { between }),
    ...((kind === 'date' || kind === 'datetime') && { order: 'iso' }),
  };
}

/** Whether more is in a reading than kept data can be read by. */
export function isOfLetters({ spellings: _spellings, between: _between, ...others }: Reading): boolean {
  return Object.keys(others).length > 0;
}

/**
 * The steps with cells as they were meant when they were written. Undefined where one turns texts into numbers by how the
 * first file wrote them, or back: of its letters, read otherwise, other numbers would come.
 */
export function keptLog({ raw, dictionary, readings }: Sheet, { steps, done }: Log): Log | undefined {
  const decimals = new Map(dictionary.variables.map(({ key }, at) => [key, raw.columns[at]?.decimal ?? '.']));
  const isBound = steps.some(({ variables = [] }) =>
    variables.some(
      ({ old, new: after }) =>
        numeric.includes(old.variable.kind) !== numeric.includes(after.variable.kind) &&
        (decimals.get(after.variable.key) === ',' || isOfLetters(old.reading) || isOfLetters(after.reading)),
    ),
  );
  if (isBound) return undefined;
  const now = new Map(
    dictionary.variables.map((variable) => [
      variable.key,
      { variable, reading: readings[variable.key] ?? {} },
    ]),
  );
  const kept = (step: Step, before: ReadonlyMap<string, Held>, after: ReadonlyMap<string, Held>): Step => ({
    ...step,
    ...(step.cells && {
      cells: step.cells.map((one): CellEdit => {
        const decimal = decimals.get(one.key) ?? '.';
        const meant = (text: string, held: Held | undefined) =>
          held ? meantText(text, held, decimal) : text;
        return { ...one, old: meant(one.old, before.get(one.key)), new: meant(one.new, after.get(one.key)) };
      }),
    }),
  });
  const made = [...steps];
  let held: ReadonlyMap<string, Held> = now;
  for (let at = done - 1; at >= 0; at--) {
    const before = withSide(held, steps[at]!, 'old');
    made[at] = kept(steps[at]!, before, held);
    held = before;
  }
  held = now;
  for (let at = done; at < steps.length; at++) {
    const after = withSide(held, steps[at]!, 'new');
    made[at] = kept(steps[at]!, held, after);
    held = after;
  }
  return { steps: made, done };
}

function withSide(
  held: ReadonlyMap<string, Held>,
  { variables = [] }: Step,
  side: 'old' | 'new',
): ReadonlyMap<string, Held> {
  if (variables.length === 0) return held;
  return new Map([...held, ...variables.map((one) => [one[side].variable.key, one[side]] as const)]);
}

/** A text of the first file as the data of a study have it. */
function meantText(text: string, { variable, reading }: Held, decimal: '.' | ','): string {
  const cell = {
    heading: '',
    tags: Uint8Array.of(tags.empty),
    texts: [],
    decimal,
    edited: new Map([[0, text]]),
  };
  return writtenText({ ...typedColumn(cell, variable, reading), raw: undefined }, 0);
}

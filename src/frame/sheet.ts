/**
 * A local table and what was decided about it: raw cells, the dictionary, how texts are read. Everything else is made
 * from these, and made again when one of them changes.
 */
import type { Dictionary, Variable } from '../dictionary/variable.ts';
import type { Frame } from './frame.ts';
import type { Change } from './guess/question.ts';
import type { RawTable } from './raw/rawColumn.ts';
import { rawWithout } from './raw/takeRaw.ts';
import type { Readings } from './typed/reading.ts';
import { typedColumn } from './typed/typedColumn.ts';

/** The variables of `dictionary` are those of the columns of `raw`, in their order. */
export type Sheet = { raw: RawTable; dictionary: Dictionary; readings: Readings };

/** @param before the frame made last: columns of which nothing changed are taken over from it */
export function frameOf({ raw, dictionary, readings }: Sheet, before?: Frame): Frame {
  const columns = raw.columns.map((cells, at) => {
    const variable = dictionary.variables[at]!;
    const old = before?.columns[at];
    return old && old.variable === variable && old.raw === cells
      ? old
      : typedColumn(cells, variable, readings[variable.key]);
  });
  return { rows: raw.rows, columns, dictionary };
}

/**
 * The sheet after an answer, or after any change of a variable.
 * @param key of the variable concerned
 */
export function changed(sheet: Sheet, { variable, reading, withoutRows }: Change, key?: string): Sheet {
  const { dictionary, readings } = sheet;
  const merged = (one: Variable): Variable => without({ ...one, ...variable });
  const raw = withoutRows ? rawWithout(sheet.raw, withoutRows) : sheet.raw;
  if (key === undefined) return { ...sheet, raw };
  return {
    raw,
    // A new object also where only the reading changed: its column is made again.
    dictionary: {
      ...dictionary,
      variables: dictionary.variables.map((one) => (one.key === key ? merged(one) : one)),
    },
    readings: reading ? { ...readings, [key]: without({ ...readings[key], ...reading }) } : readings,
  };
}

/** Parts that were taken away are no part of the JSON. */
function without<T extends object>(record: T): T {
  const kept = Object.entries(record).filter(([, value]) => value !== undefined);
  // A record keeps its type without the parts that may be left out.
  return Object.fromEntries(kept) as T;
}

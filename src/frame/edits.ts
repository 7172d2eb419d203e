/**
 * Edits of a local table, as steps that are kept: what stood where, and what stands there now. Undo takes back the last of
 * them, without limit; the log is plain JSON and can be applied to the same table again.
 */

import type { Variable } from '../dictionary/variable.ts';
import { type RawColumn, rawText } from './raw/rawColumn.ts';
import { changed, type Sheet } from './sheet.ts';
import type { Reading } from './typed/reading.ts';

/** A cell: `row` is its place in the table as it was read, `old` and `new` are texts as people write them. */
export type CellEdit = { key: string; row: number; old: string; new: string };

/** What a variable and its reading were, and what they are. */
export type VariableEdit = {
  old: { variable: Variable; reading: Reading };
  new: { variable: Variable; reading: Reading };
};

/** Changes that belong together are one step. */
export type Step = { cells?: readonly CellEdit[]; variables?: readonly VariableEdit[] };

/** `done`: how many of the steps hold; those behind them were taken back. */
export type Log = { steps: readonly Step[]; done: number };

export const noEdits: Log = { steps: [], done: 0 };

export type Edited = { sheet: Sheet; log: Log };

/** @returns the same where nothing would change */
export function edit(before: Edited, step: Step): Edited {
  const cells = step.cells?.filter((one) => one.old !== one.new);
  if (!cells?.length && !step.variables?.length) return before;
  const made: Step = { ...step, ...(cells ? { cells } : {}) };
  const steps = [...before.log.steps.slice(0, before.log.done), made];
  return { sheet: apply(before.sheet, made, 'new'), log: { steps, done: steps.length } };
}

/** A step that writes into cells: what stood there is looked up. */
export function cellStep({ raw, dictionary }: Sheet, writes: readonly Omit<CellEdit, 'old'>[]): Step {
  const columns = columnsByKey(dictionary.variables, raw.columns);
  return {
    cells: writes.flatMap((write) => {
      const column = columns.get(write.key);
      return column && write.row < raw.rows ? [{ ...write, old: rawText(column, write.row) }] : [];
    }),
  };
}

/** A step that changes variables, by key: their kind, unit, missing codes, and how they are read. */
export function variableStep(
  sheet: Sheet,
  changes: ReadonlyMap<string, Parameters<typeof changed>[1]>,
): Step {
  const variables = [...changes].flatMap(([key, change]): VariableEdit[] => {
    const after = changed(sheet, change, key);
    const of = ({ dictionary, readings }: Sheet) => ({
      variable: dictionary.variables.find((one) => one.key === key),
      reading: readings[key] ?? {},
    });
    const [old, now] = [of(sheet), of(after)];
    if (!old.variable || !now.variable) return [];
    return [{ old: { ...old, variable: old.variable }, new: { ...now, variable: now.variable } }];
  });
  return { variables };
}

export function undo({ sheet, log }: Edited): Edited {
  const step = log.steps[log.done - 1];
  return step ? { sheet: apply(sheet, step, 'old'), log: { ...log, done: log.done - 1 } } : { sheet, log };
}

export function redo({ sheet, log }: Edited): Edited {
  const step = log.steps[log.done];
  return step ? { sheet: apply(sheet, step, 'new'), log: { ...log, done: log.done + 1 } } : { sheet, log };
}

/** Without rows that are no records, which is no step: cells of the log are found where they stand now. */
export function leftOut({ sheet, log }: Edited, rows: readonly number[]): Edited {
  const left = new Set(rows);
  const placeOf = Uint32Array.from({ length: sheet.raw.rows });
  for (let row = 0, kept = 0; row < placeOf.length; row++) placeOf[row] = left.has(row) ? kept : kept++;
  const moved = (cells: readonly CellEdit[]) =>
    cells.flatMap((one) => (left.has(one.row) ? [] : [{ ...one, row: placeOf[one.row]! }]));
  const steps = log.steps.map((step) => (step.cells ? { ...step, cells: moved(step.cells) } : step));
  return { sheet: changed(sheet, { withoutRows: rows }), log: { ...log, steps } };
}

/** Steps of a log that do not find what they changed: another file, or one that was changed since. */
export type Astray = { step: number; key: string; row: number; found: string };

/** Applies a kept log to the table as it was read. What no longer stands as it did is left out, and told. */
export function applyLog(sheet: Sheet, log: Log): Edited & { astray: readonly Astray[] } {
  const astray: Astray[] = [];
  let now: Edited = { sheet, log: noEdits };
  for (const [place, step] of log.steps.slice(0, log.done).entries()) {
    const columns = columnsByKey(now.sheet.dictionary.variables, now.sheet.raw.columns);
    const cells = step.cells?.filter(({ key, row, old }) => {
      const column = columns.get(key);
      const found = column ? rawText(column, row) : '';
      const isThere = column !== undefined && found === old;
      if (!isThere) astray.push({ step: place, key, row, found });
      return isThere;
    });
    now = edit(now, { ...step, ...(cells ? { cells } : {}) });
  }
  return { ...now, astray };
}

function apply(sheet: Sheet, { cells = [], variables = [] }: Step, side: 'old' | 'new'): Sheet {
  const byKey = Map.groupBy(cells, ({ key }) => key);
  const columns = sheet.raw.columns.map((column, at) => {
    const edits = byKey.get(sheet.dictionary.variables[at]?.key ?? '');
    return edits ? { ...column, edited: written(column, edits, side) } : column;
  });
  const kept = new Map(variables.map((one) => [one[side].variable.key, one[side]]));
  return {
    raw: byKey.size > 0 ? { ...sheet.raw, columns } : sheet.raw,
    dictionary:
      kept.size === 0
        ? sheet.dictionary
        : {
            ...sheet.dictionary,
            variables: sheet.dictionary.variables.map((one) => kept.get(one.key)?.variable ?? one),
          },
    readings: {
      ...sheet.readings,
      ...Object.fromEntries([...kept].map(([key, { reading }]) => [key, reading])),
    },
  };
}

/** Of edits of one cell in a step the last counts, or the first where they are taken back. */
function written(column: RawColumn, edits: readonly CellEdit[], side: 'old' | 'new'): Map<number, string> {
  const texts = new Map(column.edited);
  for (const one of side === 'new' ? edits : edits.toReversed()) texts.set(one.row, one[side]);
  return texts;
}

function columnsByKey(variables: readonly Variable[], columns: readonly RawColumn[]): Map<string, RawColumn> {
  return new Map(variables.flatMap(({ key }, at) => (columns[at] ? [[key, columns[at]] as const] : [])));
}

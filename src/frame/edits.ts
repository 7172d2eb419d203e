/**
 * Edits of a local table, as steps that are kept: what stood where, and what stands there now. Undo takes back the last of
 * them, without limit; the log is plain JSON and can be applied to the same table again.
 */

import type { Variable } from '../dictionary/variable.ts';
import { type RawColumn, type RawTable, rawText } from './raw/rawColumn.ts';
import { changed, type Sheet } from './sheet.ts';
import type { Reading } from './typed/reading.ts';

/** A cell: `row` is its place in the table as it was read, `old` and `new` are texts as people write them. */
export type CellEdit = { key: string; row: number; old: string; new: string };

/** What a variable and its reading were, and what they are. */
export type VariableEdit = {
  old: { variable: Variable; reading: Reading };
  new: { variable: Variable; reading: Reading };
};

/**
 * Changes that belong together are one step. `withoutRows`: rows that are no records, by their places before the step; cells
 * of later steps are told by their places after it.
 */
export type Step = {
  cells?: readonly CellEdit[];
  variables?: readonly VariableEdit[];
  withoutRows?: readonly number[];
};

/** `done`: how many of the steps hold; those behind them were taken back. */
export type Log = { steps: readonly Step[]; done: number };

export const noEdits: Log = { steps: [], done: 0 };

/** `wholes`: the table before each step that left rows out, by the place of the step, while it is in memory. */
export type Edited = { sheet: Sheet; log: Log; wholes?: ReadonlyMap<number, RawTable> };

/** @returns the same where nothing would change */
export function edit(before: Edited, step: Step): Edited {
  const cells = step.cells?.filter((one) => one.old !== one.new);
  if (!cells?.length && !step.variables?.length && !step.withoutRows?.length) return before;
  const made: Step = { ...step, ...(cells ? { cells } : {}) };
  const { sheet, log, wholes = new Map<number, RawTable>() } = before;
  const steps = [...log.steps.slice(0, log.done), made];
  // The tables of steps that were taken back go with them.
  const kept = new Map([...wholes].filter(([at]) => at < log.done));
  return onward({ sheet, log: { ...log, steps }, wholes: kept });
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

/** The last step is taken back; nothing where rows that it left out are in memory no more. */
export function undo(before: Edited): Edited {
  const { sheet, log, wholes } = before;
  if (undoable(before) === 0) return before;
  const step = log.steps[log.done - 1]!;
  const raw = (step.withoutRows && wholes?.get(log.done - 1)) ?? sheet.raw;
  return { ...before, sheet: apply({ ...sheet, raw }, step, 'old'), log: { ...log, done: log.done - 1 } };
}

export function redo(before: Edited): Edited {
  return before.log.done < before.log.steps.length ? onward(before) : before;
}

/** Where rows of the table as it was read stand after what was done; without those that were left out. */
export function placesAfter({ steps, done }: Log, rows: readonly number[]): number[] {
  return steps.slice(0, done).reduce(
    (places, { withoutRows = [] }) => {
      const gone = new Set(withoutRows);
      return places
        .filter((row) => !gone.has(row))
        .map((row) => row - withoutRows.filter((one) => one < row).length);
    },
    [...rows],
  );
}

/** How many steps can be taken back, one after the other. */
export function undoable({ log, wholes }: Edited): number {
  const last = log.steps.findLastIndex(
    ({ withoutRows }, at) => at < log.done && withoutRows !== undefined && !wholes?.has(at),
  );
  return log.done - 1 - last;
}

/** The next step of the log is done. */
function onward({ sheet, log, wholes }: Edited): Edited {
  const step = log.steps[log.done]!;
  const after = { sheet: apply(sheet, step, 'new'), log: { ...log, done: log.done + 1 } };
  const kept = new Map(wholes);
  if (step.withoutRows) kept.set(log.done, sheet.raw);
  return kept.size > 0 ? { ...after, wholes: kept } : after;
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

/** Rows that were left out come back with the table before, which is the caller's to give. */
function apply(before: Sheet, { cells = [], variables = [], withoutRows }: Step, side: 'old' | 'new'): Sheet {
  const sheet = withoutRows && side === 'new' ? changed(before, { withoutRows }) : before;
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

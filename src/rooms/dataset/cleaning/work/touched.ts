/** What a step changed, counted, and the part of the table in which one sees it. */
import { present } from '../../../../frame/frame.ts';
import { keysIn } from '../../../../frame/recipe/field.ts';
import { operations } from '../../../../frame/recipe/operations/operations.ts';
import type { Step } from '../../../../frame/recipe/recipe.ts';
import { type Changes, changesBetween } from '../../../../frame/recipe/run/changes.ts';
import type { Table } from '../../../../frame/recipe/run/table.ts';
import { summaryOf } from '../../../../frame/work/summary.ts';
import { cellView, titleOf } from '../../local/views.ts';
import type { Preview, PreviewColumn, PreviewRow, Touched } from '../protocol.ts';
import { idColumn } from './idColumn.ts';

/** Cells of a step that are told one by one. */
const mostTold = 1_000_000;

/** Columns beside one another, before a table is too wide to be seen. */
const mostColumns = 40;

export const nothing: Touched = {
  ...{ cells: 0, rows: 0, left: 0, added: [], dropped: [], renamed: [], moved: false, shape: false },
};

export function touchedIn(changes: Changes): Touched {
  const { touched, cells, left, added, dropped, renamed, moved, reshaped } = changes;
  const rows = new Set(cells.map(({ row }) => row));
  return {
    cells: touched,
    rows: rows.size,
    left: left.length,
    added,
    dropped,
    renamed,
    moved,
    shape: reshaped,
  };
}

export function changesOf(before: Table, after: Table): Changes {
  return changesBetween(before, after, mostTold);
}

type Wanted = { isAll: boolean; from: number; count: number; language: string };

/** Only rows and columns that a step touches, or all rows of these columns. */
export function previewOf(
  step: Step,
  { before, after }: { before: Table; after: Table },
  changes: Changes,
  { isAll, from, count, language }: Wanted,
): Preview {
  const keys = keysShown(step, before, after, changes);
  const columns = keys.map((key) => columnShown(key, before, after, language));
  const places = placesOf(before);
  const rows = rowsShown(changes, before, after, isAll);
  const row = ({ place, at, gone }: Shown): PreviewRow => {
    const was = changes.reshaped ? undefined : places.get(place);
    return {
      number: place + 1,
      gone,
      cells: keys.map((key) => {
        const now = gone ? undefined : cellOf(after, key, at, language);
        const old = was === undefined ? undefined : cellOf(before, key, was, language);
        const isSame = now !== undefined && old !== undefined && JSON.stringify(old) === JSON.stringify(now);
        return { ...(old && !isSame ? { before: old } : {}), ...(now ? { after: now } : {}) };
      }),
    };
  };
  return {
    columns,
    rows: rows.slice(from, from + count).map(row),
    total: rows.length,
    ...spreadOf(changes, before, after),
  };
}

/** What tells rows apart, what the step reads, and what it wrote. */
function keysShown(step: Step, before: Table, after: Table, changes: Changes): string[] {
  const there = new Set(
    [...before.frame.columns, ...after.frame.columns].map(({ variable }) => variable.key),
  );
  const id = idColumn(before.frame);
  const now = after.frame.columns.map(({ variable }) => variable.key);
  if (changes.reshaped) return now.slice(0, mostColumns);
  const read = (operations.get(step.operation)?.fields ?? []).flatMap((field) =>
    keysIn(field, step.values[field.name]).map(({ key }) => key),
  );
  const written = [...new Set(changes.cells.map(({ key }) => key))];
  const told = [...(id ? [id.variable.key] : []), ...read, ...written, ...changes.added, ...changes.dropped];
  const wanted = told.filter((key) => there.has(key));
  // A step that speaks of no column, such as one that looks at whole rows.
  const others = wanted.length > 1 ? [] : now;
  return [...new Set([...wanted, ...others])].slice(0, mostColumns);
}

function columnShown(key: string, before: Table, after: Table, language: string): PreviewColumn {
  const old = columnAt(before, key);
  const column = columnAt(after, key) ?? old!;
  const { kind, decimals } = column.variable;
  return {
    key,
    title: titleOf(column.variable, language),
    isNumber: kind === 'number' || kind === 'integer',
    isNew: old === undefined,
    ...(decimals === undefined ? {} : { decimals }),
  };
}

/** A row by its place in the import, and by its place in the table after the step. */
type Shown = { place: number; at: number; gone: boolean };

function rowsShown(changes: Changes, before: Table, after: Table, isAll: boolean): Shown[] {
  const now = Array.from(after.origin, (place, at): Shown => ({ place, at, gone: false }));
  const gone = changes.left.map((place): Shown => ({ place, at: -1, gone: true }));
  if (isAll) return before.origin.length === after.origin.length ? now : [...now, ...gone];
  const touched = new Set(changes.cells.map(({ row }) => row));
  if (touched.size > 0 || gone.length > 0)
    return [...now.filter(({ place }) => touched.has(place)), ...gone].toSorted((a, b) => a.place - b.place);
  const isSeen = changes.reshaped || changes.moved || changes.added.length > 0 || changes.renamed.length > 0;
  return isSeen || changes.dropped.length > 0 ? now : [];
}

function columnAt({ frame }: Table, key: string) {
  return frame.columns.find(({ variable }) => variable.key === key);
}

function cellOf(table: Table, key: string, row: number, language: string) {
  const column = columnAt(table, key);
  return column && cellView(column, row, table.frame.rows, language);
}

function placesOf({ origin }: Table): Map<number, number> {
  return new Map(Array.from(origin, (place, row) => [place, row]));
}

/** How a column of numbers was spread, and is now: what is seen at a glance of a conversion. */
function spreadOf(changes: Changes, before: Table, after: Table): Pick<Preview, 'spread'> {
  const key = changes.cells[0]?.key;
  const [old, now] = [before, after].map((table) => key !== undefined && columnAt(table, key));
  if (!old || !now || old.storage !== 'numbers' || now.storage !== 'numbers') return {};
  const isThere = ({ state }: typeof old) => !state || state.includes(present);
  if (!isThere(old) || !isThere(now)) return {};
  const [was, is] = [summaryOf(old), summaryOf(now)];
  if (was.kind !== 'numbers' || is.kind !== 'numbers') return {};
  return {
    spread: {
      before: was.bins,
      after: is.bins,
      ends: [
        [was.least, was.most],
        [is.least, is.most],
      ],
    },
  };
}

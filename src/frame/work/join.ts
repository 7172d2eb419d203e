/** Two tables as one, by what stands in a column of each. */
import { type Column, type Frame, systemMissing } from '../frame.ts';
import { valueText } from '../typed/typedColumn.ts';
import { allRows, isPresent, takeRows } from './rows.ts';

/**
 * How the rows found one another. `leftAlone`, `rightAlone`: rows without a partner. `twice`: keys that stand more than
 * once on the right, where a row on the left then has several partners. `noKey`: rows whose key is missing.
 */
export type Matches = {
  rows: number;
  matched: number;
  leftAlone: readonly number[];
  rightAlone: readonly number[];
  twice: readonly { key: string; count: number }[];
  noKey: { left: number; right: number };
};

/** `columns`: of the right frame, to be added. `keepRight`: rows of the right one without a partner are added below. */
export type JoinBy = { left: number; right: number; columns: readonly number[]; keepRight?: boolean };

/** Keys and told rows of a report. */
const mostTold = 1000;

const nobody = 0xffffffff;

/** Rows of both that belong together, as places; `nobody` where there is no partner. */
function partners(left: Column, right: Column, rows: { left: number; right: number }, keepRight: boolean) {
  const places = new Map<string, number[]>();
  for (let row = 0; row < rows.right; row++) {
    if (!isPresent(right, row)) continue;
    const key = valueText(right, row);
    const known = places.get(key);
    if (known) known.push(row);
    else places.set(key, [row]);
  }
  const [lefts, rights]: [number[], number[]] = [[], []];
  const leftAlone: number[] = [];
  const used = new Uint8Array(rows.right);
  let matched = 0;
  for (let row = 0; row < rows.left; row++) {
    const found = isPresent(left, row) ? places.get(valueText(left, row)) : undefined;
    if (found) matched++;
    else leftAlone.push(row);
    for (const other of found ?? [nobody]) {
      lefts.push(row);
      rights.push(other);
      if (other !== nobody) used[other] = 1;
    }
  }
  const rightAlone = Array.from(used.keys()).filter((row) => used[row] === 0);
  for (const row of keepRight ? rightAlone : []) {
    lefts.push(nobody);
    rights.push(row);
  }
  const twice = [...places].flatMap(([key, all]) => (all.length > 1 ? [{ key, count: all.length }] : []));
  return { lefts, rights, matched, leftAlone, rightAlone, twice };
}

/** @throws RangeError where the rows of the result are more than an array holds */
export function joined(left: Frame, right: Frame, by: JoinBy): { frame: Frame; matches: Matches } {
  const [leftKey, rightKey] = [left.columns[by.left]!, right.columns[by.right]!];
  const { keepRight = false } = by;
  const { lefts, rights, ...found } = partners(
    leftKey,
    rightKey,
    { left: left.rows, right: right.rows },
    keepRight,
  );
  const added: Frame = { ...right, columns: by.columns.map((place) => right.columns[place]!) };
  const columns = [...reached(left, lefts).columns, ...reached(added, rights).columns];
  const without = (column: Column, rows: number) =>
    Array.from(allRows(rows)).filter((row) => !isPresent(column, row)).length;
  return {
    frame: {
      rows: lefts.length,
      columns,
      dictionary: { ...left.dictionary, variables: columns.map(({ variable }) => variable) },
    },
    matches: {
      rows: lefts.length,
      matched: found.matched,
      leftAlone: found.leftAlone.slice(0, mostTold),
      rightAlone: found.rightAlone.slice(0, mostTold),
      twice: found.twice.slice(0, mostTold),
      noKey: { left: without(leftKey, left.rows), right: without(rightKey, right.rows) },
    },
  };
}

/** The rows at these places; nothing where there is nobody. */
function reached(frame: Frame, places: readonly number[]): Frame {
  const rows = Uint32Array.from(places, (place) => (place === nobody ? 0 : place));
  const empty = Array.from(places.keys()).filter((at) => places[at] === nobody);
  const taken = takeRows(frame.rows > 0 ? frame : oneEmptyRow(frame), rows);
  if (empty.length === 0) return taken;
  return { ...taken, columns: taken.columns.map((column) => emptied(column, empty, rows.length)) };
}

/** Its raw cells go: they would write what does not belong there. */
function emptied({ raw: _raw, ...column }: Column, rows: readonly number[], count: number): Column {
  const state = column.state ?? new Uint8Array(count);
  const unread = new Map(column.unread);
  for (const row of rows) {
    state[row] = systemMissing;
    unread.delete(row);
    if (column.storage === 'numbers') column.numbers[row] = Number.NaN;
  }
  return { ...column, state, unread: unread.size > 0 ? unread : undefined };
}

function oneEmptyRow(frame: Frame): Frame {
  const state = new Uint8Array([systemMissing]);
  const columns = frame.columns.map(
    ({ raw: _raw, ...column }): Column =>
      column.storage === 'numbers'
        ? { ...column, state, numbers: new Float64Array([Number.NaN]) }
        : {
            ...column,
            state,
            codes: new Uint32Array(1),
            texts: column.texts.length > 0 ? column.texts : [''],
          },
  );
  return { ...frame, rows: 1, columns };
}

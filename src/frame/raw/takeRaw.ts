/** Rows of raw cells, in a given order. */
import type { RawColumn, RawTable } from './rawColumn.ts';

function takeRaw(table: RawTable, rows: Uint32Array): RawTable {
  const columns = table.columns.map((column) => takeRawColumn(column, rows));
  return {
    rows: rows.length,
    columns,
    ...(table.lines ? { lines: rows.map((row) => table.lines?.[row] ?? 0) } : {}),
  };
}

export function rawWithout(table: RawTable, left: readonly number[]): RawTable {
  const out = new Set(left);
  return takeRaw(
    table,
    Uint32Array.from({ length: table.rows }, (_, row) => row).filter((row) => !out.has(row)),
  );
}

export function takeRawColumn(column: RawColumn, rows: Uint32Array): RawColumn {
  const { tags, numbers, codes, edited } = column;
  if (isBeginning(rows)) return beginning(column, rows.length);
  const taken = <T extends Uint8Array | Uint32Array | Float64Array>(from: T, to: T): T => {
    for (let at = 0; at < rows.length; at++) to[at] = from[rows[at]!]!;
    return to;
  };
  const written = new Map<number, string>();
  if (edited) for (const [at, row] of rows.entries()) if (edited.has(row)) written.set(at, edited.get(row)!);
  return {
    ...column,
    tags: taken(tags, new Uint8Array(rows.length)),
    ...(numbers ? { numbers: taken(numbers, new Float64Array(rows.length)) } : {}),
    ...(codes ? { codes: taken(codes, new Uint32Array(rows.length)) } : {}),
    ...(edited ? { edited: written } : {}),
  };
}

function isBeginning(rows: Uint32Array): boolean {
  return rows.every((row, at) => row === at);
}

/** The first rows lie where they lay: nothing is copied. */
function beginning(column: RawColumn, rows: number): RawColumn {
  const { tags, numbers, codes, edited } = column;
  return {
    ...column,
    tags: tags.subarray(0, rows),
    ...(numbers ? { numbers: numbers.subarray(0, rows) } : {}),
    ...(codes ? { codes: codes.subarray(0, rows) } : {}),
    ...(edited ? { edited: new Map([...edited].filter(([row]) => row < rows)) } : {}),
  };
}

/**
 * The rows of a table as REDCap imports them beside its dictionary: the record first, several choices as a column of 1 and 0
 * for each code (`name___code`), nothing where a value is missing or cannot be read, which is told.
 */
import { writeCsv } from '../../csv/writeCsv.ts';
import { type Column, type Frame, present, type Remark, systemMissing, type Written } from '../../frame.ts';
import { valueText } from '../../typed/typedColumn.ts';

export function redcapData(frame: Frame): Written {
  const { columns } = frame;
  const id = columns.find(({ variable }) => variable.roles?.includes('id')) ?? columns[0];
  const ordered = id ? [id, ...columns.filter((one) => one !== id)] : [];
  const written = ordered.flatMap((column) => columnsOf(column, frame.rows));
  const variables = written.map(({ variable }) => variable);
  const table = { ...frame, columns: written, dictionary: { ...frame.dictionary, variables } };
  const { bytes } = writeCsv(table, { mark: false, guard: false, as: 'present' });
  return { bytes, remarks: columns.flatMap(lostOf) };
}

/** What cannot be read as what the column is, REDCap would refuse. */
function lostOf({ variable, unread }: Column): Remark[] {
  if (!unread) return [];
  return [{ kind: 'unreadableLost', variable: variable.name, values: { count: unread.size } }];
}

function columnsOf(column: Column, rows: number): readonly Column[] {
  const { kind, name, codes = [] } = column.variable;
  // REDCap parts day and time by a space.
  if (kind === 'datetime') return [texted(column, name, rows, (text) => text.replace('T', ' '))];
  if (kind !== 'multi') return [column];
  return codes.map(({ code }) =>
    texted(column, `${name}___${code.toLowerCase()}`, rows, (text) =>
      text.split(' ').includes(code) ? '1' : '0',
    ),
  );
}

/** A column of texts that are made of the values of another. */
function texted(column: Column, name: string, rows: number, textOf: (value: string) => string): Column {
  const places = new Map<string, number>();
  const state = new Uint8Array(rows);
  const codes = Uint32Array.from({ length: rows }, (_, row) => {
    if ((column.state?.[row] ?? present) !== present) {
      state[row] = systemMissing;
      return 0;
    }
    const text = textOf(valueText(column, row));
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place;
  });
  const { key } = column.variable;
  return { variable: { key, name, kind: 'text' }, storage: 'texts', codes, texts: [...places.keys()], state };
}

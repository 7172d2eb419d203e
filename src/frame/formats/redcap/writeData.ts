/**
 * The rows of a table as REDCap imports them beside its dictionary: the record first, several choices as a column of 1 and 0
 * for each code (`name___code`), nothing where a value is missing or cannot be read, which is told.
 */
import { writeCsv } from '../../csv/writeCsv.ts';
import { type Column, type Frame, present, type Remark, systemMissing, type Written } from '../../frame.ts';
import { valueText } from '../../typed/typedColumn.ts';
import { checkboxes, withRecord } from './records.ts';

export function redcapData(given: Frame): Written {
  const { frame } = withRecord(given);
  const { columns } = frame;
  const id = columns.find(({ variable }) => variable.roles?.includes('id'));
  const ordered = id ? [id, ...columns.filter((one) => one !== id)] : [];
  const written = ordered.flatMap((column) => columnsOf(column, frame.rows));
  const variables = written.map(({ variable }) => variable);
  const table = { ...frame, columns: written, dictionary: { ...frame.dictionary, variables } };
  const { bytes } = writeCsv(table, { mark: false, guard: false, as: 'present' });
  return { bytes, remarks: columns.flatMap((column) => lostOf(column, frame.rows)) };
}

/** What cannot be read as what the column is, REDCap would refuse; a choice that is on no list has no column. */
function lostOf(column: Column, rows: number): Remark[] {
  const { variable, unread } = column;
  const told = (kind: string, count: number): Remark[] =>
    count > 0 ? [{ kind, variable: variable.name, values: { count } }] : [];
  return [...told('unreadableLost', unread?.size ?? 0), ...told('choicesLost', unlisted(column, rows))];
}

/** Cells with a code that no checkbox has. */
function unlisted(column: Column, rows: number): number {
  const boxes = checkboxes(column.variable);
  if (!boxes || column.storage !== 'texts') return 0;
  const isOff = column.texts.map((text) => text.split(' ').some((code) => !boxes.has(code)));
  let count = 0;
  for (let row = 0; row < rows; row++)
    if ((column.state?.[row] ?? present) === present && isOff[column.codes[row]!]) count++;
  return count;
}

function columnsOf(column: Column, rows: number): readonly Column[] {
  const { kind, name } = column.variable;
  // REDCap parts day and time by a space.
  if (kind === 'datetime') return [texted(column, name, rows, (text) => text.replace('T', ' '))];
  const boxes = checkboxes(column.variable);
  if (!boxes) return [column];
  return [...boxes].map(([code, box]) =>
    texted(column, box, rows, (text) => (text.split(' ').includes(code) ? '1' : '0')),
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

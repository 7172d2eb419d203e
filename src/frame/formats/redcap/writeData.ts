/**
 * The rows of a table as REDCap imports them beside its dictionary: the record first, several choices as a column of 1 and 0
 * for each code (`name___code`), nothing where a value is missing or cannot be read, which is told.
 */
import type { Variable } from '../../../dictionary/variable.ts';
import { writeCsv } from '../../csv/writeCsv.ts';
import { type Column, type Frame, present, type Remark, type Written } from '../../frame.ts';
import { unreadTold } from '../written.ts';
import { asRedcap, checkboxes, takenCodes, texted } from './records.ts';

export function redcapData(given: Frame): Written {
  const { frame } = asRedcap(given);
  const { columns } = frame;
  const id = columns.find(({ variable }) => variable.roles?.includes('id'));
  const ordered = id ? [id, ...columns.filter((one) => one !== id)] : [];
  const written = ordered.flatMap((column) => columnsOf(column, frame.rows));
  const variables = written.map(({ variable }) => variable);
  const table = { ...frame, columns: written, dictionary: { ...frame.dictionary, variables } };
  const { bytes } = writeCsv(table, { mark: false, guard: false, as: 'present' });
  const remarks = [...unreadTold(frame), ...columns.flatMap((column) => unlistedIn(column, frame.rows))];
  return { bytes, remarks };
}

/** Cells with a code that is on no list: among several choices it has no column, and alone REDCap refuses it. */
function unlistedIn(column: Column, rows: number): Remark[] {
  const taken = takenCodes(column.variable);
  if (!taken || column.storage !== 'texts') return [];
  const { kind, name } = column.variable;
  const isOff = column.texts.map((text) =>
    (kind === 'multi' ? text.split(' ') : [text]).some((code) => !taken.has(code)),
  );
  let count = 0;
  for (let row = 0; row < rows; row++)
    if ((column.state?.[row] ?? present) === present && isOff[column.codes[row]!]) count++;
  return count === 0
    ? []
    : [{ kind: kind === 'multi' ? 'choicesLost' : 'codesRefused', variable: name, values: { count } }];
}

function columnsOf(column: Column, rows: number): readonly Column[] {
  const { kind, name, key } = column.variable;
  const textOf = (own: string): Variable => ({ key, name: own, kind: 'text' });
  // REDCap parts day and time by a space.
  if (kind === 'datetime') return [texted(column, textOf(name), rows, (text) => text.replace('T', ' '))];
  const boxes = checkboxes(column.variable);
  if (!boxes) return [column];
  return [...boxes].map(([code, box]) =>
    texted(column, textOf(box), rows, (text) => (text.split(' ').includes(code) ? '1' : '0')),
  );
}

/** Several choices, which REDCap's data keep in a column of 1 and 0 for each code, joined to the one column that they are. */
import type { Dictionary, Variable } from '../../../dictionary/variable.ts';
import { RawBuilder } from '../../raw/rawBuilder.ts';
import { type RawColumn, type RawTable, rawText } from '../../raw/rawColumn.ts';
import { checkboxes } from './records.ts';

/** As REDCap exports them, as values or as labels. */
const chosen = new Set(['1', 'checked']);
const notChosen = new Set(['', '0', 'unchecked']);

/**
 * @returns the table itself where nothing is to be joined. Columns that do not hold choices alone stay as they are, and so
 * do those of which one is missing.
 */
export function withJoinedBoxes(table: RawTable, { variables }: Dictionary): RawTable {
  const byHeading = new Map(table.columns.map((column) => [column.heading.trim(), column]));
  const joined = new Map<RawColumn, RawColumn | undefined>();
  for (const variable of variables) {
    const boxes = byHeading.has(variable.name) ? [] : boxesIn(byHeading, variable);
    if (boxes.length === 0) continue;
    for (const [, box] of boxes) joined.set(box, undefined);
    joined.set(boxes[0]![1], columnOf(variable.name, boxes, table.rows));
  }
  if (joined.size === 0) return table;
  const columns = table.columns.flatMap((column) =>
    joined.has(column) ? (joined.get(column) ?? []) : column,
  );
  return { ...table, columns };
}

type Box = readonly [code: string, column: RawColumn];

function boxesIn(byHeading: ReadonlyMap<string, RawColumn>, variable: Variable): Box[] {
  const names = checkboxes(variable) ?? new Map<string, string>();
  const boxes = [...names].flatMap(([code, name]): Box[] => {
    const column = byHeading.get(name);
    return column ? [[code, column]] : [];
  });
  return boxes.length === names.size && boxes.every(([, column]) => isOfChoices(column)) ? boxes : [];
}

function isOfChoices(column: RawColumn): boolean {
  for (let row = 0; row < column.tags.length; row++) {
    const cell = rawText(column, row).trim().toLowerCase();
    if (!chosen.has(cell) && !notChosen.has(cell)) return false;
  }
  return true;
}

/** Of a row in which nothing is chosen nothing is known: REDCap tells what was not answered and what was denied alike. */
function columnOf(heading: string, boxes: readonly Box[], rows: number): RawColumn {
  const builder = new RawBuilder();
  for (let row = 0; row < rows; row++)
    builder.text(
      boxes
        .filter(([, column]) => chosen.has(rawText(column, row).trim().toLowerCase()))
        .map(([code]) => code)
        .join(' '),
    );
  return builder.column(heading);
}

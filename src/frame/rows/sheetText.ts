/** A sheet of a workbook as a table of text, so that whoever goes through rows goes through those of a workbook too. */
import { plainLine } from '../csv/csvWriter.ts';
import { readXlsx, sheetsOf } from '../formats/xlsx/readXlsx.ts';
import { rawText } from '../raw/rawColumn.ts';

/** `sheets`: the names of all that are not hidden; `sheet`: which of them it is. */
export type SheetText = { text: Blob; sheet: string; sheets: readonly string[] };

/**
 * UTF-8 with commas between cells and points in numbers. Each row stands on the line that it has in the sheet, so that what is told of a line can be found there; line breaks
 * within cells become spaces.
 * @param sheet by name, else the first
 * @throws FileFault
 */
export async function textOfSheet(bytes: Uint8Array, sheet?: string): Promise<SheetText> {
  const sheets = (await sheetsOf(bytes)).flatMap(({ name, hidden }) => (hidden ? [] : [name]));
  const chosen = sheets.find((name) => name === sheet) ?? sheets[0];
  const { table } = await readXlsx(bytes, {
    ...(chosen === undefined ? {} : { sheet: chosen }),
    layout: { above: 0, rows: 0 },
  });
  const parts: Blob[] = [];
  let [part, line] = ['', 1];
  for (let row = 0; row < table.rows; row++) {
    const at = table.lines?.[row] ?? line;
    part += `${'\r\n'.repeat(Math.max(0, at - line))}`;
    const cells = table.columns.map((column) => oneLine(rawText(column, row)));
    part += plainLine(cells, ',');
    line = at + 1;
    if (part.length < portion) continue;
    parts.push(new Blob([part]));
    part = '';
  }
  return { text: new Blob([...parts, part]), sheet: chosen ?? '', sheets };
}

function oneLine(text: string): string {
  return /[\r\n]/.test(text)
    ? text
        .split(/[\r\n]+/)
        .map((line) => line.trim())
        .join(' ')
    : text;
}

/** Characters that are gathered before they are put away. */
const portion = 1 << 20;

/** Writes a table as RFC 4180, safe to open in a spreadsheet. */

/** Excel takes a file without the mark for one in the encoding of the system. */
export const byteOrderMark = '\uFEFF';

/** What a spreadsheet may take for the beginning of a formula (OWASP, CSV Injection), also in its full-width form. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** The same behind a sign at which a spreadsheet of another country would part the cell. */
const formulaWithin = /([,;\t][ \t]*)(?=[=+\-@＝＋－＠])/g;

/** As people write numbers: with thousands that are parted, and a percent sign behind them. */
const bareNumber = /^[-+]?\d+(?:[ .,'\u00a0\u202f]\d+)*(?:e[-+]?\d{1,3})?[ \u00a0\u202f]?%?$/i;

/** A text that a spreadsheet would take for a formula begins with an apostrophe; a number is none. */
export function csvLine(cells: readonly (string | number)[], delimiter = ','): string {
  let line = '';
  for (const [place, cell] of cells.entries()) {
    line += `${place === 0 ? '' : delimiter}${typeof cell === 'number' ? cell : quoted(cell, delimiter)}`;
  }
  return `${line}\r\n`;
}

/** What a spreadsheet may be given: what it would take for a formula begins with an apostrophe, a number is one. */
export function guarded(cell: string): string {
  if (cell === '' || bareNumber.test(cell)) return cell;
  return (formula.test(cell) ? `'${cell}` : cell).replace(formulaWithin, "$1'");
}

function quoted(cell: string, delimiter: string): string {
  const safe = guarded(cell);
  return /["\r\n]/.test(safe) || safe.includes(delimiter) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The same for programs, which take no text for a formula: every cell to the letter. */
export function plainLine(cells: readonly string[], delimiter: string): string {
  const written = cells.map((cell) =>
    /["\r\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell,
  );
  return `${written.join(delimiter)}\r\n`;
}

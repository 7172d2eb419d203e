/** A result as a text for other programs: a file of values, and a table as word processors take it from the clipboard. Pure. */
import { guarded } from '../../../frame/csv/csvWriter.ts';
import type { Head, Line, ShownTable } from './shown.ts';

/** Every head in one line; what stands below it behind a colon. */
export function flatHeads({ heads }: ShownTable): string[] {
  return heads.flatMap(({ text, parts }) => parts.map((part) => (part === '' ? text : `${text}: ${part}`)));
}

/** Rows of texts: what a row stands below has a row of its own. */
function flatLines({ lines }: ShownTable): string[][] {
  return lines.flatMap(({ over, text, cells, isWithin }) => [
    ...(over !== undefined && isWithin ? [[over, ...cells.map(() => '')]] : []),
    [text, ...cells.map((cell) => cell.text)],
  ]);
}

export function csvOf(tables: readonly ShownTable[], notes: readonly string[]): string {
  const cell = (text: string) => {
    const safe = guarded(text);
    return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  const rows = tables.flatMap((table) => [
    [table.title],
    ['', ...flatHeads(table)],
    ...flatLines(table),
    ...table.reasons.map((reason) => [reason]),
    [],
  ]);
  return [...rows, ...notes.map((note) => [note])].map((row) => row.map(cell).join(',')).join('\r\n');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** With attributes alone: Word takes a table so, and keeps its own fonts. */
export function htmlOf(tables: readonly ShownTable[], notes: readonly string[]): string {
  return [
    ...tables.map(
      (table) =>
        `<table border="1" cellspacing="0" cellpadding="4"><caption>${escaped(table.title)}</caption>${htmlRows(table)}</table>${table.reasons.map(paragraph).join('')}`,
    ),
    ...notes.map(paragraph),
  ].join('');
}

/** What stands within a table, below its caption. */
export const htmlRows = ({ heads, lines }: ShownTable) =>
  `${htmlHead(heads)}<tbody>${lines.map(htmlLine).join('')}</tbody>`;

const paragraph = (text: string) => `<p>${escaped(text)}</p>`;

/** A document of sections alone, which browsers and word processors open. */
export function documentOf(
  title: string,
  language: string,
  sections: readonly { title: string; texts: readonly string[] }[],
): string {
  const head = `<meta charset="utf-8"><title>${escaped(title)}</title>`;
  const body = sections.map((one) => `<h2>${escaped(one.title)}</h2>${one.texts.map(paragraph).join('')}`);
  return `<!doctype html><html lang="${escaped(language)}"><head>${head}</head><body><h1>${escaped(title)}</h1>${body.join('')}</body></html>`;
}

function htmlHead(heads: readonly Head[]): string {
  const cells = heads.flatMap(({ text, parts }) =>
    parts.map((part) => [text, part].filter(Boolean).join(': ')),
  );
  return `<thead><tr><th></th>${cells.map((text) => `<th align="right">${escaped(text)}</th>`).join('')}</tr></thead>`;
}

function htmlLine({ over, text, isWithin, cells }: Line): string {
  const above =
    over !== undefined && isWithin
      ? `<tr><th align="left" colspan="${cells.length + 1}">${escaped(over)}</th></tr>`
      : '';
  const indent = isWithin ? '&nbsp;&nbsp;' : '';
  return `${above}<tr><th align="left">${indent}${escaped(text)}</th>${cells.map((cell) => `<td align="right">${escaped(cell.text)}</td>`).join('')}</tr>`;
}

/** The same for programs that take no table: columns by tabs. */
export function tabbedOf(tables: readonly ShownTable[]): string {
  return tables
    .map((table) => [['', ...flatHeads(table)], ...flatLines(table)].map((row) => row.join('\t')).join('\n'))
    .join('\n\n');
}

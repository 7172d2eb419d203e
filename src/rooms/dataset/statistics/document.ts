/** A result as a DOCX: its tables, the notes below them, and its sentences. Loaded when it is asked for. */
import {
  AlignmentType,
  BorderStyle,
  Document,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { widthOf } from '../../../figures/text.ts';
import { flatHeads } from './exported.ts';
import type { ShownTable } from './shown.ts';

export type Report = {
  title: string;
  tables: readonly ShownTable[];
  notes: readonly string[];
  sentences: readonly { title: string; texts: readonly string[] }[];
};

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const;
const rule = { style: BorderStyle.SINGLE, size: 8, color: '000000' } as const;
/** In eighths of a point and twentieths of one. */
const indent = 240;

/** Without signs that XML has no place for: a word processor refuses a whole file for one of them. */
export function forXml<T>(words: T): T {
  return JSON.parse(JSON.stringify(words), (_, one: unknown) =>
    typeof one === 'string' ? one.toWellFormed().replace(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, '') : one,
  );
}

export async function docxOf(report: Report, language: string): Promise<Blob> {
  const { title, tables, notes, sentences } = forXml(report);
  const document = new Document({
    title,
    styles: { default: { document: { run: { language: { value: language, eastAsia: language } } } } },
    sections: [
      {
        children: [
          new Paragraph({ text: title, heading: HeadingLevel.HEADING_1 }),
          ...tables.flatMap((table) => [
            new Paragraph({ text: table.title, heading: HeadingLevel.HEADING_2, keepNext: true }),
            tableOf(table),
            ...table.reasons.map(small),
          ]),
          ...notes.map(small),
          ...sentences.flatMap((one) => [
            new Paragraph({ text: one.title, heading: HeadingLevel.HEADING_2, keepNext: true }),
            ...one.texts.map((text) => new Paragraph({ text, spacing: { after: 120 } })),
          ]),
        ],
      },
    ],
  });
  return await Packer.toBlob(document);
}

export const small = (text: string) =>
  new Paragraph({ children: [new TextRun({ text, size: 18 })], spacing: { before: 60 } });

/** Between the margins of A4, in twentieths of a point, of which an em has two hundred. */
const [pageWidth, em] = [9020, 200];

/**
 * Each column has room for its longest word, and of what is left as much as its longest cell asks for: not every program works
 * it out. `air`: beside the words of a cell; `longest`: of scripts without spaces, which break anywhere.
 */
function widthsOf(rows: readonly (readonly string[])[]): number[] {
  const [air, longest] = [2.2, 9];
  const columns = (rows[0] ?? []).map((_, at) => {
    const cells = rows.map((row) => row[at] ?? '');
    const widest = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => 1.08 * widthOf(text, 1)));
    const word = Math.min(longest, widest(cells.flatMap((text) => text.split(' '))));
    return { word: word + air, more: Math.max(0, widest(cells) - word) };
  });
  const sum = (part: 'word' | 'more') => columns.reduce((all, one) => all + one[part], 0);
  const left = Math.max(0, pageWidth / em - sum('word'));
  const share = left / Math.max(sum('more'), 1);
  const wanted = columns.map(({ word, more }) => word + more * share);
  const all = wanted.reduce((before, one) => before + one, 0);
  return wanted.map((one) => Math.round((pageWidth * one) / all));
}

/** Three rules and no others, as journals set tables. `isText`: cells are words, and the first head is one too. */
export function tableOf(table: ShownTable & { isText?: boolean; first?: string }): Table {
  const { isText = false, first = '' } = table;
  const heads = [first, ...flatHeads(table)];
  const rows = table.lines.flatMap(({ over, text, isWithin, cells }) => [
    ...(over !== undefined && isWithin
      ? [
          lineOf(
            over,
            cells.map(() => ''),
            false,
            !isText,
          ),
        ]
      : []),
    lineOf(
      text,
      cells.map((cell) => cell.text),
      isWithin,
      !isText,
    ),
  ]);
  return new Table({
    width: { size: pageWidth, type: WidthType.DXA },
    columnWidths: widthsOf([
      heads,
      ...table.lines.map(({ text, cells }) => [text, ...cells.map((cell) => cell.text)]),
    ]),
    layout: TableLayoutType.FIXED,
    borders: {
      top: rule,
      bottom: rule,
      left: none,
      right: none,
      insideHorizontal: none,
      insideVertical: none,
    },
    rows: [
      new TableRow({
        tableHeader: true,
        children: heads.map(
          (text, at) =>
            new TableCell({
              borders: { bottom: rule },
              children: [cellOf(text, at > 0 && !isText, 0, true)],
            }),
        ),
      }),
      ...rows,
    ],
  });
}

function lineOf(text: string, cells: readonly string[], isWithin: boolean, isEnd: boolean): TableRow {
  return new TableRow({
    cantSplit: true,
    children: [
      new TableCell({ children: [cellOf(text, false, isWithin ? indent : 0, false)] }),
      ...cells.map((cell) => new TableCell({ children: [cellOf(cell, isEnd, 0, false)] })),
    ],
  });
}

function cellOf(text: string, isEnd: boolean, left: number, bold: boolean): Paragraph {
  return new Paragraph({
    alignment: isEnd ? AlignmentType.END : AlignmentType.START,
    indent: { left },
    children: [new TextRun({ text, bold, size: 20 })],
  });
}

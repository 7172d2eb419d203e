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
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
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

export async function docxOf({ title, tables, notes, sentences }: Report, language: string): Promise<Blob> {
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

const small = (text: string) =>
  new Paragraph({ children: [new TextRun({ text, size: 18 })], spacing: { before: 60 } });

/** Three rules and no others, as journals set tables. */
function tableOf(table: ShownTable): Table {
  const heads = ['', ...flatHeads(table)];
  const rows = table.lines.flatMap(({ over, text, isWithin, cells }) => [
    ...(over !== undefined && isWithin
      ? [
          lineOf(
            over,
            cells.map(() => ''),
            false,
          ),
        ]
      : []),
    lineOf(
      text,
      cells.map((cell) => cell.text),
      isWithin,
    ),
  ]);
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
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
            new TableCell({ borders: { bottom: rule }, children: [cellOf(text, at > 0, 0, true)] }),
        ),
      }),
      ...rows,
    ],
  });
}

function lineOf(text: string, cells: readonly string[], isWithin: boolean): TableRow {
  return new TableRow({
    cantSplit: true,
    children: [
      new TableCell({ children: [cellOf(text, false, isWithin ? indent : 0, false)] }),
      ...cells.map((cell) => new TableCell({ children: [cellOf(cell, true, 0, false)] })),
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

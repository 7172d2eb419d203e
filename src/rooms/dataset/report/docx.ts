/**
 * A report as DOCX: styles, tables as tables, figures as vectors with what is read instead of them, and each number as a
 * field, whose bookmark has its hash. Loaded when it is asked for. See docs/decisions/0222-numbers-in-a-docx.md.
 */
import {
  AlignmentType,
  Bookmark,
  Document,
  HeadingLevel,
  ImageRun,
  Packer,
  Paragraph,
  type ParagraphChild,
  SimpleField,
  type Table,
  TextRun,
} from 'docx';
import { forXml, small, tableOf } from '../statistics/document.ts';
import type { LaidPart, LaidReport, LaidRun } from './laid.ts';

/** The same picture in pixels, for programs that draw no SVG; sizes in pixels of 96 to an inch. */
export type Pixels = (svg: string, size: { width: number; height: number }) => Promise<Uint8Array>;

const inches = 25.4;
const pixels = (millimetres: number) => Math.round((millimetres / inches) * 96);
/** What a page of A4 has room for between its margins, in millimetres. */
const room = 160;

const levels = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 } as const;

/** Faces by script, of which word processors have one; others stand in for what is missing. */
const fonts = {
  ...{ ascii: 'Arial', hAnsi: 'Arial', cs: 'Leelawadee UI' },
  eastAsia: (language: string) =>
    ({
      ja: 'MS Gothic',
      ko: 'Malgun Gothic',
      'zh-HK': 'Microsoft JhengHei',
      'zh-Hant-HK': 'Microsoft JhengHei',
    })[language] ?? 'Microsoft YaHei',
};

export async function docxOfReport(laid: LaidReport, pixelsOf: Pixels): Promise<Blob> {
  const { title, language, parts } = forXml(laid);
  const numbers = parts.flatMap((part) =>
    part.is === 'paragraph'
      ? part.runs.flatMap(({ text, number }) => (number ? [{ text, number }] : []))
      : [],
  );
  const children = (await Promise.all(parts.map((part) => partOf(part, pixelsOf)))).flat();
  const font = { ...fonts, eastAsia: fonts.eastAsia(language) };
  const document = new Document({
    title,
    // What a field shows when it is brought up to date is what the report says, and not what somebody typed over it.
    customProperties: numbers.map(({ text, number }) => ({ name: number.mark, value: text })),
    styles: {
      default: {
        document: {
          run: { font, size: 22, language: { value: language, eastAsia: language, bidirectional: language } },
        },
      },
      paragraphStyles: [
        {
          id: 'Caption',
          name: 'caption',
          basedOn: 'Normal',
          quickFormat: true,
          run: { size: 20, bold: true },
        },
      ],
    },
    sections: [
      {
        children: [
          new Paragraph({
            ...{ text: title, heading: HeadingLevel.TITLE },
            bidirectional: isRightToLeft(title),
          }),
          ...children,
        ],
      },
    ],
  });
  return Packer.toBlob(document);
}

async function partOf(part: LaidPart, pixelsOf: Pixels): Promise<(Paragraph | Table)[]> {
  switch (part.is) {
    case 'heading':
      return [
        new Paragraph({
          ...{ text: part.text, heading: levels[part.level], keepNext: true },
          bidirectional: isRightToLeft(part.text),
        }),
      ];
    case 'paragraph': {
      const bidirectional = isRightToLeft(part.runs.map(({ text }) => text).join(''));
      const children = part.runs.flatMap((run) => runOf(run, bidirectional));
      return [new Paragraph({ children, spacing: { after: 120 }, bidirectional })];
    }
    case 'table':
      return [
        captionOf(part, true),
        tableOf(part.table),
        ...part.table.reasons.map(small),
        ...part.notes.map(small),
        new Paragraph({}),
      ];
    case 'list':
      return [
        new Paragraph({ text: part.caption, heading: HeadingLevel.HEADING_2, keepNext: true }),
        tableOf(listed(part)),
        ...part.notes.map(small),
        new Paragraph({}),
      ];
    case 'picture':
      return [
        new Paragraph({
          children: [await pictureOf(part, pixelsOf)],
          alignment: AlignmentType.CENTER,
          keepNext: true,
        }),
        captionOf(part, false),
        ...part.below.map(small),
      ];
    case 'lack':
      return [new Paragraph({ children: [new TextRun({ text: part.text, italics: true })] })];
  }
}

/** Whether its first letter is of a script that is written so: the words of a report are in any language. */
const isRightToLeft = (text: string): boolean =>
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text);

function runOf({ text, number }: LaidRun, isBidirectional: boolean): ParagraphChild[] {
  if (!number) return [new TextRun({ text, rightToLeft: isRightToLeft(text) })];
  const field = new SimpleField(`DOCPROPERTY ${number.mark}`, text);
  const own = [
    // Else its minus would stand behind it.
    ...(isBidirectional ? [new TextRun('\u200e')] : []),
    new Bookmark({ id: number.mark, children: [field] }),
  ];
  return number.remark === '' ? own : [...own, new TextRun({ text: number.remark, highlight: 'yellow' })];
}

function captionOf(
  { caption, mark, remark }: Extract<LaidPart, { mark: string }>,
  isAbove: boolean,
): Paragraph {
  return new Paragraph({
    style: 'Caption',
    keepNext: isAbove,
    spacing: { before: 160, after: 80 },
    children: [
      new Bookmark({ id: mark, children: [new TextRun(caption)] }),
      ...(remark === '' ? [] : [new TextRun({ text: remark, highlight: 'yellow' })]),
    ],
  });
}

/** A list of words as a table of a result is written: its first column says what the row is about. */
function listed({ heads, rows }: Extract<LaidPart, { is: 'list' }>): Parameters<typeof tableOf>[0] {
  return {
    ...{ id: '', title: '', reasons: [], isText: true, first: heads[0] ?? '' },
    heads: heads.slice(1).map((text) => ({ text, parts: [''] })),
    lines: rows.map(([text = '', ...cells]) => ({
      ...{ text, isWithin: false },
      cells: cells.map((one) => ({ text: one, isNumber: false })),
    })),
  };
}

async function pictureOf(
  { svg, width, height, told, caption }: Extract<LaidPart, { is: 'picture' }>,
  pixelsOf: Pixels,
): Promise<ImageRun> {
  const scale = Math.min(1, room / width);
  const size = { width: pixels(width * scale), height: pixels(height * scale) };
  return new ImageRun({
    ...{ type: 'svg', data: new TextEncoder().encode(svg), transformation: size },
    fallback: { type: 'png', data: await pixelsOf(svg, size) },
    altText: { name: caption, title: caption, description: told },
  });
}

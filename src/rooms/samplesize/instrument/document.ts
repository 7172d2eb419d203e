/** The whole as a DOCX, for a protocol that is written in a word processor. Loaded when it is asked for. */
import {
  Document,
  HeadingLevel,
  ImageRun,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { Report } from './tables.ts';

/** Width of the picture in the text, in points of the screen. */
const picture = { width: 560, height: 350 } as const;

export async function docxOf(report: Report, png: Blob, language: string): Promise<Blob> {
  const { headings } = report;
  const heading = (text: string) =>
    new Paragraph({
      ...{ text, heading: HeadingLevel.HEADING_2 },
      ...{ spacing: { before: 280, after: 100 }, keepNext: true },
    });
  const image = new ImageRun({
    type: 'png',
    data: await png.arrayBuffer(),
    transformation: picture,
    altText: { name: headings.curve, title: headings.curve, description: headings.curve },
  });
  const document = new Document({
    title: report.title,
    styles: { default: { document: { run: { language: { value: language, eastAsia: language } } } } },
    sections: [
      {
        children: [
          new Paragraph({ text: report.title, heading: HeadingLevel.HEADING_1 }),
          heading(headings.sentence),
          ...report.sentences.map((text) => new Paragraph({ text, spacing: { after: 160 } })),
          heading(headings.assumed),
          table(report.inputs.map(([label, , written]) => [label, written])),
          heading(headings.result),
          table(report.outputs.map(([label, , written]) => [label, written])),
          heading(headings.curve),
          new Paragraph({ children: [image] }),
          heading(headings.script),
          ...report.script
            .split('\n')
            .map(
              (line) =>
                new Paragraph({ children: [new TextRun({ text: line, font: 'Courier New', size: 18 })] }),
            ),
          heading(headings.sources),
          ...report.sources.map((text) => new Paragraph({ text, spacing: { after: 80 } })),
          new Paragraph({ text: report.address, spacing: { before: 240 } }),
        ],
      },
    ],
  });
  return await Packer.toBlob(document);
}

function table(rows: readonly (readonly [string, string])[]): Table {
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      (cells) =>
        new TableRow({ children: cells.map((text) => new TableCell({ children: [new Paragraph(text)] })) }),
    ),
  });
}

/** A receipt as PDF. Pure: what it says is handed in. */
import PDFDocument from 'pdfkit';
import type { LocaleCode } from '../../../i18n/locales.ts';
import type { Piece, Typesetter, Weight } from '../../../platform/fonts/setting.ts';
import { typesetterFor } from '../../../platform/fonts/typesetter.ts';

export type Row = readonly [term: string, value: string];

/** All in the reader's language. */
export type ReceiptData = {
  title: string;
  /** Under the title: what it gives back, that it is a demonstration. */
  notes: readonly string[];
  number: Row;
  date: Row;
  seller: { term: string; name: string; lines: readonly string[] };
  facts: readonly Row[];
  item: Row;
  total: Row;
  tax: Row | null;
  /** At the foot. */
  small: readonly string[];
  made: Date;
};

type Ink = 'ink' | 'soft';
type Block = Piece & { x: number; y: number; size: number; color: Ink; end?: boolean };

const page = { width: 595.28, height: 841.89, left: 56, right: 539 };
const colors = { ink: '#1d2327', soft: '#5d686f', line: '#d5dadd' } as const;

export async function receiptPdf(data: ReceiptData, locale: LocaleCode): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: locale,
    font: '',
    info: { Title: `${data.title} ${data.number[1]}`, Author: data.seller.name, CreationDate: data.made },
  });
  const done = collected(document);
  const setter = await typesetterFor(document, locale, piecesOf(data));
  const { blocks, rules } = laidOut(data, setter);
  for (const y of rules) {
    document.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.75).stroke(colors.line);
  }
  for (const { x, y, size, color, end, ...piece } of blocks) {
    document.fillColor(colors[color]);
    setter.put(piece, { x: end ? x - setter.width(piece, size) : x, y, size });
  }
  document.end();
  return done;
}

function collected(document: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
  });
}

function piecesOf({
  title,
  notes,
  number,
  date,
  seller,
  facts,
  item,
  total,
  tax,
  small,
}: ReceiptData): Piece[] {
  const bold = [title, seller.name, ...total];
  const plain = [
    ...notes,
    ...number,
    ...date,
    seller.term,
    ...seller.lines,
    ...facts.flat(),
    ...item,
    ...small,
  ];
  const piece = (weight: Weight) => (text: string) => ({ text, weight });
  return [...bold.map(piece(700)), ...[...plain, ...(tax ?? [])].map(piece(400))];
}

/** From top to bottom; texts that are too long for their place go on in the next line. */
function laidOut(data: ReceiptData, setter: Typesetter) {
  const blocks: Block[] = [];
  const rules: number[] = [];
  let y = 96;
  const put = (text: string, more: Partial<Block> = {}) =>
    blocks.push({ text, weight: 400, x: page.left, y, size: 10.5, color: 'ink', ...more });
  /** Moves on behind the lines. */
  const flow = (text: string, room: number, more: Partial<Block> = {}) => {
    const { size = 10.5, weight = 400 } = more;
    for (const line of setter.lines({ text, weight }, size, room)) {
      put(line, { ...more, y });
      y += size * 1.55;
    }
  };
  const row = ([term, value]: Row, more: Partial<Block> = {}) => {
    put(term, { color: 'soft', ...more });
    flow(value, page.right - 226, { ...more, x: 226 });
  };
  const rule = () => {
    rules.push(y);
    y += 26;
  };

  put(data.title, { size: 22, weight: 700 });
  put(data.number[1], { x: page.right, end: true, size: 16 });
  put(data.number[0], { x: page.right, y: y - 21, end: true, size: 9, color: 'soft' });
  y += 28;
  for (const note of data.notes) flow(note, page.right - page.left, { color: 'soft' });
  y += 8;
  rule();

  put(data.seller.term, { color: 'soft' });
  flow(data.seller.name, page.right - 226, { x: 226, weight: 700 });
  for (const line of data.seller.lines) flow(line, page.right - 226, { x: 226 });
  y += 8;
  row(data.date);
  for (const fact of data.facts) row(fact);
  y += 8;
  rule();

  put(data.item[1], { x: page.right, end: true });
  flow(data.item[0], 340);
  y += 4;
  rule();
  put(data.total[0], { weight: 700, size: 13 });
  put(data.total[1], { x: page.right, end: true, weight: 700, size: 13 });
  y += 22;
  if (data.tax) {
    put(data.tax[0], { color: 'soft' });
    put(data.tax[1], { x: page.right, end: true, color: 'soft' });
  }

  y = page.height - 72 - 15 * data.small.length;
  for (const text of data.small) flow(text, page.right - page.left, { size: 9, color: 'soft' });
  return { blocks, rules };
}

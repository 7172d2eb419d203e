/** A figure as a page of PDF, as large as its millimetres say: paths stay paths, and words are set in fonts cut to them. */
import PDFDocument from 'pdfkit';
import { type DrawnPath, type DrawnWords, sheetIn } from '../../../../figures/out/parts.ts';
import type { LocaleCode } from '../../../../i18n/locales.ts';
import type { Typesetter } from '../../../../platform/fonts/setting.ts';
import { pieceOf } from './words.ts';

/** Of a hundredth of a millimetre, in points. */
const unit = 72 / 2540;

/**
 * @param svg one of our own files
 * @param typesetter with all the fonts that its words take
 */
export async function figurePdf(
  svg: string,
  locale: LocaleCode,
  typesetter: (document: PDFKit.PDFDocument) => Promise<Typesetter>,
): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = sheetIn(svg);
  const document = new PDFDocument({
    size: [sheet.width * unit, sheet.height * unit],
    margin: 0,
    lang: locale,
    font: '',
    // What is read of it by whoever does not see it.
    info: { Title: sheet.told.slice(0, 1000) },
  });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const done = new Promise<void>((resolve, reject) => {
    document.on('data', (part: Uint8Array<ArrayBuffer>) => parts.push(part));
    document.on('end', resolve);
    document.on('error', reject);
  });
  const setter = await typesetter(document);
  document.scale(unit);
  for (const part of sheet.parts)
    if (part.is === 'path') drawPath(document, part);
    else drawWords(document, setter, part);
  document.end();
  await done;
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function drawPath(document: PDFKit.PDFDocument, part: DrawnPath): void {
  const { d, at, within, fill, stroke, width, dash, opacity } = part;
  if (d === '' || (!fill && !stroke)) return;
  document.save().translate(at[0], at[1]);
  if (within) document.rect(0, 0, within[0], within[1]).clip();
  document.path(d).lineWidth(width).lineJoin('round');
  // It takes several lengths in turn as well, which its types do not say.
  if (dash.length > 0) document.dash(dash as unknown as number, {});
  document.fillOpacity(fill ? opacity : 1).strokeOpacity(fill ? 1 : opacity);
  if (fill && stroke) document.fillAndStroke(fill, stroke);
  else if (fill) document.fill(fill);
  else document.stroke(stroke);
  document.restore();
}

function drawWords(document: PDFKit.PDFDocument, setter: Typesetter, part: DrawnWords): void {
  const { words, x, y, size, color, anchor, isStrong, isTurned } = part;
  const piece = pieceOf(words, isStrong);
  const before = { start: 0, middle: 0.5, end: 1 }[anchor] * setter.width(piece, size);
  document.save().fillColor(color).fillOpacity(1);
  if (isTurned) document.rotate(-90, { origin: [x, y] });
  setter.put(piece, { x: x - before, y, size });
  document.restore();
}

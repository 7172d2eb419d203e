/** A figure as PDF, and as SVG with its words as outlines, made in the browser: it goes nowhere. */
import type { LocaleCode } from '../../../../i18n/locales.ts';
import { outlinesWith } from '../../../../platform/fonts/outlines.ts';
import { typesetterOn } from '../../../../platform/fonts/setting.ts';
import { figurePdf } from './figurePdf.ts';
import { fontsFor } from './fonts.ts';
import { outlinedBy, piecesIn } from './words.ts';

export async function pdfHere(svg: string, locale: LocaleCode): Promise<Blob> {
  const { files, faceOf } = await fontsFor(piecesIn(svg), locale);
  const bytes = await figurePdf(svg, locale, async (document) => {
    // Its types know the buffers of Node alone, which are such bytes.
    for (const [name, file] of files) document.registerFont(name, file as Buffer);
    return typesetterOn(document, locale, faceOf);
  });
  return new Blob([bytes], { type: 'application/pdf' });
}

export async function outlinedHere(svg: string, locale: LocaleCode): Promise<Blob> {
  const { files, faceOf } = await fontsFor(piecesIn(svg), locale);
  return new Blob([outlinedBy(svg, outlinesWith(files, locale, faceOf))], { type: 'image/svg+xml' });
}

/** A figure set in the fonts that are installed. */
import type { LocaleCode } from '../../src/i18n/locales.ts';
import { outlinesFor, typesetterFor } from '../../src/platform/fonts/typesetter.ts';
import { figurePdf } from '../../src/rooms/dataset/graphs/print/figurePdf.ts';
import { outlinedBy, piecesIn } from '../../src/rooms/dataset/graphs/print/words.ts';

export const outlined = async (svg: string, locale: LocaleCode): Promise<string> =>
  outlinedBy(svg, await outlinesFor(piecesIn(svg), locale));

export const pdfOf = (svg: string, locale: LocaleCode): Promise<Uint8Array> =>
  figurePdf(svg, locale, (document) => typesetterFor(document, locale, piecesIn(svg)));

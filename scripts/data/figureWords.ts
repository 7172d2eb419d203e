/** The words of a figure, set in the fonts of the site. */
import { type DrawnWords, sheetIn, withOutlines } from '../../src/figures/out/parts.ts';
import type { LocaleCode } from '../../src/i18n/locales.ts';
import { outlinesFor } from '../../src/platform/fonts/outlines.ts';
import type { Piece } from '../../src/platform/fonts/typesetter.ts';

export const piecesIn = (svg: string): Piece[] =>
  sheetIn(svg)
    .parts.filter((part): part is DrawnWords => part.is === 'words')
    .map(({ words, isStrong }) => pieceOf(words, isStrong));

const pieceOf = (text: string, isStrong: boolean): Piece => ({ text, weight: isStrong ? 700 : 400 });

/** Of one of our own files of SVG. */
export async function outlined(svg: string, locale: LocaleCode): Promise<string> {
  const outlineOf = await outlinesFor(piecesIn(svg), locale);
  return withOutlines(svg, (words, isStrong) => outlineOf(pieceOf(words, isStrong)));
}

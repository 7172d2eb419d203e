/** The words of a figure as whoever sets them asks for them. Pure. */
import { type DrawnWords, type Outline, sheetIn, withOutlines } from '../../../../figures/out/parts.ts';
import type { Piece } from '../../../../platform/fonts/setting.ts';

export const piecesIn = (svg: string): Piece[] =>
  sheetIn(svg)
    .parts.filter((part): part is DrawnWords => part.is === 'words')
    .map(({ words, isStrong }) => pieceOf(words, isStrong));

export const pieceOf = (text: string, isStrong: boolean): Piece => ({ text, weight: isStrong ? 700 : 400 });

/** One of our own files of SVG with its words as outlines. */
export const outlinedBy = (svg: string, outlineOf: (piece: Piece) => Outline): string =>
  withOutlines(svg, (words, isStrong) => outlineOf(pieceOf(words, isStrong)));

/**
 * Text of any of the site's scripts, set by fonts that somebody has at hand: each run of characters by the font that has them.
 * The server and a browser set it alike (docs/decisions/0219-fonts-for-a-browser.md).
 */
import type { LocaleCode } from '../../i18n/locales.ts';

export type Weight = 400 | 700;
export type Piece = { text: string; weight: Weight };
/** `font`: the weight, and the face that has all of the text. */
type Run = { text: string; font: string };

/** What has a character, by any name; undefined where no font has it. */
export type FaceOf = (character: string) => string | undefined;

/** What a PDF document is asked; pdfkit's own. */
export type Document = Pick<PDFKit.PDFDocument, 'font' | 'text' | 'widthOfString'>;

/** Puts text at a place, and says how wide it is. */
export type Typesetter = {
  width(piece: Piece, size: number): number;
  put(piece: Piece, at: { x: number; y: number; size: number }): void;
  /** In lines that fit, broken where the language breaks them. */
  lines(piece: Piece, size: number, room: number): string[];
};

/** @param document in which all fonts are registered under the names of runs */
export function typesetterOn(document: Document, locale: LocaleCode, faceOf: FaceOf): Typesetter {
  const runs = (piece: Piece) => runsOf(piece, locale, faceOf);
  const widthOf = (piece: Piece, size: number) =>
    runs(piece).reduce((sum, run) => sum + document.font(run.font, size).widthOfString(run.text), 0);
  return {
    width: widthOf,
    put(piece, { x, y, size }) {
      let left = x;
      for (const run of runs(piece)) {
        document.font(run.font, size).text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic' });
        left += document.widthOfString(run.text);
      }
    },
    lines: ({ text, weight }, size, room) =>
      broken(text, locale, (part) => widthOf({ text: part, weight }, size) <= room),
  };
}

function broken(text: string, locale: LocaleCode, fits: (part: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const { segment } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)) {
    // What cannot stand at the beginning of a line stays where it is, as does a space.
    if (line === '' || /^[\s\p{Po}\p{Pe}\p{Pf}]/u.test(segment) || fits(line + segment)) line += segment;
    else {
      lines.push(line.trim());
      line = segment;
    }
  }
  return [...lines, line.trim()];
}

/** What is drawn for what no font has. */
export const unknown = '?';

/** As people see characters: marks stay with the letter that they stand on. */
export const charactersOf = (text: string, locale: LocaleCode): string[] =>
  Array.from(new Intl.Segmenter(locale).segment(shaped(text)), ({ segment }) => segment);

/** Between them a font changes. */
export function runsOf({ text, weight }: Piece, locale: LocaleCode, faceOf: FaceOf): Run[] {
  const runs: Run[] = [];
  for (const character of charactersOf(text, locale)) {
    const face = faceOf(character);
    const last = runs.at(-1);
    const font = `${weight} ${face ?? faceOf(unknown)}`;
    const drawn = face ? character : unknown;
    if (last?.font === font) last.text += drawn;
    else runs.push({ text: drawn, font });
  }
  return runs;
}

/**
 * As it is drawn: composed; spaces that only some fonts have as such that all have; and the Thai vowel am as its ring
 * and its stroke, so that a tone stands above the ring and not in it.
 */
function shaped(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\u2000-\u200a\u202f]/g, '\u00a0')
    .replaceAll(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/([\u0e48-\u0e4b]?)\u0e33/g, '\u0e4d$1\u0e32');
}

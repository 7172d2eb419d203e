/** Text of any of the site's scripts in a PDF: each run of characters by the font that has them, cut to what is used. */
import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import type { LocaleCode } from '../../i18n/locales.ts';
import { fontFile } from './fontFiles.ts';

export type Weight = 400 | 700;
export type Piece = { text: string; weight: Weight };
type Run = { text: string; font: string };

/** What a PDF document is asked; pdfkit's own. */
type Document = PDFKit.PDFDocument;

/** Puts text at a place, and says how wide it is. */
export type Typesetter = {
  width(piece: Piece, size: number): number;
  put(piece: Piece, at: { x: number; y: number; size: number }): void;
  /** In lines that fit, broken where the language breaks them. */
  lines(piece: Piece, size: number, room: number): string[];
};

/** @param pieces all that will be set: fonts hold nothing else */
export async function typesetterFor(
  document: Document,
  locale: LocaleCode,
  pieces: readonly Piece[],
): Promise<Typesetter> {
  for (const [font, file] of await fontsOf(pieces, locale)) document.registerFont(font, file);
  const widthOf = ({ text, weight }: Piece, size: number) =>
    runsOf(text, weight, locale).reduce(
      (sum, run) => sum + document.font(run.font, size).widthOfString(run.text),
      0,
    );
  return {
    width: widthOf,
    put({ text, weight }, { x, y, size }) {
      let left = x;
      for (const run of runsOf(text, weight, locale)) {
        document.font(run.font, size).text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic' });
        left += document.widthOfString(run.text);
      }
    },
    lines: ({ text, weight }, size, room) =>
      broken(text, locale, (part) => widthOf({ text: part, weight }, size) <= room),
  };
}

/** All that is needed to set these, by the names that runs have: TrueType, with the characters of these alone. */
export async function fontsOf(pieces: readonly Piece[], locale: LocaleCode): Promise<Map<string, Buffer>> {
  const wanted = new Map<string, Set<string>>();
  for (const { text, weight } of pieces) {
    for (const run of runsOf(text, weight, locale)) {
      const characters = wanted.get(run.font) ?? new Set();
      for (const character of run.text) characters.add(character);
      wanted.set(run.font, characters);
    }
  }
  const fonts = new Map<string, Buffer>();
  for (const [font, characters] of wanted) fonts.set(font, await cut(font, characters));
  return fonts;
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

/** Between them a font changes. Marks stay with the letter that they stand on. */
export function runsOf(text: string, weight: Weight, locale: LocaleCode): Run[] {
  const runs: Run[] = [];
  for (const { segment } of new Intl.Segmenter(locale).segment(shaped(text))) {
    const file = fontFile(segment, locale);
    const last = runs.at(-1);
    const font = `${weight} ${file ?? fontFile('?', locale)}`;
    const drawn = file ? segment : '?';
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

/** A font with these characters alone, in one weight. */
async function cut(font: string, characters: ReadonlySet<string>): Promise<Buffer> {
  const [weight] = font.split(' ', 1);
  const whole = await readFile(font.slice(font.indexOf(' ') + 1));
  return subsetFont(whole, [...characters].join(''), {
    targetFormat: 'truetype',
    variationAxes: { wght: Number(weight) },
  });
}

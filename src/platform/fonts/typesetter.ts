/** Text set by the fonts that are installed, cut to what is used. */
import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import type { LocaleCode } from '../../i18n/locales.ts';
import { fontFile } from './fontFiles.ts';
import { type Outline, outlinesWith } from './outlines.ts';
import { type FaceOf, type Piece, runsOf, type Typesetter, typesetterOn } from './setting.ts';

const facesIn =
  (locale: LocaleCode): FaceOf =>
  (character) =>
    fontFile(character, locale);

/** @param pieces all that will be set: fonts hold nothing else */
export async function typesetterFor(
  document: PDFKit.PDFDocument,
  locale: LocaleCode,
  pieces: readonly Piece[],
): Promise<Typesetter> {
  for (const [font, file] of await fontsOf(pieces, locale)) document.registerFont(font, file);
  return typesetterOn(document, locale, facesIn(locale));
}

/** @param pieces all that will be asked for */
export async function outlinesFor(
  pieces: readonly Piece[],
  locale: LocaleCode,
): Promise<(piece: Piece) => Outline> {
  return outlinesWith(await fontsOf(pieces, locale), locale, facesIn(locale));
}

/** All that is needed to set these, by the names that runs have: TrueType, with the characters of these alone. */
async function fontsOf(pieces: readonly Piece[], locale: LocaleCode): Promise<Map<string, Buffer>> {
  const wanted = new Map<string, Set<string>>();
  for (const piece of pieces) {
    for (const run of runsOf(piece, locale, facesIn(locale))) {
      const characters = wanted.get(run.font) ?? new Set();
      for (const character of run.text) characters.add(character);
      wanted.set(run.font, characters);
    }
  }
  const fonts = new Map<string, Buffer>();
  for (const [font, characters] of wanted) fonts.set(font, await cut(font, characters));
  return fonts;
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

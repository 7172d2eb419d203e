/** Words as outlines of the site's fonts, which any program draws alike: docs/decisions/0215-what-comes-out-of-a-figure.md. */
import { create, type Font } from 'fontkit';
import {
  type Command,
  type DrawnWords,
  type Outline,
  sheetIn,
  withOutlines,
} from '../../figures/out/parts.ts';
import type { LocaleCode } from '../../i18n/locales.ts';
import { fontsOf, type Piece, runsOf } from './typesetter.ts';

/** Of one of our own files of SVG. */
export async function outlined(svg: string, locale: LocaleCode): Promise<string> {
  const fonts = new Map<string, Font>();
  for (const [name, file] of await fontsOf(piecesIn(svg), locale)) fonts.set(name, create(file));
  return withOutlines(svg, (words, isStrong) => {
    const commands: Command[] = [];
    let width = 0;
    for (const { text, font: name } of runsOf(words, isStrong ? 700 : 400, locale)) {
      const font = fonts.get(name);
      if (!font) continue;
      const { width: own, commands: drawn } = outlineOf(font, text);
      for (const [letter, ...at] of drawn)
        commands.push([letter, ...at.map((value, k) => (k % 2 === 0 ? value + width : value))]);
      width += own;
    }
    return { width, commands };
  });
}

export const piecesIn = (svg: string): Piece[] =>
  sheetIn(svg)
    .parts.filter((part): part is DrawnWords => part.is === 'words')
    .map(({ words, isStrong }) => ({ text: words, weight: isStrong ? 700 : 400 }));

const letters = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
} as const;

function outlineOf(font: Font, text: string): Outline {
  const { glyphs, positions, advanceWidth } = font.layout(text);
  const commands: Command[] = [];
  let left = 0;
  for (const [k, { path }] of glyphs.entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[k] ?? {};
    for (const { command, args } of path.commands)
      commands.push([
        letters[command],
        ...args.map((value, at) => (value + (at % 2 === 0 ? left + xOffset : yOffset)) / font.unitsPerEm),
      ]);
    left += xAdvance;
  }
  return { width: advanceWidth / font.unitsPerEm, commands };
}

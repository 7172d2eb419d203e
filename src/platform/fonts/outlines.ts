/** Words as outlines of the site's fonts, which any program draws alike: docs/decisions/0215-what-comes-out-of-a-figure.md. */
import { create, type Font } from 'fontkit';
import type { LocaleCode } from '../../i18n/locales.ts';
import { type FaceOf, type Piece, runsOf } from './setting.ts';

/** Letters of SVG with places to the right and upwards, in ems, from where the words begin; and how wide these are. */
type Command = readonly [letter: 'M' | 'L' | 'Q' | 'C' | 'Z', ...places: number[]];
export type Outline = { width: number; commands: readonly Command[] };

/** @param files of fonts, by the names that runs have */
export function outlinesWith(
  files: ReadonlyMap<string, Uint8Array>,
  locale: LocaleCode,
  faceOf: FaceOf,
): (piece: Piece) => Outline {
  const fonts = new Map(Array.from(files, ([name, file]) => [name, create(file)] as const));
  return (piece) => {
    const commands: Command[] = [];
    let width = 0;
    for (const { text, font: name } of runsOf(piece, locale, faceOf)) {
      const font = fonts.get(name);
      if (!font) continue;
      const { width: own, commands: drawn } = outlineOf(font, text);
      for (const [letter, ...at] of drawn)
        commands.push([letter, ...at.map((value, k) => (k % 2 === 0 ? value + width : value))]);
      width += own;
    }
    return { width, commands };
  };
}

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

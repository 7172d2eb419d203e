/** The fonts that the words of a figure take, fetched by the browser part by part. */
import { create } from 'fontkit';
import type { LocaleCode } from '../../../../i18n/locales.ts';
import { remember } from '../../../../lib/remember.ts';
import { fetchFile } from '../../../../platform/fetchFile.ts';
import { type Family, familiesFor, type Slice, slicesIn } from '../../../../platform/fonts/families.ts';
import {
  charactersOf,
  type FaceOf,
  type Piece,
  runsOf,
  unknown,
} from '../../../../platform/fonts/setting.ts';
import { Gone } from '../drawn.ts';

/** What each family says of its parts, written out for the bundler. */
const written: Readonly<Record<Family, () => Promise<{ default: Readonly<Record<string, string>> }>>> = {
  sans: () => import('@fontsource-variable/noto-sans/unicode.json', { with: { type: 'json' } }),
  'sans-thai': () => import('@fontsource-variable/noto-sans-thai/unicode.json', { with: { type: 'json' } }),
  'sans-sc': () => import('@fontsource-variable/noto-sans-sc/unicode.json', { with: { type: 'json' } }),
  'sans-hk': () => import('@fontsource-variable/noto-sans-hk/unicode.json', { with: { type: 'json' } }),
  'sans-jp': () => import('@fontsource-variable/noto-sans-jp/unicode.json', { with: { type: 'json' } }),
  'sans-kr': () => import('@fontsource-variable/noto-sans-kr/unicode.json', { with: { type: 'json' } }),
};

const slicesOf = remember(
  async (family: Family): Promise<Slice[]> => slicesIn((await written[family]()).default),
);

/** What came once by its name; what did not is asked for again. */
function untilLost<T>(make: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (name) => {
    const coming = known.get(name) ?? make(name);
    known.set(name, coming);
    coming.catch(() => known.delete(name));
    return coming;
  };
}

/** By the weight and the face of runs, as `400 sans/latin`. @throws Gone without a network */
const fontNamed = untilLost(async (font): Promise<Uint8Array> => {
  const [weight = '', face = ''] = font.split(' ');
  const file = await fetchFile(`/fonts/${face}/${weight}.woff`, 'font/woff').catch(() => {
    throw new Gone();
  });
  return new Uint8Array(await file.arrayBuffer());
});

/** What a part has of the characters of its ranges. */
const heldBy = untilLost(
  async (face): Promise<ReadonlySet<number>> => new Set(create(await fontNamed(`400 ${face}`)).characterSet),
);

async function faceOf(character: string, locale: LocaleCode): Promise<string | undefined> {
  const code = character.codePointAt(0) ?? 0;
  for (const family of familiesFor(locale)) {
    const found = (await slicesOf(family)).find(({ from, to }) => code >= from && code <= to);
    const face = found && `${family}/${found.part}`;
    if (face && (await heldBy(face)).has(code)) return face;
  }
  return undefined;
}

export type Fonts = { files: ReadonlyMap<string, Uint8Array>; faceOf: FaceOf };

/** @throws Gone where one of them does not come */
export async function fontsFor(pieces: readonly Piece[], locale: LocaleCode): Promise<Fonts> {
  const characters = new Set([unknown, ...pieces.flatMap(({ text }) => charactersOf(text, locale))]);
  const faces = new Map(
    await Promise.all(Array.from(characters, async (one) => [one, await faceOf(one, locale)] as const)),
  );
  const find: FaceOf = (character) => faces.get(character);
  const names = new Set(pieces.flatMap((piece) => runsOf(piece, locale, find).map(({ font }) => font)));
  const files = await Promise.all(Array.from(names, async (font) => [font, await fontNamed(font)] as const));
  return { files: new Map(files), faceOf: find };
}

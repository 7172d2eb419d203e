/** Which of the installed Noto fonts holds a character, and the file of it. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create } from 'fontkit';
import { z } from 'zod';
import type { LocaleCode } from '../../i18n/locales.ts';
import { remember } from '../../lib/remember.ts';
import { type Family, familiesFor, type Slice, slicesIn } from './families.ts';

const require = createRequire(import.meta.url);

/** What each says of its files. Written out, so that it is seen which packages are used. */
const fonts: Readonly<Record<Family, () => string>> = {
  sans: () => require.resolve('@fontsource-variable/noto-sans/unicode.json'),
  'sans-thai': () => require.resolve('@fontsource-variable/noto-sans-thai/unicode.json'),
  'sans-sc': () => require.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
  'sans-hk': () => require.resolve('@fontsource-variable/noto-sans-hk/unicode.json'),
  'sans-jp': () => require.resolve('@fontsource-variable/noto-sans-jp/unicode.json'),
  'sans-kr': () => require.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
};

const rangesSchema = z.record(z.string(), z.string());

/** The file that a character is drawn from in a language; undefined where no font has it. */
export function fontFile(character: string, locale: LocaleCode): string | undefined {
  const code = character.codePointAt(0) ?? 0;
  for (const family of familiesFor(locale)) {
    const found = slicesOf(family).find(({ from, to }) => code >= from && code <= to);
    const file = found && fileOf(family, found);
    if (file && held(file).has(code)) return file;
  }
  return undefined;
}

/** The file of a part; undefined where the font has none of that name. */
export function fileOfPart(family: Family, part: string): string | undefined {
  const found = slicesOf(family).find((one) => one.part === part);
  return found && fileOf(family, found);
}

/** What a file has: some of the characters of its ranges it has not, as those for Chinese have no Hangul. */
const held = remember((path: string) => new Set(create(readFileSync(path)).characterSet));

const fileOf = (family: Family, { part }: Slice) =>
  join(dirname(fonts[family]()), 'files', `noto-${family}-${part}-wght-normal.woff2`);

const slicesOf = remember((family: Family): Slice[] =>
  slicesIn(rangesSchema.parse(JSON.parse(readFileSync(fonts[family](), 'utf8')))),
);

/** Which of the installed Noto fonts holds a character, and the file of it: each font comes in files for ranges of characters. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create } from 'fontkit';
import { z } from 'zod';
import type { LocaleCode } from '../../i18n/locales.ts';
import { remember } from '../../lib/remember.ts';

type Range = { from: number; to: number; path: string };

const require = createRequire(import.meta.url);

/** What each says of its files. Written out, so that it is seen which packages are used. */
const fonts = {
  sans: () => require.resolve('@fontsource-variable/noto-sans/unicode.json'),
  'sans-thai': () => require.resolve('@fontsource-variable/noto-sans-thai/unicode.json'),
  'sans-sc': () => require.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
  'sans-hk': () => require.resolve('@fontsource-variable/noto-sans-hk/unicode.json'),
  'sans-jp': () => require.resolve('@fontsource-variable/noto-sans-jp/unicode.json'),
  'sans-kr': () => require.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
} as const;

type Family = keyof typeof fonts;

const others = ['sans-sc', 'sans-hk', 'sans-jp', 'sans-kr'] as const;
const rangesSchema = z.record(z.string(), z.string());
const known = new Map<Family, Range[]>();

/** Han characters are drawn otherwise in each of these languages; anywhere else as on the mainland. */
const ofHan: Partial<Record<LocaleCode, Family>> = { 'zh-hk': 'sans-hk', ja: 'sans-jp', ko: 'sans-kr' };

/** The file that a character is drawn from in a language; undefined where no font has it. */
export function fontFile(character: string, locale: LocaleCode): string | undefined {
  const code = character.codePointAt(0) ?? 0;
  const han = ofHan[locale] ?? 'sans-sc';
  const order = new Set<Family>(['sans', 'sans-thai', han, ...others]);
  for (const family of order) {
    const found = rangesOf(family).find(({ from, to }) => code >= from && code <= to);
    if (found && held(found.path).has(code)) return found.path;
  }
  return undefined;
}

/** What a file has: some of the characters of its ranges it has not, as those for Chinese have no Hangul. */
const held = remember((path: string) => new Set(create(readFileSync(path)).characterSet));

function rangesOf(family: Family): Range[] {
  const ready = known.get(family);
  if (ready) return ready;
  const manifest = fonts[family]();
  const ranges = rangesSchema.parse(JSON.parse(readFileSync(manifest, 'utf8')));
  const made = Object.entries(ranges).flatMap(([part, written]) => {
    const name = part.replaceAll(/[[\]]/g, '');
    const path = join(dirname(manifest), 'files', `noto-${family}-${name}-wght-normal.woff2`);
    return written.split(',').map((range) => ({ ...boundsOf(range), path }));
  });
  known.set(family, made);
  return made;
}

/** `U+4E00-9FFF`, or one character. */
function boundsOf(range: string): { from: number; to: number } {
  const [from = '', to = from] = range.replace('U+', '').split('-');
  return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) };
}

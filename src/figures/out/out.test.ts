/** What comes out of a figure as a file: its true size, its dots per inch, its words as outlines or in fonts cut to them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawn, type Format } from '../../../scripts/data/draw.ts';
import { malformed } from '../../../test/figures/read.ts';
import { people } from '../../../test/figures/tables.ts';
import { type LocaleCode, localeCodes } from '../../i18n/locales.ts';
import type { Piece } from '../../platform/fonts/setting.ts';
import { outlinesFor } from '../../platform/fonts/typesetter.ts';
import { piecesIn } from '../../rooms/dataset/graphs/print/words.ts';
import { widthOf } from '../text.ts';
import { tiffOf } from './tiff.ts';

const frame = people({ n: 30, groups: ['对照组', 'กลุ่มน้ำตาล', '한국어 <b>'], seed: 3 });
const spec = (style: object = {}) => ({
  format: 1,
  figure: 'kaplan-meier',
  roles: { time: ['time'], event: ['event'], by: ['by'] },
  title: 'Überleben ½, 生存',
  x: { to: 90 },
  style,
});

const wordsIn = (locale: LocaleCode): string[] => {
  const file = join(import.meta.dirname, `../words/figures.${locale}.json`);
  const { words }: { words: Record<string, string> } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.values(words);
};

async function fileOf(format: Format, style: object = {}, more: object = {}) {
  const wanted = { format, density: 300, outlines: false, locale: 'en', ...more } as const;
  const made = await drawn(frame, spec(style), wanted);
  if ('sentence' in made) throw new Error(made.sentence);
  return made.bytes;
}

describe.each([300, 600] as const)('At %s dpi', (density) => {
  it.each(['png', 'tiff'] as const)('%s has the pixels of its millimetres, and says so', async (format) => {
    const {
      width,
      height,
      density: said,
      channels,
    } = await sharp(await fileOf(format, {}, { density })).metadata();
    const pixels = (side: number) => Math.round((side / 25.4) * density);
    expect({ width, height }).toEqual({ width: pixels(85), height: pixels(70) });
    expect(said).toBe(density);
    expect(channels).toBe(3);
  });
});

describe('TIFF', () => {
  it('has the same pixels as PNG, and without colour one grey for each', async () => {
    for (const colours of ['colour', 'grey'] as const) {
      const [png, tiff] = [await fileOf('png', { colours }), await fileOf('tiff', { colours })];
      const pixels = await Promise.all(
        [png, tiff].map((file) => sharp(file).toColourspace('srgb').removeAlpha().raw().toBuffer()),
      );
      expect(pixels[0]?.equals(pixels[1] ?? Buffer.from(''))).toBe(true);
    }
  });

  it('packs whatever there is: noise, long runs, one pixel, and what shines through', async () => {
    for (const [width, height] of [
      [1, 1],
      [300, 7],
      [129, 3],
      [9000, 2],
    ] as const) {
      const data = Uint8Array.from({ length: 4 * width * height }, (_, at) =>
        at % 4 === 3 ? 255 : at % 700 < 350 ? 255 : (at * 7919) % 251,
      );
      const file = tiffOf({ width, height, data }, 300);
      const back = await sharp(file).removeAlpha().toColourspace('srgb').raw().toBuffer();
      const wanted = Buffer.from(data.filter((_, at) => at % 4 !== 3));
      expect(back.equals(wanted)).toBe(true);
    }
    const half = await sharp(tiffOf({ width: 1, height: 1, data: Uint8Array.of(0, 0, 0, 0) }, 300))
      .raw()
      .toBuffer();
    expect(half[0]).toBe(255);
  });
});

it('PDF is a page of its millimetres, with fonts cut to its words, which are words', async () => {
  const text = Buffer.from(await fileOf('pdf', {}, { locale: 'th' })).toString('latin1');
  expect(text.startsWith('%PDF-1.')).toBe(true);
  const [, width, height] = (/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? []).map(Number);
  expect(width).toBeCloseTo((85 * 72) / 25.4, 3);
  expect(height).toBeCloseTo((70 * 72) / 25.4, 3);
  // A subset is called by six letters before its name.
  const fonts = [...text.matchAll(/\/BaseFont \/([A-Z]{6})\+(NotoSans\w*)/g)].map(([, , name]) => name);
  expect(new Set(fonts)).toEqual(
    new Set(['NotoSans', 'NotoSansThai', 'NotoSansSC', 'NotoSansKR'].filter((one) => fonts.includes(one))),
  );
  expect(fonts).toEqual(expect.arrayContaining(['NotoSans', 'NotoSansThai', 'NotoSansSC', 'NotoSansKR']));
  expect(text).toContain('/FontFile2');
  expect(text).toContain('/ToUnicode');
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, inner = '']) => {
    try {
      return [inflateSync(Buffer.from(inner, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
  // Text is shown, and curves are lines: no picture is in it.
  expect(streams.some((one) => /\bTJ\b/.test(one) && /\bl\b/.test(one))).toBe(true);
  expect(text).not.toContain('/Subtype /Image');
});

describe('SVG with its words as outlines', () => {
  it.each(localeCodes)(
    'has none as text in %s, and all in the room that was measured for them',
    async (locale) => {
      const [plain, outlined] = await Promise.all(
        [false, true].map(async (outlines) =>
          Buffer.from(await fileOf('svg', {}, { outlines, locale })).toString(),
        ),
      );
      expect(malformed(outlined ?? '')).toEqual([]);
      expect(outlined).not.toContain('<text');
      expect(outlined).toContain('<desc>');
      expect(outlined).not.toContain('NaN');
      const before = (plain ?? '').split('<text').length - 1;
      expect((outlined ?? '').split('<path').length - (plain ?? '').split('<path').length).toBe(before);
      // The table by which words are measured has room for those of the site's own faces.
      const own = wordsIn(locale).map((text): Piece => ({ text, weight: 400 }));
      const pieces = [...own, ...piecesIn(plain ?? '')];
      const outlineOf = await outlinesFor(pieces, locale);
      const wide = pieces.filter((one) => outlineOf(one).width > widthOf(one.text, 1, one.weight === 700));
      expect(wide).toEqual([]);
    },
  );
});

it('Of more pixels than can be drawn there is a sentence', async () => {
  const wanted = { format: 'png', density: 600, outlines: false, locale: 'en' } as const;
  expect(await drawn(frame, spec({ width: 1000, height: 1000 }), wanted)).toEqual({
    sentence:
      'At 600 dpi this figure has more pixels than can be drawn. Choose a smaller figure, 300 dpi, SVG or PDF.',
  });
});

it('Of a value that no program in R can hold there is a sentence instead of one', async () => {
  const wanted = { format: 'r', density: 300, outlines: false, locale: 'en' } as const;
  const odd = people({ n: 30, groups: ['a', 'half \ud800'], seed: 3 });
  expect(await drawn(odd, spec(), wanted)).toEqual({ sentence: expect.stringContaining('no program in R') });
});

it('As CSV no name is a formula to a spreadsheet, of whichever country', async () => {
  const wanted = { format: 'csv', density: 300, outlines: false, locale: 'en' } as const;
  const odd = people({ n: 30, groups: ['＝1+1', 'a;=1+1'], seed: 3 });
  const made = await drawn(odd, spec(), wanted);
  const text = 'bytes' in made ? Buffer.from(made.bytes).toString() : '';
  expect(text).toContain("'＝1+1");
  expect(text).toContain("a;'=1+1");
  expect(text).not.toMatch(/(?:^|[,;"])[=＝]/m);
});

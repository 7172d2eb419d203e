/** Figures of a file of data, as the command line writes them: in any language of the site. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import formatted from 'icu-minify/format';
import type { Words } from '../../src/dictionary/variable.ts';
import { figures } from '../../src/figures/catalogue.ts';
import type { Speech } from '../../src/figures/draw/speech.ts';
import type { FigureFault } from '../../src/figures/fault.ts';
import { type Density, inPixels, pixelsOf } from '../../src/figures/out/pixels.ts';
import { withDensity } from '../../src/figures/out/png.ts';
import { tiffOf } from '../../src/figures/out/tiff.ts';
import { drawFigure, plotFigure } from '../../src/figures/plotting.ts';
import { schemaOfFigure } from '../../src/figures/spec.ts';
import { csvOfTables, tablesOf } from '../../src/figures/tables.ts';
import { said } from '../../src/frame/formats/binary/plain.ts';
import type { Frame } from '../../src/frame/frame.ts';
import { formatsIn } from '../../src/i18n/format.ts';
import { type LocaleCode, localeOf } from '../../src/i18n/locales.ts';
import { remember } from '../../src/lib/remember.ts';
import { Unwritable } from '../../src/methods/script.ts';
import { root } from '../stamp.ts';
import { faultSentence } from './analyse.ts';
import { formatters } from './sentences.ts';

export function figuresTold(): object[] {
  return figures.map((type) => {
    const { id, roles, options, missing } = type;
    return { id, roles, options, missing, schema: schemaOfFigure(type) };
  });
}

export const formats = ['svg', 'png', 'tiff', 'pdf', 'csv', 'r'] as const;
export type Format = (typeof formats)[number];

/** What is made: `density` of pictures, whose words are outlines in any case, in dots per inch. */
export type Wanted = { format: Format; density: Density; outlines: boolean; locale: LocaleCode };
type Written = { bytes: Uint8Array; told: string; cautions: readonly string[]; analysed: number };

/** A picture, its numbers or its program; or one sentence for all that stands in the way. */
export async function drawn(
  frame: Frame,
  json: unknown,
  { format, density, outlines, locale }: Wanted,
): Promise<Written | { sentence: string }> {
  const speech = speechIn(locale, frame);
  const said = (faults: readonly FigureFault[]) => ({
    sentence: faults.map((fault) => figureSentence(fault, speech)).join(' '),
  });
  const plotting = plotFigure(frame, json);
  if (!plotting.ok) return said(plotting.faults);
  const { figure } = plotting;
  const drawing = drawFigure(figure, speech);
  if (!drawing.ok) return said(drawing.faults);
  const { svg, told, cautions, breaks } = drawing;
  const made = { told, cautions: cautions.map(({ said }) => said), analysed: figure.flow.analysed };
  const text = (words: string) => ({ ...made, bytes: new TextEncoder().encode(words) });
  switch (format) {
    case 'csv':
      return text(csvOfTables(tablesOf(figure.plotted, breaks, speech)));
    case 'r':
      try {
        return text(figure.inR().script);
      } catch (error) {
        if (!(error instanceof Unwritable)) throw error;
        const variable = speech.titleOf(error.variable);
        return { sentence: `A value of ${variable} has a sign that no program in R can hold.` };
      }
    case 'svg':
      return text(outlines ? await withOutlines(svg, locale) : svg);
    case 'pdf':
      return { ...made, bytes: await pdfOf(svg, locale) };
    default: {
      const size = pixelsOf(figure.view.style, density);
      if (!size) return said([{ kind: 'tooManyPixels', values: { density } }]);
      const words = await withOutlines(svg, locale);
      return { ...made, bytes: await (format === 'png' ? pngOf : tiffFile)(words, size, density) };
    }
  }
}

// What sets and draws takes long to load, and most commands need none of it.
const withOutlines = async (svg: string, locale: LocaleCode) =>
  (await import('./figureWords.ts')).outlined(svg, locale);
const pdfOf = async (svg: string, locale: LocaleCode) =>
  (await import('./figureWords.ts')).pdfOf(svg, locale);

type Pixels = { width: number; height: number };

async function raster(svg: string, size: Pixels) {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(inPixels(svg, size)));
}

async function pngOf(svg: string, size: Pixels, density: number): Promise<Uint8Array> {
  return withDensity(await (await raster(svg, size)).removeAlpha().png().toBuffer(), density);
}

async function tiffFile(svg: string, size: Pixels, density: number): Promise<Uint8Array> {
  const { data, info } = await (await raster(svg, size))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return tiffOf({ data, width: info.width, height: info.height }, density);
}

export function figureSentence(fault: FigureFault, { say }: Pick<Speech, 'say'>): string {
  const sentence = say(`faults.${fault.kind}`, fault.values);
  // What figures have no sentence for stands in the way of analyses as well.
  return sentence === '' ? faultSentence(fault) : sentence;
}

/** How figures of this table are said in a language. */
export function speechIn(locale: LocaleCode, { dictionary }: Frame): Speech {
  const { intl, tag } = localeOf(locale);
  const { number, inBrackets } = formatsIn(intl);
  const words = wordsIn(locale);
  const find = (variable: string) => dictionary.variables.find(({ key }) => key === variable);
  const inOwn = (label: Words | undefined) => label?.[locale] ?? said(label, dictionary.language);
  return {
    language: tag,
    say: (key, values = {}) => {
      const message = words(key);
      const text = message === undefined ? '' : formatted(compile(message), intl, values, { formatters });
      return typeof text === 'string' ? text : '';
    },
    number: (value, digits) =>
      number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    titleOf: (key) => {
      const variable = find(key);
      const unit = variable?.display ?? variable?.unit;
      return `${inOwn(variable?.label) || variable?.name || key}${unit ? inBrackets(unit) : ''}`;
    },
    labelOf: (key, level) => inOwn(find(key)?.codes?.find(({ code }) => code === level)?.label) || level,
  };
}

const wordsIn = remember((locale: LocaleCode) => {
  const file = join(root, `src/figures/words/figures.${locale}.json`);
  const groups: Record<string, Record<string, string>> = JSON.parse(readFileSync(file, 'utf8'));
  return (key: string): string | undefined => {
    const [group = '', name = ''] = key.split('.');
    return groups[group]?.[name];
  };
});

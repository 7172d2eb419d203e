/**
 * `npm run figures`: draws the figures of the demonstration's texts, one file a language, and lists their heights.
 * See docs/decisions/0022-drawn-figures.md.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawFlow } from './figures/draw/flow.ts';
import { drawIntervals } from './figures/draw/intervals.ts';
import { drawPlot } from './figures/draw/plot.ts';
import type { Language, Sheet } from './figures/draw/sheet.ts';
import type { Figure } from './figures/figure.ts';
import { root } from './stamp.ts';

const languages: readonly Language[] = ['en', 'zh-cn'];

function draw(figure: Figure, lang: Language): Sheet {
  if (figure.type === 'plot') return drawPlot(figure, lang);
  return figure.type === 'intervals' ? drawIntervals(figure, lang) : drawFlow(figure, lang);
}

type Drawn = {
  /** Every file by its name. */
  files: Map<string, string>;
  /** What lists show of each figure, one for all languages. */
  thumbnails: Map<string, string>;
  /** In pixels. */
  heights: Record<string, number>;
};

export async function drawAll(): Promise<Drawn> {
  const files = new Map<string, string>();
  const thumbnails = new Map<string, string>();
  const heights: Record<string, number> = {};
  const folder = join(import.meta.dirname, 'figures');
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith('.ts') || name === 'figure.ts') continue;
    const { default: figure }: { default: Figure } = await import(join(folder, name));
    const sheets = languages.map((lang) => [lang, draw(figure, lang)] as const);
    // One height for all languages: the tallest.
    heights[figure.name] = Math.max(...sheets.map(([, sheet]) => sheet.height));
    for (const [lang, sheet] of sheets) files.set(`${figure.name}.${lang}.svg`, String(sheet));
    const [[, first] = []] = sheets;
    if (first) thumbnails.set(`${figure.name}.thumb.svg`, first.thumbnail());
  }
  return { files, thumbnails, heights };
}

if (import.meta.main) {
  const { files, thumbnails, heights } = await drawAll();
  const folder = join(root, 'content/figures');
  for (const [name, text] of [...files, ...thumbnails]) writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, 'heights.json'), `${JSON.stringify(heights, null, 2)}\n`);
  process.stdout.write(`${files.size} figures drawn\n`);
}

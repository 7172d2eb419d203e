/** Looks up what a text cites and shows, before it is rendered. */

import heights from '../../../content/figures/heights.json' with { type: 'json' };
import type { LocaleCode } from '../../i18n/locales.ts';
import { own } from '../../lib/own.ts';
import type { Context } from '../../platform/context.ts';
import { isDoi, type Reference } from '../../platform/doi.ts';
import { citedIn } from '../../reading/markdown/citations.ts';
import type { Resources } from '../../reading/markdown/rendering.ts';
import { imageSizes } from './queries/files.ts';
import { referencesBy } from './queries/references.ts';

/** Most sources that one save asks the resolver for. */
const mostAsked = 20;

export type ResourceLookup = {
  resources: Resources;
  /** What the resolver told: whoever saves the text keeps it, whoever only looks does not. */
  fresh: Reference[];
  /** DOIs about which the resolver could not be asked: nothing is known against them. */
  unreachable: string[];
};

/** Reads, asks, and writes nothing. */
export async function lookUp(ctx: Context, locale: LocaleCode, markdown: string): Promise<ResourceLookup> {
  const names = citedIn(markdown).slice(0, 500);
  const references = await referencesBy(ctx, names);
  const missing = names.filter((name) => !own(references, name) && isDoi(name)).slice(0, mostAsked);
  const unreachable: string[] = [];
  const found: [string, Reference][] = [];
  const resolve = ctx.resolveDoi;
  await Promise.all(
    missing.map(async (doi) => {
      const answer = resolve ? await resolve(doi) : 'unreachable';
      if (answer === 'unreachable') unreachable.push(doi);
      else if (answer !== 'unknown') found.push([doi, answer.reference]);
    }),
  );
  const images = await imageSizes(ctx, imagesIn(markdown));
  return {
    resources: {
      words: rendererWords(ctx, locale),
      references: { ...references, ...Object.fromEntries(found) },
      figures: heights,
      images,
    },
    fresh: found.map(([, reference]) => reference),
    unreachable,
  };
}

export function rendererWords(ctx: Context, locale: LocaleCode): Resources['words'] {
  const { text } = ctx.catalogue;
  return {
    figure: text(locale, 'reading.words.figure'),
    notes: text(locale, 'reading.words.notes'),
    answer: text(locale, 'reading.words.answer'),
    done: text(locale, 'reading.words.done'),
    undone: text(locale, 'reading.words.undone'),
  };
}

/** Addresses of stored images in a text. */
function imagesIn(markdown: string): string[] {
  return [...new Set(markdown.match(/\/files\/[\w-]+\.webp/g) ?? [])].slice(0, 500);
}

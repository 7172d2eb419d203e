/** Looks up what a text cites and shows, before it is rendered. */

import heights from '../../../content/figures/heights.json' with { type: 'json' };
import type { LocaleCode } from '../../i18n/locales.ts';
import { own } from '../../lib/own.ts';
import type { Context } from '../../platform/context.ts';
import { doiPattern, type Reference } from '../../platform/doi.ts';
import { citedIn } from '../../reading/markdown/citations.ts';
import type { Resources } from '../../reading/markdown/rendering.ts';
import { imageSizes } from './queries/files.ts';
import { addReferences, referencesBy } from './queries/references.ts';

/** Most sources that one save asks the resolver for. */
const mostAsked = 20;

export type Looked = {
  resources: Resources;
  /** DOIs about which the resolver could not be asked: nothing is known against them. */
  unreachable: string[];
};

export async function lookUp(ctx: Context, locale: LocaleCode, markdown: string): Promise<Looked> {
  const names = citedIn(markdown).slice(0, 500);
  const references = await referencesBy(ctx, names);
  const missing = names.filter((name) => !own(references, name) && doiPattern.test(name)).slice(0, mostAsked);
  const unreachable: string[] = [];
  const fresh: Reference[] = [];
  const resolve = ctx.resolveDoi;
  if (resolve) {
    await Promise.all(
      missing.map(async (doi) => {
        const answer = await resolve(doi);
        if (answer === 'unreachable') unreachable.push(doi);
        else if (answer !== 'unknown') fresh.push(answer.reference);
      }),
    );
    if (fresh.length > 0) await ctx.transaction((tx) => addReferences(tx, fresh));
  } else {
    unreachable.push(...missing);
  }
  const found = fresh.length > 0 ? await referencesBy(ctx, names) : references;
  const images = await imageSizes(ctx, imagesIn(markdown));
  return {
    resources: { words: rendererWords(ctx, locale), references: found, figures: heights, images },
    unreachable,
  };
}

export function rendererWords(ctx: Context, locale: LocaleCode): Resources['words'] {
  const { text } = ctx.catalogue;
  return { figure: text(locale, 'reading.words.figure'), notes: text(locale, 'reading.words.notes') };
}

/** Addresses of stored images in a text. */
function imagesIn(markdown: string): string[] {
  return [...new Set(markdown.match(/\/files\/[\w-]+\.webp/g) ?? [])].slice(0, 500);
}

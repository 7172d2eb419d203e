/** Makes the scales findable in every language: by what they are called, what they are for and the patterns they know. */
import { localeCodes } from '../../i18n/locales.ts';
import type { Context } from '../../platform/context.ts';
import { indexDocument, indexedOf, type SearchDocument } from '../../search/indexing.ts';
import { scaleIds } from './scaleIds.ts';
import { definitionOf, wordsOf } from './scales.ts';

export const scaleKind = 'scale';

/** Since when there are any; they come with the program, and no row says so. */
const since = new Date('2026-11-22');

/** At every start; writes only what has changed. */
export async function indexScales(ctx: Context): Promise<void> {
  const known = new Set((await indexedOf(ctx, scaleKind)).map(markOf));
  const changed = documents().filter((one) => !known.has(markOf(one)));
  if (changed.length === 0) return;
  await ctx.transaction(async (tx) => {
    for (const one of changed) await indexDocument(tx, one);
  });
}

function documents(): SearchDocument[] {
  return scaleIds.flatMap((id) =>
    localeCodes.flatMap((locale) => {
      const { words, locale: wording } = wordsOf(id, locale);
      if (wording !== locale) return [];
      const { findings = [], scores = [] } = definitionOf(id);
      const patterns = findings.map((finding) => words[`finding.${finding.id}`]);
      const codes = [...findings, ...scores].flatMap((one) => one.codes ?? []).map(({ code }) => code);
      return {
        kind: scaleKind,
        ref: id,
        slug: id,
        locale,
        title: words.title ?? id,
        summary: words.purpose ?? '',
        body: patterns.join(' · '),
        besides: codes.join(' '),
        publishedAt: since,
      };
    }),
  );
}

function markOf({
  ref,
  locale,
  title,
  summary,
  body,
}: Record<'ref' | 'locale' | 'title' | 'summary' | 'body', string>) {
  return JSON.stringify([ref, locale, title, summary, body]);
}

/** Makes the scales findable in every language: by what they are called, what they are for and the patterns they know. */
import { defaultLocale, type LocaleCode, localeCodes } from '../../i18n/locales.ts';
import type { Context, Tx } from '../../platform/context.ts';
import { indexDocument, indexedOf, removeFromIndex, type SearchDocument } from '../../search/indexing.ts';
import type { LookedUp } from '../../search/kinds.ts';
import { matching } from '../../search/matching.ts';
import {
  allVersions,
  offeredAmong,
  offeredIn,
  offeredScales,
  type ScaleVersion,
  wordsFor,
} from './offered.ts';

export const scaleKind = 'scale';

/** Since when there are any; those of the program come with it, and no row says so. */
const since = new Date('2026-11-22');

/** At every start; writes only what has changed. */
export async function indexScales(ctx: Context): Promise<void> {
  const known = new Set((await indexedOf(ctx, scaleKind)).map(markOf));
  const offered = offeredAmong(await allVersions(ctx));
  const changed = offered.flatMap(documentsOf).filter((one) => !known.has(markOf(one)));
  if (changed.length === 0) return;
  await ctx.transaction(async (tx) => {
    for (const one of changed) await indexDocument(tx, one);
  });
}

/** After a version of it was published or withdrawn. */
export async function indexScale(tx: Tx, id: string): Promise<void> {
  await removeFromIndex(tx, scaleKind, id);
  const scale = (await offeredIn(tx)).find(({ definition }) => definition.id === id);
  for (const one of scale ? documentsOf(scale) : []) await indexDocument(tx, one);
}

/** Among the few that there are: by name first, then by the patterns that they know, then by what they are for. */
export async function findScales(ctx: Context, text: string, locale: LocaleCode): Promise<LookedUp[]> {
  const scales = await offeredScales(ctx);
  const said = scales.map((scale) => {
    const words = documentsOf(scale).filter((one) => one.locale === locale || one.locale === defaultLocale);
    return {
      id: scale.definition.id,
      parts: [
        words.map(({ title }) => title),
        words.flatMap(({ body, besides }) => [body, besides]),
        words.map(({ summary }) => summary),
      ],
    };
  });
  return matching(said, text, locale).flatMap((id) => {
    const scale = scales.find(({ definition }) => definition.id === id);
    if (!scale) return [];
    const { words, locale: own } = wordsFor(scale, locale);
    const { title = id, purpose = '' } = words;
    return { ref: id, slug: id, title, summary: purpose, ...(own !== locale && { locale: own }) };
  });
}

function documentsOf({ definition, words: all, publishedAt }: ScaleVersion): SearchDocument[] {
  const { id, findings = [], scores = [] } = definition;
  return localeCodes.flatMap((locale) => {
    const words = all[locale];
    if (!words) return [];
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
      publishedAt: publishedAt ?? since,
    };
  });
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

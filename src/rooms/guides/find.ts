/** The guides that a search found, in its order, with the tags chosen beside it. */
import type { LocaleCode } from '../../i18n/locales.ts';
import { localeCodes } from '../../i18n/locales.ts';
import type { Context } from '../../platform/context.ts';
import type { Library, Teaser } from '../../ports/publishing.ts';
import { find } from '../../search/find.ts';

export type FoundGuides = { q: string; items: Teaser[]; instead: string | null };

const most = 50;

export async function findGuides(
  ctx: Context,
  { byIds }: Pick<Library, 'byIds'>,
  { q, tags, locale }: { q: string; tags: readonly string[]; locale: LocaleCode },
): Promise<FoundGuides> {
  const question = {
    text: q,
    locale,
    languages: localeCodes,
    kinds: ['guide'] as const,
    offset: 0,
    limit: most,
  };
  const { found, instead } = await find(ctx, question);
  const items = await byIds(found.map(({ ref }) => Number(ref)));
  return {
    q,
    items: items.filter((item) => tags.every((tag) => item.tags.some(({ slug }) => slug === tag))),
    instead,
  };
}

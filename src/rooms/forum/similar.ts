/** Topics that are like one, or like a question that is being asked. */
import { type LocaleCode, localeCodes } from '../../i18n/locales.ts';
import type { Context } from '../../platform/context.ts';
import type { Page } from '../../platform/page.ts';
import { findLike } from '../../search/like.ts';
import { topicKind } from './indexing.ts';
import { describeTopics } from './queries/lists.ts';
import type { Topic } from './queries/topics.ts';
import type { SimilarTopic } from './shown.ts';
import { nameTag, topicTag } from './tags.ts';

const most = 5;

/** What is like a topic changes slowly: it is looked for again after a while. */
const lasting = 60 * 60_000;

export async function similarTo(
  { ctx, tag }: Pick<Page, 'ctx' | 'tag'>,
  { id, title, locale, shown }: Pick<Topic, 'id' | 'title' | 'locale' | 'shown'>,
): Promise<SimilarTopic[]> {
  const look = () => idsLike(ctx, { text: title, locale, except: id });
  // Of what nobody sees there is no end.
  if (!shown) return describe(ctx, await look());
  const ids = await ctx.memory.of(`like ${id}`, [topicTag(id)], look, { lasting });
  // Once one of them is taken down, nobody reads its title here either.
  const tags = ids.map(nameTag);
  tag(...tags);
  return ctx.memory.of(`similar ${id}`, [topicTag(id), ...tags], () => describe(ctx, ids), { lasting });
}

export async function similarTopics(
  ctx: Context,
  asked: { text: string; locale: LocaleCode },
): Promise<SimilarTopic[]> {
  return describe(ctx, await idsLike(ctx, asked));
}

async function idsLike(
  ctx: Context,
  { text, locale, except }: { text: string; locale: LocaleCode; except?: number },
): Promise<number[]> {
  const refs = await findLike(ctx, {
    text,
    locale,
    languages: localeCodes,
    kind: topicKind,
    limit: most + 1,
  });
  const ids = refs.map(Number).filter((id) => id !== except);
  return ids.slice(0, most);
}

async function describe(ctx: Context, ids: readonly number[]): Promise<SimilarTopic[]> {
  const rows = await describeTopics(ctx, ids);
  return rows.map(({ slug, title, locale: language, reply_count, solved }) => ({
    slug,
    title,
    locale: language,
    replies: reply_count,
    solved,
  }));
}

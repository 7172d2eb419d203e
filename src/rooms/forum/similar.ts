/** Topics that are like one, or like a question that is being asked. */
import { type LocaleCode, localeCodes } from '../../i18n/locales.ts';
import type { Context } from '../../platform/context.ts';
import { findLike } from '../../search/like.ts';
import { topicKind } from './indexing.ts';
import { describeTopics } from './queries/lists.ts';
import type { Topic } from './queries/topics.ts';
import type { SimilarTopic } from './shown.ts';
import { topicTag } from './tags.ts';

const most = 5;

/** What is like a topic changes slowly: it is looked for again after a while. */
const lasting = 60 * 60_000;

export async function similarTo(
  ctx: Context,
  { id, title, locale, shown }: Pick<Topic, 'id' | 'title' | 'locale' | 'shown'>,
): Promise<SimilarTopic[]> {
  // Of what nobody sees there is no end.
  const look = () => similarTopics(ctx, { text: title, locale, except: id });
  return shown ? ctx.memory.of(`similar ${id}`, [topicTag(id)], look, { lasting }) : look();
}

export async function similarTopics(
  ctx: Context,
  { text, locale, except }: { text: string; locale: LocaleCode; except?: number },
): Promise<SimilarTopic[]> {
  const refs = await findLike(ctx, {
    text,
    locale,
    languages: localeCodes,
    kind: topicKind,
    limit: most + 1,
  });
  const ids = refs.map(Number).filter((id) => id !== except);
  const rows = await describeTopics(ctx, ids.slice(0, most));
  return rows.map(({ slug, title, locale: language, reply_count, solved }) => ({
    slug,
    title,
    locale: language,
    replies: reply_count,
    solved,
  }));
}

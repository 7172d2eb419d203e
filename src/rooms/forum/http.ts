/** The feeds: plain answers beside the pages. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isLocale, type LocaleCode } from '../../i18n/locales.ts';
import { pathOf, pathTo } from '../../i18n/paths.ts';
import type { Context } from '../../platform/context.ts';
import { atom } from '../../reading/atom.ts';
import { feedPath } from './feed.ts';
import { describeTopics, walk } from './queries/lists.ts';
import { forumTag } from './tags.ts';
import { bandsOf } from './topicList.ts';
import { type Category, categories } from './words.ts';

const most = 30;

export function registerFeeds(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { lang: string } }>('/:lang/forum/feed.xml', ({ params: { lang } }, reply) =>
    isLocale(lang) ? send(reply, ctx, lang, null) : reply.callNotFound(),
  );
  for (const category of categories) {
    app.get<{ Params: { lang: string } }>(
      `/:lang/forum/feed-${category}.xml`,
      ({ params: { lang } }, reply) =>
        isLocale(lang) ? send(reply, ctx, lang, category) : reply.callNotFound(),
    );
  }
}

async function send(
  reply: FastifyReply,
  ctx: Context,
  locale: LocaleCode,
  category: Category | null,
): Promise<FastifyReply> {
  const { text } = ctx.catalogue;
  const name = await ctx.ports.site.brandIn(ctx, locale);
  const title = text(locale, 'forum.list.title');
  const of = category === null ? '' : ` · ${text(locale, `forum.categories.${category}`)}`;
  const page = ctx.origin + pathTo(locale, 'forum') + (category === null ? '' : `?category=${category}`);
  const feed = atom({
    self: ctx.origin + feedPath(locale, category),
    page,
    locale,
    title: `${title}${of} · ${name}`,
    subtitle: text(locale, 'forum.list.description'),
    author: name,
    items: await newest(ctx, locale, category),
  });
  return reply
    .type('application/atom+xml; charset=utf-8')
    .header('cache-control', 'public, max-age=300')
    .send(feed);
}

/** New topics in the reader's language and in English. */
function newest(ctx: Context, locale: LocaleCode, category: Category | null) {
  return ctx.memory.of(`forum feed ${locale} ${category ?? ''}`, [forumTag], async () => {
    const places = await walk(ctx, {
      order: 'newest',
      languages: bandsOf({ language: null }, locale).slice(0, -1).flat(),
      categories: category === null ? categories : [category],
      tag: null,
      from: null,
      back: false,
      limit: most,
    });
    const topics = await describeTopics(
      ctx,
      places.map(({ id }) => id),
    );
    return topics.map((topic) => ({
      id: `${ctx.origin}/forum/${topic.id}`,
      address: ctx.origin + pathOf(locale, 'forum/:slug', { slug: topic.slug }),
      title: topic.title,
      summary: topic.summary,
      locale: topic.locale,
      publishedAt: topic.created_at.toISOString(),
      updatedAt: topic.created_at.toISOString(),
      tags: topic.tags.map((tag) => ({ slug: tag, name: tag })),
    }));
  });
}

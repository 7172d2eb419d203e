/** The feeds: plain answers beside the pages. */
import type { FastifyInstance } from 'fastify';
import { isLocale, type LocaleCode } from '../../i18n/locales.ts';
import { pathOf, pathTo } from '../../i18n/paths.ts';
import type { Context } from '../../platform/context.ts';
import { atom } from '../../reading/atom.ts';
import type { Teaser } from '../../reading/library.ts';
import { feedPath } from './feed.ts';

/** What the feeds need of other rooms; `wiring.ts` hands it in. */
export type FeedNeeds = {
  newest(ctx: Context, locale: LocaleCode): Promise<Teaser[]>;
  brand(ctx: Context, locale: LocaleCode): Promise<string>;
};

export function registerFeeds(app: FastifyInstance, ctx: Context, { newest, brand }: FeedNeeds): void {
  app.get<{ Params: { lang: string } }>('/:lang/news/feed.xml', async (request, reply) => {
    const { lang } = request.params;
    if (!isLocale(lang)) return reply.callNotFound();
    const name = await brand(ctx, lang);
    const feed = atom({
      self: ctx.origin + feedPath(lang),
      page: ctx.origin + pathTo(lang, 'news'),
      locale: lang,
      title: `${ctx.catalogue.text(lang, 'news.list.title')} · ${name}`,
      subtitle: ctx.catalogue.text(lang, 'news.list.description'),
      author: name,
      items: (await newest(ctx, lang)).map((item) => ({
        ...item,
        id: `${ctx.origin}/news/${item.id}`,
        address: ctx.origin + pathOf(lang, 'news/:id', { id: item.slug }),
        updatedAt: item.publishedAt,
      })),
    });
    return reply
      .type('application/atom+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(feed);
  });
}

/** The feeds: plain answers beside the pages. */
import type { FastifyInstance } from 'fastify';
import { isLocale } from '../../i18n/locales.ts';
import { pathOf, pathTo } from '../../i18n/paths.ts';
import type { Context } from '../../platform/context.ts';
import { atom } from '../../reading/atom.ts';
import { feedPath } from './feed.ts';

export function registerFeeds(app: FastifyInstance, ctx: Context): void {
  const { publishing, site } = ctx.ports;
  app.get<{ Params: { lang: string } }>('/:lang/news/feed.xml', async (request, reply) => {
    const { lang } = request.params;
    if (!isLocale(lang)) return reply.callNotFound();
    const name = await site.brandIn(ctx, lang);
    const library = publishing.libraryFor({ ctx, locale: lang });
    const { items } = await library.list({ kind: 'news', limit: 30 });
    const feed = atom({
      self: ctx.origin + feedPath(lang),
      page: ctx.origin + pathTo(lang, 'news'),
      locale: lang,
      title: `${ctx.catalogue.text(lang, 'news.list.title')} · ${name}`,
      subtitle: ctx.catalogue.text(lang, 'news.list.description'),
      author: name,
      items: items.map((item) => ({
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

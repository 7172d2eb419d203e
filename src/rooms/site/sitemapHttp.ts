/** The sitemap's answers: made once for each state of what is published, and kept compressed. */
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { codingFor, gzipped } from '../../platform/http/coding.ts';
import type { ListedPage } from '../room.ts';
import { sitemapIndex, sitemaps } from './sitemap.ts';

/** What search engines should know, and the tags of what it is read from. */
type Listed = { pages(): Promise<ListedPage[]>; tags: readonly string[] };

export function registerSitemap(
  app: FastifyInstance,
  ctx: Pick<Context, 'origin' | 'memory'>,
  { pages, tags }: Listed,
): void {
  const files = () =>
    ctx.memory.of('sitemap', tags, async () => {
      const parts: Buffer[] = [];
      // Compressed one by one, in other threads: between two parts requests are answered.
      for (const file of sitemaps(ctx.origin, await pages())) parts.push(await gzipped(Buffer.from(file)));
      return parts;
    });
  app.get('/sitemap.xml', async (request, reply) => {
    const parts = await files();
    const whole = parts.length === 1 ? parts[0] : undefined;
    return send(
      request,
      reply,
      whole ?? (await gzipped(Buffer.from(sitemapIndex(ctx.origin, parts.length)))),
    );
  });
  app.get<{ Params: { part: string } }>('/sitemap-:part(^[1-9]\\d{0,4}).xml', async (request, reply) => {
    const parts = await files();
    const part = parts.length > 1 ? parts[Number(request.params.part) - 1] : undefined;
    return part ? send(request, reply, part) : reply.callNotFound();
  });
}

/** Whoever takes no gzip gets it unpacked, piece by piece. */
function send(request: FastifyRequest, reply: FastifyReply, bytes: Buffer): FastifyReply {
  reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', 'public, max-age=3600')
    .header('vary', 'Accept-Encoding');
  if (codingFor(request.headers['accept-encoding'], ['gzip']) === 'gzip') {
    return reply.header('content-encoding', 'gzip').send(bytes);
  }
  return reply.send(Readable.from([bytes]).pipe(createGunzip()));
}

/** A copy as a file: /{lang}/my/data/{export}.zip, for its owner alone and while their login is fresh. */
import type { FastifyInstance } from 'fastify';
import { isLocale } from '../../i18n/locales.ts';
import { pathTo } from '../../i18n/paths.ts';
import { isFresh } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { cookiesOf } from '../../platform/http/cookies.ts';
import { tokenCookie } from '../../platform/http/identity.ts';
import { getSealed } from '../../platform/sealedFiles.ts';
import { isThere, keyOf } from './copy.ts';
import { exportById } from './queries.ts';

type Params = { lang: string; id: string };

export function registerCopies(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: Params }>('/:lang/my/data/:id.zip', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const { lang, id } = request.params;
    const token = cookiesOf(request)[tokenCookie];
    const actor = token ? await ctx.ports.account.actorByToken(ctx, token) : undefined;
    const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
    if (!isLocale(lang) || !isId || !actor) return reply.callNotFound();
    const copy = await exportById(ctx, id);
    if (!copy?.wrapped_key || copy.account !== actor.accountId || !isThere(copy, ctx.clock()))
      return reply.callNotFound();
    // The page asks for a fresh login, and leads here again.
    if (!isFresh(actor, ctx.clock())) return reply.redirect(pathTo(lang, 'my/data'), 303);
    const { account, wrapped_key } = copy;
    const bytes = await getSealed(ctx, copy.file, keyOf({ id, account, wrapped_key }));
    if (!bytes) return reply.callNotFound();
    const day = copy.asked_at.toISOString().slice(0, 10);
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="data-${day}.zip"`)
      .send(bytes);
  });
}

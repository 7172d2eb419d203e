/**
 * Stored files, each served only while something refers to it and only to those who may read that, and the drawn
 * figures of the demonstration, which are public. Browsers run none of them.
 * See docs/decisions/0026-files-by-use.md.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { editors, hasRole } from '../../contract/roles.ts';
import type { Context } from '../../platform/context.ts';
import { cookiesOf } from '../../platform/http/cookies.ts';
import { tokenCookie } from '../../platform/http/identity.ts';
import { entryOfToken, previewCookie } from './preview.ts';
import { fileById, type StoredFile } from './queries/files.ts';
import { audienceOf, isInDraft } from './queries/fileUses.ts';

/** A file can be withdrawn, so browsers keep it for a few minutes at most, and shared caches only when it is public. */
const caching = {
  all: 'public, max-age=300',
  members: 'private, no-cache',
  editors: 'private, no-store',
} as const;

export function registerFilesOfEntries(app: FastifyInstance, ctx: Context, root: string): void {
  app.get<{ Params: { name: string } }>('/files/:name', async (request, reply) => {
    const id = /^([0-9a-f]{40})\.webp$/.exec(request.params.name)?.[1];
    const file = id === undefined ? undefined : await fileById(ctx, id);
    if (file?.kind !== 'image') return missing(reply);
    return send({ ctx, request, reply }, file, (answer) => answer.type('image/webp'));
  });
  app.get<{ Params: { id: string; name: string } }>('/files/:id/:name', async (request, reply) => {
    const { id, name } = request.params;
    const file = /^[0-9a-f]{40}$/.test(id) ? await fileById(ctx, id) : undefined;
    if (file?.kind !== 'attachment' || file.name !== name) return missing(reply);
    return send({ ctx, request, reply }, file, (answer) =>
      answer
        .type('application/octet-stream')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`),
    );
  });
  app.get<{ Params: { name: string } }>('/figures/:name', async (request, reply) => {
    const { name } = request.params;
    if (!/^[a-z0-9-]+\.[a-z-]{2,5}\.svg$/.test(name)) return reply.callNotFound();
    const bytes = await readFile(join(root, 'content/figures', name)).catch(() => undefined);
    if (!bytes) return reply.callNotFound();
    return reply
      .type('image/svg+xml')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .header('cache-control', 'public, max-age=3600')
      .send(bytes);
  });
}

type Asked = { ctx: Context; request: FastifyRequest; reply: FastifyReply };

async function send(
  { ctx, request, reply }: Asked,
  file: StoredFile,
  describe: (reply: FastifyReply) => FastifyReply,
): Promise<unknown> {
  const audience = await audienceFor(ctx, request, file.id);
  if (!audience) return missing(reply);
  const etag = `"${file.id}"`;
  reply.header('cache-control', caching[audience]).header('etag', etag);
  if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
  const bytes = await ctx.files.get(file.id);
  if (!bytes) return missing(reply.removeHeader('etag'));
  return describe(reply).send(Buffer.from(bytes));
}

/** Whoever may not read a file gets the same answer as if it did not exist, and no cache keeps it. */
function missing(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store');
  reply.callNotFound();
}

/** The audience by which someone may read a file; undefined when they may not. */
async function audienceFor(
  ctx: Context,
  request: FastifyRequest,
  id: string,
): Promise<keyof typeof caching | undefined> {
  const audience = await audienceOf(ctx, id);
  if (audience === 'all') return audience;
  const { account, vip } = ctx.ports;
  const cookies = cookiesOf(request);
  const token = cookies[tokenCookie];
  const actor = token ? ((await account.actorByToken(ctx, token)) ?? null) : null;
  if (audience === 'members' && (await vip.mayRead(ctx, actor))) return audience;
  // The preview shows an image before the text that refers to it is saved.
  if (actor && hasRole(actor.roles, editors)) return 'editors';
  const previewed = cookies[previewCookie];
  const entry = previewed ? await entryOfToken(ctx, previewed) : undefined;
  return entry !== undefined && (await isInDraft(ctx, id, entry)) ? 'editors' : undefined;
}

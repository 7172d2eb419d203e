/**
 * Stored files, each served only while something refers to it and only to those who may read that, and the drawn
 * figures of the demonstration, which are public. Browsers run none of them.
 * See docs/decisions/0026-files-by-use.md.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { download } from '../../contract/download.ts';
import { editors, hasRole } from '../../contract/roles.ts';
import type { Context } from '../../platform/context.ts';
import { type Asked as AskedOf, type Served, serveFile } from '../../platform/http/downloads.ts';
import { entryOfToken, previewCookie } from './preview.ts';
import { fileById, type StoredFile } from './queries/files.ts';
import { audienceOf, isInDraft } from './queries/fileUses.ts';

/** A file can be withdrawn, so browsers keep it for a few minutes at most, and shared caches only when it is public. */
const caching = {
  all: 'public, max-age=300',
  members: 'private, no-cache',
  editors: 'private, no-store',
} as const;

type Asked = AskedOf<typeof entryImage>;

const id = z.string().check(z.regex(/^[0-9a-f]{40}$/));

export const entryImage = download({
  path: '/files/:id.webp',
  summary: 'A picture of an entry, for whoever may read what refers to it',
  input: z.object({ id }),
  types: ['image/webp'],
});

export const entryFile = download({
  path: '/files/:id/:name',
  summary: 'An attachment of an entry, for whoever may read what refers to it',
  input: z.object({ id, name: z.string() }),
  types: ['application/octet-stream'],
});

export const serveEntryFiles = [
  serveFile(entryImage, async (ctx, named, asked) => {
    const file = await fileById(ctx, named.id);
    return file?.kind === 'image' ? served(ctx, file, asked) : undefined;
  }),
  serveFile(entryFile, async (ctx, { id, name }, asked) => {
    const file = await fileById(ctx, id);
    return file?.kind === 'attachment' && file.name === name ? served(ctx, file, asked, name) : undefined;
  }),
];

export function registerFigures(app: FastifyInstance, root: string): void {
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

async function served(
  ctx: Context,
  { id }: StoredFile,
  asked: Asked,
  name?: string,
): Promise<Served | undefined> {
  const audience = await audienceFor(ctx, asked, id);
  if (!audience) return undefined;
  const saved = name === undefined ? {} : { name };
  return { body: () => ctx.files.get(id), etag: `"${id}"`, caching: caching[audience], ...saved };
}

/** The audience by which someone may read a file; undefined when they may not. */
async function audienceFor(
  ctx: Context,
  { actor: asking, cookies }: Asked,
  id: string,
): Promise<keyof typeof caching | undefined> {
  const audience = await audienceOf(ctx, id);
  if (audience === 'all') return audience;
  const actor = await asking();
  if (audience === 'members' && (await ctx.ports.vip.mayRead(ctx, actor ?? null))) return audience;
  // The preview shows an image before the text that refers to it is saved.
  if (actor && hasRole(actor.roles, editors)) return 'editors';
  const previewed = cookies[previewCookie];
  const entry = previewed ? await entryOfToken(ctx, previewed) : undefined;
  return entry !== undefined && (await isInDraft(ctx, id, entry)) ? 'editors' : undefined;
}

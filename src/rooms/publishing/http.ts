/** Stored files and the drawn figures of the demonstration: hashed names never change, and nothing of it runs. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { fileById } from './queries/files.ts';

const forever = 'public, max-age=31536000, immutable';

export function registerFilesOfEntries(app: FastifyInstance, ctx: Context, root: string): void {
  app.get<{ Params: { name: string } }>('/files/:name', async (request, reply) => {
    const id = /^([0-9a-f]{40})\.webp$/.exec(request.params.name)?.[1];
    const file = id === undefined ? undefined : await fileById(ctx, id);
    const bytes = file?.kind === 'image' ? await ctx.files.get(file.id) : undefined;
    if (!bytes) return reply.callNotFound();
    return reply.type('image/webp').header('cache-control', forever).send(Buffer.from(bytes));
  });
  app.get<{ Params: { id: string; name: string } }>('/files/:id/:name', async (request, reply) => {
    const { id, name } = request.params;
    const file = /^[0-9a-f]{40}$/.test(id) ? await fileById(ctx, id) : undefined;
    const bytes = file?.kind === 'attachment' && file.name === name ? await ctx.files.get(id) : undefined;
    if (!bytes || !file) return reply.callNotFound();
    return reply
      .type('application/octet-stream')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .header('cache-control', 'private, max-age=3600')
      .send(Buffer.from(bytes));
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

/** The built files: hashed ones for ever, compressed when they were built. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { earlierFolder } from './earlierFiles.ts';

function servedFrom(root: string | string[], cacheControl: string) {
  return {
    root,
    index: false,
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply) => void reply.header('cache-control', cacheControl),
  } satisfies FastifyStaticOptions;
}

/** The hashed ones by one route: with a route for each, 1,500 of them, a start took a sixth longer. */
export async function registerFiles(app: FastifyInstance, buildFolder: string): Promise<void> {
  const client = join(buildFolder, 'client');
  // What a page of the build before asks for is not in this one any more.
  const folders = [join(client, 'assets'), join(buildFolder, earlierFolder)].filter((one) => existsSync(one));
  const hashed = servedFrom(folders, 'public, max-age=31536000, immutable');
  await app.register(fastifyStatic, { ...hashed, prefix: '/assets/' });
  // Beside pages, which take every other address, a file needs a route of its own.
  const others = servedFrom(client, 'public, max-age=3600');
  await app.register(fastifyStatic, { ...others, wildcard: false, globIgnore: ['assets/**'] });
}

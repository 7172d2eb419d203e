/** The built files: hashed ones for ever, compressed when they were built. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { rFiles, rFolder, rPolicy, rWorker } from '../../lib/r.ts';
import { earlierFolder } from './earlierFiles.ts';
import { builtFiles } from './shedLoad.ts';

const forEver = 'public, max-age=31536000, immutable';

function servedFrom(root: string | string[], cacheControl: string) {
  return {
    root,
    index: false,
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControl);
      if (path.includes(rWorker)) reply.header('content-security-policy', rPolicy);
    },
  } satisfies FastifyStaticOptions;
}

/** The hashed ones by one route: with a route for each, 1,500 of them, a start took a sixth longer. */
export async function registerFiles(app: FastifyInstance, root: string): Promise<void> {
  const client = join(root, 'build/client');
  // What a page of the build before asks for is not in this one any more.
  const folders = [join(client, 'assets'), join(root, earlierFolder)].filter((one) => existsSync(one));
  const hashed = servedFrom(folders, forEver);
  await app.register(fastifyStatic, { ...hashed, prefix: builtFiles });
  // Beside pages, which take every other address, a file needs a route of its own.
  const others = servedFrom(client, 'public, max-age=3600');
  const globIgnore = ['assets/**', `${rFolder.slice(1)}**`];
  await app.register(fastifyStatic, { ...others, wildcard: false, globIgnore });
  await registerR(app, join(client, rFolder));
}

/** R for browsers, in a folder of its version. */
export async function registerR(app: FastifyInstance, folder: string): Promise<void> {
  const served = servedFrom(folder, forEver);
  const isServed = (path: string) => Object.hasOwn(rFiles, path.slice(1));
  await app.register(fastifyStatic, { ...served, prefix: rFolder, allowedPath: isServed });
}

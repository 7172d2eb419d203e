/** React Router behind the server: the built bundle, or Vite's in development. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { Config } from './config.ts';
import { isLocale } from './i18n/locales.ts';
import { PathTable, segmentsOf } from './lib/pathTable.ts';
import type { Context } from './platform/context.ts';
import type { Renderer, RenderRequest } from './platform/http/pages.ts';
import { screens } from './screens.ts';

type Pages = { renderer: Renderer; buildId: string };

/** What `entry.server.tsx` adds to the bundle: contexts are made inside it, where their keys live. */
type Entry = {
  provide(ctx: Context, request: RenderRequest, build: BuildFacts): RouterContextProvider;
  /** The text of a page, which its answer does not hold; undefined for any other answer. */
  documentOf(response: Response): string | undefined;
};

export type BuildFacts = { buildId: string; apiOrigin: string };

export async function builtPages(root: string, ctx: Context, config: Config): Promise<Pages> {
  const file = join(root, 'build/server/index.js');
  // The bundle is written by the build; its shape is React Router's.
  const build = (await import(file)) as ServerBuild;
  const buildId = createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 12);
  return {
    renderer: rendererOf(async () => build, ctx, { buildId, apiOrigin: config.apiOrigin ?? '' }),
    buildId,
  };
}

/** @param messagesChanged called with every file that changed, says whether it held messages, and reads them anew */
export async function developmentPages(
  app: FastifyInstance,
  ctx: Context,
  config: Config,
  messagesChanged: (file: string) => boolean,
): Promise<Pages> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  });
  // Vite renews what it has loaded itself; messages come with the data of a page, so the page asks for them again.
  vite.watcher.on('change', (file) => {
    if (messagesChanged(file)) vite.ws.send({ type: 'full-reload' });
  });
  await app.register(middie);
  app.use(vite.middlewares);
  const load = async () =>
    (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild; // as above
  const buildId = 'development';
  return { renderer: rendererOf(load, ctx, { buildId, apiOrigin: config.apiOrigin ?? '' }), buildId };
}

function rendererOf(load: () => Promise<ServerBuild>, ctx: Context, facts: BuildFacts): Renderer {
  const table = new PathTable(screens.map((screen) => [screen.path, screen]));
  let known: { build: ServerBuild; handler: ReturnType<typeof createRequestHandler> } | undefined;
  const handlerOf = async () => {
    const build = await load();
    if (known?.build !== build) known = { build, handler: createRequestHandler(build, 'production') };
    return known;
  };
  return {
    access(pathname, search) {
      const [lang, ...below] = segmentsOf(pathname);
      // Without a language there is the home page alone.
      const screen = lang === undefined || isLocale(lang) ? table.find(below) : undefined;
      if (!screen) return { access: 'none', query: [] };
      const { access, query = [], uncachedQuery = [], roles, framed } = screen;
      const kept = !uncachedQuery.some((name) => search.has(name));
      return { access: access === 'public' && !kept ? 'none' : access, query, roles, framed };
    },
    async render(request) {
      const { build, handler } = await handlerOf();
      // `provide` is exported by src/entry.server.tsx beside the handler that React Router's type knows.
      const entry = build.entry.module as unknown as Entry;
      const response = await handler(request.request, entry.provide(ctx, request, facts));
      const { status, headers } = response;
      return {
        status,
        headers,
        body: entry.documentOf(response) ?? Buffer.from(await response.arrayBuffer()),
      };
    },
  };
}

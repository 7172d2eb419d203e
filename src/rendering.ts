/** React Router behind the server: the built bundle, or Vite's in development. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import {
  createRequestHandler,
  type RequestHandler,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { Config } from './config.ts';
import { isInStudy } from './contract/study.ts';
import { isLocale } from './i18n/locales.ts';
import { PathTable, segmentsOf } from './lib/pathTable.ts';
import type { Context } from './platform/context.ts';
import type { Rendered, Renderer, RenderRequest } from './platform/http/pages.ts';
import { isDataAddress } from './platform/screenAddress.ts';
import { type PlacedScreen, screens } from './screens.ts';

type Pages = { renderer: Renderer; buildId: string };

/** A live page that may be kept: its route, the named segments of its address, and for how long in milliseconds. */
type Kept = { target: { id: string; params: Record<string, string> }; lasting: number };

/** What `entry.server.tsx` adds to the bundle: contexts are made inside it, where their keys live. */
type Entry = {
  provide(ctx: Context, request: RenderRequest, build: BuildFacts): RouterContextProvider;
  answer(asked: {
    build: ServerBuild;
    handler: RequestHandler;
    request: Request;
    context: RouterContextProvider;
    kept: Kept | undefined;
  }): Promise<Rendered>;
  runningOnce(build: ServerBuild): ServerBuild;
};

/** `wechat`: whether an application of WeChat's is configured, or its stand-in is shown. */
export type BuildFacts = {
  buildId: string;
  apiOrigin: string;
  logo: string | null;
  wechat: 'application' | 'stand-in' | 'none';
};

export async function builtPages(root: string, ctx: Context, config: Config): Promise<Pages> {
  const file = join(root, 'build/server/index.js');
  // The bundle is written by the build; its shape is React Router's.
  const build = (await import(file)) as ServerBuild;
  const buildId = createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 12);
  return {
    renderer: rendererOf(async () => build, ctx, factsOf(buildId, config), true),
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
  return { renderer: rendererOf(load, ctx, factsOf(buildId, config), false), buildId };
}

function factsOf(buildId: string, { apiOrigin = '', logoUrl, wechat, showsStandIns }: Config): BuildFacts {
  const way = wechat ? 'application' : showsStandIns ? 'stand-in' : 'none';
  return { buildId, apiOrigin, logo: logoUrl ?? null, wechat: way };
}

type Loaded = { build: ServerBuild; handler: RequestHandler; entry: Entry };

/**
 * @param keeping whether live pages are kept for as long as the same would be written again
 * @param placed the screens that there are
 */
export function rendererOf(
  load: () => Promise<ServerBuild>,
  ctx: Context,
  facts: BuildFacts,
  keeping: boolean,
  placed: readonly PlacedScreen[] = screens,
): Renderer {
  const table = new PathTable(placed.map((screen) => [screen.path, screen]));
  let known: (Loaded & { from: ServerBuild }) | undefined;
  const loaded = async () => {
    const from = await load();
    if (known?.from !== from) known = { from, ...prepared(from) };
    return known;
  };
  return {
    access(pathname, search) {
      const [lang, ...below] = segmentsOf(pathname);
      // Without a language there is the home page alone.
      const screen = lang === undefined || isLocale(lang) ? table.find(below) : undefined;
      if (!screen) return { access: 'none', query: [] };
      const { access, query = [], uncachedQuery = [], roles, framed } = screen;
      if (isInStudy(access)) {
        const { study = '' } = namedIn(screen, below);
        return { access: 'personal', query, framed, within: { study, access } };
      }
      const kept = !uncachedQuery.some((name) => search.has(name));
      return { access: access === 'public' && !kept ? 'none' : access, query, roles, framed };
    },
    async render(asked) {
      const { build, handler, entry } = await loaded();
      const { request, live, prefixed } = asked;
      const { pathname } = new URL(request.url);
      const kept = keeping && live && prefixed && !isDataAddress(pathname);
      return entry.answer({
        build,
        handler,
        request,
        context: entry.provide(ctx, asked, facts),
        kept: kept ? keptAs(table, pathname) : undefined,
      });
    },
  };
}

function prepared(from: ServerBuild): Loaded {
  // src/entry.server.tsx exports more than React Router's type knows.
  const entry = from.entry.module as unknown as Entry;
  const build = entry.runningOnce(from);
  return { build, handler: createRequestHandler(build, 'production'), entry };
}

/** For how long a live page is kept for whom the same would be written again, in milliseconds: one's own, and others. */
const [ownLasts, otherLasts] = [60_000, 60 * 60_000];

/** What the address of a screen names, by its name in the path. */
function namedIn({ path }: PlacedScreen, below: readonly string[]): Record<string, string> {
  const named = path
    .split('/')
    .flatMap((part, n) =>
      part.startsWith(':') ? [[part.slice(1), below[n]?.replaceAll('%2F', '/') ?? '']] : [],
    );
  return Object.fromEntries(named);
}

/** The route of a screen of the public frame, and what its address names. Pages of console and studies are not kept. */
function keptAs(table: PathTable<PlacedScreen>, pathname: string): Kept | undefined {
  const [lang = '', ...below] = segmentsOf(pathname);
  const screen = table.find(below);
  if (!screen || screen.shell !== 'public' || isInStudy(screen.access)) return undefined;
  return {
    target: { id: screen.path || 'home', params: { lang, ...namedIn(screen, below) } },
    lasting: screen.access === 'personal' ? ownLasts : otherLasts,
  };
}

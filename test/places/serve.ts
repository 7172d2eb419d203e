/** Serves the small room beside a running site: the same guards, database and sessions, on a port of its own. */
import Fastify from 'fastify';
import type { ServerBuild } from 'react-router';
import * as entry from '../../src/entry.server.tsx';
import { PageCache } from '../../src/platform/cache.ts';
import { registerPages } from '../../src/platform/http/pages.ts';
import { makeMetrics } from '../../src/platform/metrics.ts';
import { rendererOf } from '../../src/rendering.ts';
import type { PlacedScreen } from '../../src/screens.ts';
import type { Site } from '../harness/site.ts';
import { loaderOf, recordLoader } from './page.ts';
import type { Pauses } from './room.ts';
import { serveCalls } from './serveCalls.ts';

const paths: readonly string[] = ['trial/:study', 'trial/:study/records/:record'];

export const screens = paths.map(
  (path): PlacedScreen => ({
    // No screen of the house: the type of their paths does not know it.
    path: path as PlacedScreen['path'],
    file: '',
    access: { in: 'study', right: 'record.read' },
    shell: 'public',
  }),
);

/** What React Router's build is of: a route, and the entry of the house, which here says what loaders return. */
function build(pauses: Pauses): ServerBuild {
  const module = { default: () => null };
  const route = (id: string, at: string, parentId?: string, more = {}) => ({
    id,
    path: at,
    parentId,
    module: { ...module, ...more },
  });
  const routes = [
    route('root', ''),
    route('shell', ':lang', 'root'),
    ...[loaderOf(pauses), recordLoader].map((loader, n) => {
      const path = String(paths[n]);
      return route(path, path, 'shell', { loader });
    }),
    route('missing', '*', 'root'),
  ];
  const manifest = { version: '1', url: '', entry: { module: '', imports: [] }, routes: {} };
  const told = (_request: Request, status: number, headers: Headers, { staticHandlerContext }: Told) => {
    const { loaderData, errors } = staticHandlerContext;
    headers.set('content-type', 'text/html; charset=utf-8');
    return new Response(JSON.stringify({ loaderData, errors }), { status, headers });
  };
  return {
    entry: { module: { ...entry, default: told } },
    routes: Object.fromEntries(routes.map((one) => [one.id, one])),
    assets: manifest,
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '' },
    // Of a build, all that a request meets here.
  } as unknown as ServerBuild;
}

type Told = { staticHandlerContext: { loaderData: unknown; errors: unknown } };

/** @returns where it is */
export async function serveRoom({ ctx }: Pick<Site, 'ctx'>, pauses: Pauses) {
  const app = Fastify();
  const { identities, places, csp } = await serveCalls(app, ctx, pauses);
  const facts = { buildId: 'test', apiOrigin: '', logo: null, wechat: 'none' } as const;
  const made = build(pauses);
  registerPages(app, {
    ctx,
    cache: new PageCache(1_000_000),
    metrics: makeMetrics(),
    renderer: rendererOf(async () => made, ctx, facts, true, screens),
    csp,
    identities,
    places,
    underway: new Map(),
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { address: address.replace('127.0.0.1', 'localhost'), close: () => app.close(), places };
}

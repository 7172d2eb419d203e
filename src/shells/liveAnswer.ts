/**
 * Answers with pages. A live page is asked of its loaders each time, and written only when they return something else
 * than before: React and React Router would write the same again, for more than all the rest costs.
 */
import { hash } from 'node:crypto';
import { serialize } from 'node:v8';
import { LRUCache } from 'lru-cache';
import {
  createContext,
  type RequestHandler,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { Rendered } from '../platform/http/pages.ts';
import type { KeepingOptions } from '../platform/memory.ts';
import { pageOf } from '../platform/page.ts';
import { type Filling, filled, type PageTemplate, weightOf } from './pageTemplate.ts';

/** What goes into the gaps of a live page; what is kept whole has none. */
export const fillingOf = createContext<Filling | null>(null);

/** The page of an answer: read through the answer's own stream it would be copied four times. */
export const written = new WeakMap<Response, PageTemplate>();

/** The route of a screen, and the named segments of its address. */
export type Target = { id: string; params: Record<string, string> };

type Asked = {
  build: ServerBuild;
  handler: RequestHandler;
  request: Request;
  context: RouterContextProvider;
  /** For a page that may be kept for a while. */
  kept: { target: Target; lasting: number } | undefined;
};

export async function answer(asked: Asked): Promise<Rendered> {
  const { context, kept } = asked;
  const data = kept && (await dataOf(asked, kept.target));
  if (!kept || !data) return filledIn(await write(asked), context);
  context.set(returned, data);
  const { ctx } = pageOf(context);
  const key = `page ${asked.request.url} ${hash('sha256', serialize(data))}`;
  const options = { ...keeping, lasting: kept.lasting };
  const digest = hash('sha256', key);
  if (!askedOnce.has(digest)) {
    askedOnce.set(digest, true);
    return filledIn(await write(asked), context);
  }
  return filledIn(await ctx.memory.of(key, [], () => write(asked), options), context);
}

/**
 * Pages that were written once. What is different each time, such as one's own page with a key of its own, and what
 * stands under an address that somebody made up, is never asked for again: kept, it would push out what many ask for.
 */
const askedOnce = new LRUCache<string, true>({ max: 5000 });

/** What React Router answers. */
type Written = Pick<Rendered, 'status' | 'headers'> & { page: PageTemplate | Buffer };

const keeping: KeepingOptions<Written> = {
  page: true,
  keeps: ({ status, page }) => status === 200 && !Buffer.isBuffer(page),
  weight: ({ page }) => (Buffer.isBuffer(page) ? 0 : weightOf(page)),
};

async function write({ handler, request, context }: Asked): Promise<Written> {
  const response = await handler(request, context);
  const { status } = response;
  const headers = new Map(response.headers);
  return { status, headers, page: written.get(response) ?? Buffer.from(await response.arrayBuffer()) };
}

function filledIn({ page, ...rest }: Written, context: RouterContextProvider): Rendered {
  return { ...rest, body: Buffer.isBuffer(page) ? page : filled(page, context.get(fillingOf) ?? undefined) };
}

/**
 * What the loaders of a public screen and its frame return.
 * @returns undefined for anything but plain data: React Router then runs them itself, and does what they ask for
 */
async function dataOf(
  { build, request, context }: Asked,
  { id, params }: Target,
): Promise<LoaderData | undefined> {
  const args = { request, url: new URL(request.url), params, context, pattern: '' };
  const routes = ['root', 'shell', id];
  try {
    const all = await Promise.all(routes.map((route) => build.routes[route]?.module.loader?.(args)));
    if (!all.every(isPlain)) return undefined;
    return Object.fromEntries(routes.map((route, n) => [route, all[n]]));
  } catch {
    return undefined;
  }
}

/** Not an answer of its own, nor data with a status. */
function isPlain(value: unknown): boolean {
  return Object(value) !== value || Object.getPrototypeOf(value) === Object.prototype;
}

type LoaderData = Record<string, unknown>;

/** What loaders have returned for this request already, by route. */
const returned = createContext<LoaderData>({});

/** The build, whose loaders do not run again when they have returned something. */
export function runningOnce(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader;
    if (!route || !loader) return [id, route];
    const once: typeof loader = (args) => {
      const known = args.context.get(returned);
      return Object.hasOwn(known, id) ? known[id] : loader(args);
    };
    return [id, { ...route, module: { ...route.module, loader: once } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

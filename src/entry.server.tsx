/** Renders a page to HTML, and makes the context that loaders read. */
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { wirePages } from './compose.ts';
import type { Context } from './platform/context.ts';
import type { RenderRequest } from './platform/http/pages.ts';
import { consoleRoles, nonceOf, type Page, pageOf, publicPage, session, viewer } from './platform/page.ts';
import type { BuildFacts } from './rendering.ts';
import { lateScripts } from './shells/lateScripts.ts';
import { NonceContext } from './shells/nonce.ts';

const timeout = 10_000;

/** What a loader may reach: the session is there on personal screens alone, the viewer on live renders. */
export function provide(ctx: Context, request: RenderRequest, facts: BuildFacts): RouterContextProvider {
  const provider = new RouterContextProvider();
  const { locale, prefixed, nonce, live, personal, roles, tag, confirm } = request;
  const page: Page = { ctx, locale, prefixed, tag, confirm, ...facts };
  provider.set(publicPage, page);
  provider.set(nonceOf, nonce);
  const actor = live?.actor ?? null;
  if (personal) provider.set(session, actor);
  if (roles) provider.set(consoleRoles, roles);
  if (actor) provider.set(viewer, { id: actor.accountId, name: actor.name, roles: actor.roles });
  wirePages(provider, page, actor);
  return provider;
}

/** Waits for the whole page: it is compressed and kept as one entry. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceOf);
  return new Promise((resolve, reject) => {
    let answered = status;
    let timer: NodeJS.Timeout | undefined;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // The page goes out whole: no part of it may wait behind a script that puts it in its place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer); // or the closure, and the page in it, would live on
          headers.set('content-type', 'text/html; charset=utf-8');
          const body = new PassThrough();
          pipe(body);
          text(body)
            // In development Vite's own client must come first.
            .then((html) => (import.meta.env.PROD ? lateScripts(html) : html))
            .then((html) => resolve(new Response(html, { headers, status: answered })))
            .catch(reject);
        },
        onShellError: reject,
        onError(error) {
          answered = 500;
          pageOf(loadContext).ctx.log.error({ err: error }, 'page could not be rendered');
        },
      },
    );
    timer = setTimeout(abort, timeout);
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  pageOf(context).ctx.log.error({ err: error, path: new URL(request.url).pathname }, 'loader failed');
};

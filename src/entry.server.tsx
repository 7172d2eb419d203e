/** Renders a page to HTML, and makes the context that loaders read. */
import { text } from 'node:stream/consumers';
import {
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { house } from './compose.ts';
import { readMessages } from './i18n/messages.tsx';
import type { Context } from './platform/context.ts';
import { csrfOf } from './platform/http/identity.ts';
import type { RenderRequest } from './platform/http/pages.ts';
import {
  consoleRoles,
  nonceOf,
  type Page,
  pageOf,
  placeOfPage,
  publicPage,
  reader,
  session,
  viewer,
} from './platform/page.ts';
import { isDataAddress } from './platform/screenAddress.ts';
import type { BuildFacts } from './rendering.ts';
import { keptParts } from './shells/frameParts.tsx';
import { lateScripts } from './shells/lateScripts.ts';
import { fillingOf, written } from './shells/liveAnswer.ts';
import { withLoaderData } from './shells/loaderData.ts';
import { NonceContext } from './shells/nonce.ts';
import { KeptContext, type KeptParts, WordsContext } from './shells/Part.tsx';
import { marks, templateOf } from './shells/pageTemplate.ts';
import { broughtRoutes } from './shells/routeFiles.ts';
import type { RootData } from './shells/useRoot.ts';
import { wholeText } from './shells/wholeText.ts';

export { answer, runningOnce } from './shells/liveAnswer.ts';

/** What a loader may reach: the session is there on personal screens alone, the viewer on live renders. */
export function provide(ctx: Context, request: RenderRequest, facts: BuildFacts): RouterContextProvider {
  const provider = new RouterContextProvider();
  const { locale, prefixed, nonce, live, personal, roles, place, tag, confirm } = request;
  const document = !isDataAddress(new URL(request.request.url).pathname);
  const wechat = facts.wechat === 'application' || (facts.wechat === 'stand-in' && !!live?.local);
  // The rooms of this bundle, as the loaders are: what they ask together goes to the database together.
  const page: Page = {
    ctx: { ...ctx, ...house },
    locale,
    prefixed,
    document,
    tag,
    confirm,
    ...facts,
    wechat,
  };
  provider.set(publicPage, page);
  const actor = live?.actor ?? null;
  const { accountId: id = '', name = '' } = actor ?? {};
  const gaps = live && nonce && document;
  const csrf = actor ? csrfOf(ctx.keys, actor) : '';
  if (gaps) provider.set(fillingOf, { nonce, id, name, csrf });
  provider.set(nonceOf, gaps ? marks.nonce : nonce);
  if (personal) provider.set(session, actor);
  if (roles) provider.set(consoleRoles, roles);
  if (place) provider.set(placeOfPage, place);
  const shown = gaps ? { id: marks.id, name: name && marks.name, csrf: marks.csrf } : { id, name, csrf };
  if (actor) provider.set(viewer, { ...shown, roles: actor.ownRoles });
  provider.set(reader, actor);
  return provider;
}

/** What the server keeps of the frame; for live renders alone, since the rest is kept whole. */
async function partsOf(
  { staticHandlerContext: { loaderData, location } }: EntryContext,
  context: RouterContextProvider,
): Promise<KeptParts | undefined> {
  if (!import.meta.env.PROD || !context.get(viewer)) return undefined;
  // The root loader is declared to return just this; nothing when it failed.
  const root = loaderData.root as RootData | undefined;
  return root && keptParts(pageOf(context).ctx, root, location.pathname + location.search);
}

/** All of them, for what the server alone writes. */
function commonWords({ ctx, locale }: Page) {
  return readMessages({ messages: ctx.catalogue.picked(locale, ['common']) });
}

/** Of all screens only those that are matched: React Router makes its routes of them anew for every page. */
function manifestOf({ manifest, staticHandlerContext }: EntryContext): EntryContext['manifest'] {
  const routes: typeof manifest.routes = {};
  for (const { route } of staticHandlerContext.matches) routes[route.id] = manifest.routes[route.id];
  // React Router's client has the page load the whole table from this address; the root is there in any case.
  const url = import.meta.env.PROD ? (routes.root?.module ?? manifest.url) : manifest.url;
  return { ...manifest, url, routes };
}

/** Writes the whole page; what it is sent with goes into its gaps later. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceOf);
  const { serverHandoffStream, ...context } = routerContext;
  const [parts, data] = await Promise.all([
    partsOf(routerContext, loadContext),
    serverHandoffStream && text(serverHandoffStream),
  ]);
  const manifest = manifestOf(routerContext);
  const whole = await wholeText(
    <NonceContext value={nonce}>
      <KeptContext value={parts}>
        <WordsContext value={commonWords(pageOf(loadContext))}>
          <ServerRouter context={{ ...context, manifest }} url={request.url} nonce={nonce} />
        </WordsContext>
      </KeptContext>
    </NonceContext>,
    nonce,
  );
  // In development Vite's own client must come first.
  const html = import.meta.env.PROD ? lateScripts(whole) : whole;
  headers.set('content-type', 'text/html; charset=utf-8');
  const response = new Response(null, { headers, status });
  const { loaderData } = routerContext.staticHandlerContext;
  const routes = import.meta.env.PROD ? broughtRoutes(manifest) : undefined;
  const [page, script] =
    data === undefined ? [html, ''] : withLoaderData(html, { loaderData, data, routes }, nonce);
  written.set(response, templateOf(page, script));
  return response;
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  pageOf(context).ctx.log.error({ err: error, path: new URL(request.url).pathname }, 'loader failed');
};

/** The document: language, styles, boot script, and what every page shares. */
import './ui/tokens.css';
import './ui/elements.css';
import { lazy, type ReactNode, Suspense, useContext } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
} from 'react-router';
import type { Route } from './+types/root';
import { defaultLocale, localeOf } from './i18n/locales.ts';
import { Messages, messagesIn } from './i18n/messages.tsx';
import { SiteFactsContext } from './platform/head.tsx';
import { messagesNamed, pageOf, reader, viewer } from './platform/page.ts';
import { taskMark } from './platform/tasks/begin.ts';
import { Arrival } from './shells/Arrival.tsx';
import { bootScript } from './shells/boot.ts';
import { Failure } from './shells/Failure.tsx';
import { NonceContext } from './shells/nonce.ts';
import { type RootData, useRoot } from './shells/useRoot.ts';

// Few pages are one of these. What stands in for a page when the network is gone comes with every page: `Failure`.
const Missing = lazy(() => import('./shells/Missing.tsx'));
const BareFailure = lazy(() => import('./shells/BareFailure.tsx'));

/** Of the common words what scripts say: the rest of the menus and the footer the server alone writes (shells/parts.tsx). */
const saidByScripts = [
  ...['client', 'toast', 'missing', 'error', 'checkFields', 'newBuild', 'fallback'],
  ...['skip', 'open', 'login', 'home', 'goTo', 'guides', 'search'].map((word) => `menu.${word}`),
].map((name) => `common.${name}`);

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const page = pageOf(context);
  const { ctx } = page;
  const { site, deletion, notices, study } = ctx.ports;
  const someone = context.get(viewer);
  const id = context.get(reader)?.accountId;
  const isMember = async (one: string, account: string) =>
    (await study.ofMember(ctx, { study: one, account })).roles.length > 0;
  const [left, count, tasks] = await Promise.all([
    id === undefined ? null : deletion.leavingOf(ctx, id),
    id === undefined ? 0 : notices.unreadOf(ctx, id),
    id === undefined ? null : taskMark(ctx, id, (one) => isMember(one, id)),
  ]);
  return {
    locale: page.locale,
    origin: ctx.origin,
    apiOrigin: page.apiOrigin,
    buildId: page.buildId,
    site: { ...(await site.frameOf(page)), logo: page.logo, year: ctx.clock().getUTCFullYear() },
    messages: messagesNamed(page, `frame${someone ? ' signed' : ''}${left ? ' left' : ''}`, [
      ...saidByScripts,
      ...(someone ? ['account.menu', 'notices.bell', 'tasks.mark'] : []),
      ...(left ? ['deletion.bar'] : []),
    ]),
    viewer: someone,
    leaving: left,
    unread: count,
    tasks,
  };
}

/** The frame changes with the language, and with who is signed in: then the page that is open is asked for anew. */
export function shouldRevalidate({ currentUrl, nextUrl, ...args }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href || args.currentParams.lang !== args.nextParams.lang;
}

/** It has run when the browser's own script comes, which does without its text. */
const boot = import.meta.env.SSR ? bootScript : '';

/**
 * Whoever is signed in may write, and has the token from the start (docs/specification.md §6).
 * See docs/decisions/0105-token-before-the-write.md.
 */
const tokenScript = (csrf: string | undefined) => (import.meta.env.SSR && csrf ? `csrfToken='${csrf}'` : '');

export function Layout({ children }: { children: ReactNode }) {
  const data = useRoot();
  const { tag } = localeOf(data?.locale ?? defaultLocale);
  const nonce = useContext(NonceContext);
  const script = boot + tokenScript(data?.viewer?.csrf);
  return (
    // The boot script marks the document while it loads; React did not write that mark.
    <html lang={tag} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f6f8f4" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, allowed by its hash, with a token by a nonce */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} suppressHydrationWarning />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  const data = useRoot();
  if (!data) return <Bare />;
  return (
    <Provide data={data}>
      <Outlet />
    </Provide>
  );
}

/** The messages of every matched screen, and the facts that heads name. */
function Provide({ data, children }: { data: RootData; children: ReactNode }) {
  const messages = messagesIn(useMatches().map(({ loaderData }) => loaderData));
  const { brand, company, email, phone } = data.site;
  return (
    <Messages locale={data.locale} messages={messages}>
      <SiteFactsContext value={{ origin: data.origin, brand, company, email, phone }}>
        {children}
        <Arrival />
      </SiteFactsContext>
    </Messages>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRoot();
  const { status, said } = isRouteErrorResponse(error)
    ? { status: error.status, said: error.data }
    : { status: 500, said: undefined };
  if (!data) return <Bare />;
  // What is closed to its reader comes with the sentence that says why.
  const closed = status === 403 && typeof said === 'string' ? said : undefined;
  return (
    <Provide data={data}>
      {status === 404 ? (
        <Suspense>
          <Missing />
        </Suspense>
      ) : (
        <Failure closed={closed} />
      )}
    </Provide>
  );
}

/** When even the frame failed. */
function Bare() {
  return (
    <Suspense>
      <BareFailure />
    </Suspense>
  );
}

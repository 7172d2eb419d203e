/**
 * Parts of the frame that are HTML alone: the server writes them by components that no browser fetches (`parts.tsx`), and
 * the browser leaves them as they stand. What they do beyond leading somewhere, and what differs from page to page, is here.
 * See docs/decisions/0176-parts-of-the-frame.md.
 */
import {
  createContext,
  type MouseEvent,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isLocale, type LocaleCode } from '../i18n/locales.ts';
import { useLocale } from '../i18n/messages.tsx';
import { sameIn } from '../i18n/paths.ts';
import { type Asked, useOpenDialog } from '../platform/dialogs.ts';
import { isPlain } from '../platform/plainClick.ts';
import { isWithin } from './isWithin.ts';
import { type PartName, parts } from './parts.tsx';
import { rememberLanguage } from './rememberLanguage.ts';
import { useRoot } from './useRoot.ts';

export type KeptParts = Partial<Record<PartName, string>>;

/** Set by the server on live renders, for which it has them in memory; never in the browser. */
export const KeptContext = createContext<KeptParts | undefined>(undefined);

/** In the browser: what documents have brought, by the tag of their language and the name of the part. */
const brought = new Map<string, string>();

export function takeParts(from: Document): void {
  for (const part of from.querySelectorAll<HTMLElement>('[data-part]'))
    brought.set(`${from.documentElement.lang} ${part.dataset.part}`, part.innerHTML);
}

const asked = new Map<LocaleCode, Promise<void>>();

/** For whoever comes from a page without this frame: every page of the language has the same parts. */
async function bringParts(code: LocaleCode): Promise<void> {
  const { fetchParts } = await import('./fetchParts.ts');
  takeParts(await fetchParts(code));
}

function useBrought(name: PartName): string | undefined {
  const { code, tag } = useLocale();
  const [, drawAnew] = useReducer((count: number) => count + 1, 0);
  const html = brought.get(`${tag} ${name}`);
  useEffect(() => {
    if (html !== undefined) return;
    const fetched = asked.get(code) ?? bringParts(code).finally(() => asked.delete(code));
    asked.set(code, fetched);
    // Without a network the page stands without them, until the next one.
    fetched.then(drawAnew, () => {});
  }, [html, code]);
  return html;
}

type Props = {
  name: PartName;
  /** Closes the menu that it stands in. */
  close?: () => void;
  /** Among words, as in a button. */
  inline?: boolean;
};

export function Part({ name, close, inline }: Props) {
  const kept = useContext(KeptContext);
  const site = useRoot()?.site;
  const html = useBrought(name);
  const ref = useRef<HTMLDivElement & HTMLSpanElement>(null);
  const follow = useFollowing(close);
  useCurrent(ref, html);
  const text = import.meta.env.SSR ? kept?.[name] : (html ?? '');
  const Written = import.meta.env.SSR ? parts[name] : null;
  const inside =
    text === undefined
      ? { children: Written && site && <Written site={site} /> }
      : { dangerouslySetInnerHTML: { __html: text } };
  const Host = inline ? 'span' : 'div';
  return <Host ref={ref} data-part={name} onClick={follow} suppressHydrationWarning {...inside} />;
}

/** What a click on a link does: a dialog in place of its page, the language noted, and else a navigation of the router. */
function useFollowing(close: (() => void) | undefined) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const open = useOpenDialog();
  return (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link) return;
    if (isLocale(link.hreflang)) {
      // A whole page load: the language of the document changes. What the page has written into its address goes along.
      link.href = sameIn(link.hreflang, pathname) + window.location.search;
      rememberLanguage(link.hreflang);
      return;
    }
    if (!isPlain(event) || link.origin !== window.location.origin) return;
    event.preventDefault();
    link.focus(); // Safari does not, and a dialog would have nothing to give focus back to
    const asked = dialogs[link.dataset.opens ?? ''];
    if (!open || !asked || (asked.page === 'login' && pathname === link.pathname)) {
      navigate(link.pathname + link.search + link.hash, { replace: link.href === window.location.href });
      return;
    }
    // The menu stays below the account, and closes once somebody is signed in.
    if (asked.page !== 'login') {
      close?.();
      // The focus returns to what is still there.
      link.closest('details')?.querySelector('summary')?.focus();
    }
    open(asked).then((done) => done && close?.());
  };
}

/** What a link opens in place of its page, by `data-opens`. */
const dialogs: Readonly<Record<string, Asked>> = {
  login: { page: 'login', mode: 'login', why: 'asked' },
  contact: { page: 'contact', need: '' },
  palette: { page: 'search' },
};

/** After a navigation: the screen that is open is marked, and the languages lead to the same page. */
function useCurrent(ref: RefObject<HTMLElement | null>, html: string | undefined): void {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: parts that came late are marked as well
  useLayoutEffect(() => {
    for (const link of ref.current?.querySelectorAll('a') ?? []) {
      if (isLocale(link.hreflang)) link.href = sameIn(link.hreflang, pathname) + search;
      else if (link.dataset.screen === undefined) continue;
      else if (isWithin(pathname, link.pathname)) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
  }, [ref, pathname, search, html]);
}

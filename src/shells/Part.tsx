/**
 * Parts of the frame that are HTML alone: the server writes them by components that no browser fetches (`parts.tsx`), and
 * the browser leaves them as they stand. What they do beyond leading somewhere, and what differs from page to page, is here.
 * See docs/decisions/0176-parts-of-the-frame.md.
 */
import {
  createContext,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react';
import { useLocation } from 'react-router';
import { isLocale, type LocaleCode } from '../i18n/locales.ts';
import { type AllMessages, Messages, useLocale } from '../i18n/messages.tsx';
import { sameIn } from '../i18n/paths.ts';
import { linkAt, useFollowing } from '../platform/following.ts';
import { isWithin } from './isWithin.ts';
import { type PartName, parts } from './parts.tsx';
import { rememberLanguage } from './rememberLanguage.ts';
import { useRoot } from './useRoot.ts';

export type KeptParts = Partial<Record<PartName, string>>;

/** Set by the server on live renders, for which it has them in memory; never in the browser. */
export const KeptContext = createContext<KeptParts | undefined>(undefined);

/** Set by the server: all common words. A page brings those of them that its script says. */
export const WordsContext = createContext<AllMessages>({});

function InAllWords({ children }: { children: ReactNode }) {
  const { code } = useLocale();
  return (
    <Messages locale={code} messages={useContext(WordsContext)}>
      {children}
    </Messages>
  );
}

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
  const follow = useFollowingOrLanguage(close);
  useCurrent(ref, html);
  const text = import.meta.env.SSR ? kept?.[name] : (html ?? '');
  const Written = import.meta.env.SSR ? parts[name] : null;
  const inside =
    text === undefined
      ? {
          children: Written && site && (
            <InAllWords>
              <Written site={site} />
            </InAllWords>
          ),
        }
      : { dangerouslySetInnerHTML: { __html: text } };
  const Host = inline ? 'span' : 'div';
  return <Host ref={ref} data-part={name} onClick={follow} suppressHydrationWarning {...inside} />;
}

/** A link of the languages is a whole page load: the language of the document changes. */
function useFollowingOrLanguage(close: (() => void) | undefined) {
  const follow = useFollowing(close);
  const { pathname } = useLocation();
  return (event: MouseEvent<HTMLElement>) => {
    const link = linkAt(event);
    if (!link || !isLocale(link.hreflang)) return follow(event);
    // What the page has written into its address goes along.
    link.href = sameIn(link.hreflang, pathname) + window.location.search;
    rememberLanguage(link.hreflang);
  };
}

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

/**
 * Loads the data of a page anew when its session has ended, or begun in another tab, since the page was rendered.
 * See docs/decisions/0016-live-pages.md.
 */
import { useEffect, useRef } from 'react';
import { useClient } from '../platform/browser.tsx';
import { loginToken } from '../platform/loginToken.ts';
import { useRevalidation } from './useRevalidation.ts';

export function SessionWatch({ signedIn }: { signedIn: boolean }) {
  const client = useClient();
  const revalidate = useRevalidation();
  const seen = useRef<string>(undefined);
  const checked = useRef(false);

  // Determined at startup by a check of the stored session (docs/specification.md §4.6).
  useEffect(() => {
    const token = loginToken();
    seen.current = token;
    if (checked.current) return;
    checked.current = true;
    if (!token === !signedIn) return;
    if (!token) {
      revalidate();
      return;
    }
    import('./sessionLives.ts')
      .then(({ sessionLives }) => sessionLives(client))
      .then((lives) => (lives ? revalidate() : undefined))
      .catch(() => {}); // without an answer the page stays a visitor's
  }, [signedIn, client, revalidate]);

  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible' || loginToken() === seen.current) return;
      seen.current = loginToken();
      revalidate();
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', look); // also a page that comes back whole from the browser's memory
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
    };
  }, [revalidate]);

  return null;
}

/**
 * Tokens in the fragment of an address: no browser sends it, so neither a log nor a Referer holds them.
 * See docs/decisions/0032-tokens-in-fragments.md.
 */
import { useEffect, useState } from 'react';

const shape = /^#token=([\w.-]{1,200})$/;

/** What stands behind the # of a link that carries a token. */
export function fragmentOf(token: string): string {
  return `token=${token}`;
}

/**
 * The token of the page's address. It outlives a jump to a heading and a change of language, in this tab alone.
 * @param name of what it opens, under which the tab keeps it
 * @returns undefined before the page runs its script, '' without a token
 */
export function useFragmentToken(name: string): string | undefined {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const look = () => {
      const found = shape.exec(window.location.hash)?.[1];
      setToken(found ? keep(name, found) : kept(name));
    };
    look();
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, [name]);
  return token;
}

function keep(name: string, token: string): string {
  try {
    window.sessionStorage.setItem(`token ${name}`, token);
  } catch {
    // A browser that keeps nothing: the address still holds it.
  }
  return token;
}

function kept(name: string): string {
  try {
    return window.sessionStorage.getItem(`token ${name}`) ?? '';
  } catch {
    return '';
  }
}

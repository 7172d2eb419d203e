/** The filter of a list lives in the address: it can be shared, saved, and gone back to. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

export type ListFilter = {
  get(name: string): string;
  /** Sets values and goes back to the first page; '' takes a value away. */
  set(values: Record<string, string>): void;
  /** The address with a value set. */
  href(values: Record<string, string>): string;
  /** Everything set, without the page. */
  text: string;
  clear(): void;
};

export function useListFilter(): ListFilter {
  const [query, setQuery] = useSearchParams();
  return useMemo(() => {
    const turned = (values: Record<string, string>) => {
      const next = new URLSearchParams(query);
      next.delete('page');
      for (const [name, value] of Object.entries(values)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      return next;
    };
    const bare = turned({});
    return {
      get: (name) => query.get(name) ?? '',
      set: (values) => setQuery(turned(values), { preventScrollReset: true, replace: true }),
      href: (values) => `?${turned(values)}`,
      text: bare.toString(),
      clear: () => setQuery(new URLSearchParams(), { preventScrollReset: true }),
    };
  }, [query, setQuery]);
}

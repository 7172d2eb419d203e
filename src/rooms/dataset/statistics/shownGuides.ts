/** Guides as the pages that they explain name them, of those that the site has. */
import type { RouterContextProvider } from 'react-router';
import { libraryOf } from '../../../reading/library.ts';
import type { Guide } from './parts/Guides.tsx';

/** @param names of their addresses */
export async function guidesShown(
  context: Readonly<RouterContextProvider>,
  names: readonly string[],
): Promise<Guide[]> {
  const { read } = libraryOf(context);
  const found = await Promise.all(names.map((name) => read('guide', name)));
  return found.flatMap((one): Guide[] => {
    if (!one || !('entry' in one)) return [];
    const { slug, title, locale } = one.entry;
    return [{ slug, title, locale }];
  });
}

/** What the home page shows, on its way to the browser. */
import type { HomeSite } from '../../ports/site.ts';
import type { NewsItem, Picture } from './sections/News.tsx';
import type { Study } from './study.ts';

export type HomeContent = {
  study: Study;
  site: HomeSite;
  news: readonly NewsItem[];
  /** A picture from the text of the first of them. */
  picture: Picture | null;
};

/**
 * One string: React Router would number every value and refer to it by its number, and numbers do not compress. So the page
 * is smaller by a twentieth; and by another hundredth because its quotation marks are such as need no escaping where
 * the string stands: in JSON, within a script.
 */
export function packed(content: HomeContent): string {
  return quotesSwapped(JSON.stringify(content));
}

export function unpacked(content: string): HomeContent {
  // Written by `packed` alone.
  return JSON.parse(quotesSwapped(content)) as HomeContent;
}

/** Its own inverse. */
function quotesSwapped(text: string): string {
  return text.replace(/["']/g, (mark) => (mark === '"' ? "'" : '"'));
}

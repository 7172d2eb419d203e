/** The menu of the console: what rooms bring, and what of it a person sees. */
import { hasRole, type Role } from '../contract/roles.ts';
import { type PlainPath, pathTo } from '../i18n/paths.ts';
import type { Context } from '../platform/context.ts';
import type { Page } from '../platform/page.ts';
import type { ConsoleIcon } from './icons.ts';

export type MenuEntry = {
  path: PlainPath;
  /** Query that belongs to the entry's address, such as `kind=news`. */
  query?: string;
  /** Key of the message that is its label. */
  word: string;
  icon: ConsoleIcon;
  roles: readonly Role[];
  /** Where in the menu it stands: smaller numbers first. */
  order: number;
  /** A number shown beside it, such as how many wait. */
  count?(ctx: Context): Promise<number>;
};

/** An entry in the language of the page. `query`: see above, undefined where any query belongs to it. */
export type MenuItem = { to: string; query: string | null; label: string; icon: ConsoleIcon; count: number };

/** What someone with these roles may open, in its order. */
export async function menuFor(
  { ctx, locale }: Page,
  roles: readonly Role[],
  entries: readonly MenuEntry[],
): Promise<MenuItem[]> {
  const open = entries.filter((entry) => hasRole(roles, entry.roles)).sort((a, b) => a.order - b.order);
  return Promise.all(
    open.map(async ({ path, query, word, icon, count }) => ({
      to: pathTo(locale, path) + (query ? `?${query}` : ''),
      query: query ?? null,
      label: ctx.catalogue.text(locale, word),
      icon,
      count: (await count?.(ctx)) ?? 0,
    })),
  );
}

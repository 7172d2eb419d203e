/**
 * The menu of the console: what rooms bring, and what of it a person sees. See
 * docs/decisions/0155-groups-of-the-console.md.
 */
import { hasRole, type Role } from '../contract/roles.ts';
import { type PlainPath, pathTo } from '../i18n/paths.ts';
import type { Context } from '../platform/context.ts';
import type { Page } from '../platform/page.ts';
import type { ConsoleIcon } from './icons.ts';

declare module '../platform/context.ts' {
  interface Declarations {
    menu: readonly MenuEntry[];
  }
}

/** The groups of the menu, in their order; what belongs to all of them stands first, under no heading. */
export const menuGroups = ['start', 'people', 'community', 'content', 'tools', 'finance', 'system'] as const;

export type MenuGroup = (typeof menuGroups)[number];

export type MenuEntry = {
  path: PlainPath;
  /** Query that belongs to the entry's address, such as `kind=news`. */
  query?: string;
  /** Key of the message that is its label. */
  word: string;
  /** No other entry has it. */
  icon: ConsoleIcon;
  roles: readonly Role[];
  group: MenuGroup;
  /** Where in its group it stands: smaller numbers first. */
  order: number;
  /** How many wait there: a number shown beside it on every page of the console, and on the overview. */
  count?(ctx: Context): Promise<number>;
  /** What the overview alone counts of it. `word`: key of the message that names it, made of the `label` of the entry. */
  overview?: { word: string; count(ctx: Context): Promise<number> };
};

/** An entry in the language of the page. `query`: see above, null where any query belongs to it; `count`: where it counts. */
export type MenuItem = {
  to: string;
  query: string | null;
  label: string;
  icon: ConsoleIcon;
  count: number | null;
};

/** A group of the menu, with what a person may open of it. */
export type MenuPart = { group: MenuGroup; items: readonly MenuItem[] };

/** A number on the overview, and the page where what it counts is found. */
export type Waiting = { to: string; name: string; count: number };

const openTo = ({ ctx }: Page, roles: readonly Role[]) =>
  ctx.declared.menu
    .filter((entry) => hasRole(roles, entry.roles))
    .sort((a, b) => menuGroups.indexOf(a.group) - menuGroups.indexOf(b.group) || a.order - b.order);

const addressOf = ({ locale }: Page, { path, query }: MenuEntry) =>
  pathTo(locale, path) + (query ? `?${query}` : '');

/** What someone with these roles may open, in its order; of a group with nothing for them there is nothing. */
export async function menuFor(page: Page, roles: readonly Role[]): Promise<MenuPart[]> {
  const { ctx, locale } = page;
  const entries = await Promise.all(
    openTo(page, roles).map(async (entry) => ({
      group: entry.group,
      item: {
        to: addressOf(page, entry),
        query: entry.query ?? null,
        label: ctx.catalogue.text(locale, entry.word),
        icon: entry.icon,
        count: (await entry.count?.(ctx)) ?? null,
      },
    })),
  );
  return [...Map.groupBy(entries, ({ group }) => group)].map(([group, own]) => ({
    group,
    items: own.map(({ item }) => item),
  }));
}

/** What waits for someone with these roles, in the order of the menu. */
export async function waitingFor(page: Page, roles: readonly Role[]): Promise<Waiting[]> {
  const { ctx, locale } = page;
  const all = openTo(page, roles).map(async (entry): Promise<Waiting[]> => {
    const { word, count, overview } = entry;
    const label = ctx.catalogue.text(locale, word);
    const to = addressOf(page, entry);
    if (overview) {
      return [
        { to, name: ctx.catalogue.text(locale, overview.word, { label }), count: await overview.count(ctx) },
      ];
    }
    return count ? [{ to, name: label, count: await count(ctx) }] : [];
  });
  return (await Promise.all(all)).flat();
}

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
  /** What of it waits for somebody: the overview says it. */
  waits?: readonly Waits[];
};

/** Something that waits for whoever may open an entry. */
export type Waits = {
  /** Key of the sentence that says so, made of `count`. */
  word: string;
  of(ctx: Context): Promise<HowMany>;
  /** Where it is seen to, where that is not the page of the entry. */
  path?: PlainPath;
  /** Whether the overview alone says it, and the number is not beside the entry on every page of the console. */
  quiet?: true;
};

/** `since`: when the one came that has waited longest, where they wait for somebody to decide. */
export type HowMany = { count: number; since?: Date | null };

/** An entry in the language of the page. `query`: see above, null where any query belongs to it; `count`: of what waits there. */
export type MenuItem = {
  to: string;
  query: string | null;
  label: string;
  icon: ConsoleIcon;
  count: number;
};

/** A group of the menu, with what a person may open of it. */
export type MenuPart = { group: MenuGroup; items: readonly MenuItem[] };

/** What of a group waits, as the overview says it. */
export type WaitingPart = { group: MenuGroup; items: readonly WaitingItem[] };

/** `days`: for how many whole days the oldest has waited, null where nothing of it waits for a decision. */
export type WaitingItem = { to: string; icon: ConsoleIcon; text: string; days: number | null };

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
        count: await countBeside(entry, ctx),
      },
    })),
  );
  return inGroups(entries);
}

async function countBeside({ waits = [] }: MenuEntry, ctx: Context): Promise<number> {
  const counts = await Promise.all(waits.filter(({ quiet }) => !quiet).map(({ of }) => of(ctx)));
  return counts.reduce((sum, { count }) => sum + count, 0);
}

function inGroups<Item>(all: readonly { group: MenuGroup; item: Item }[]) {
  return [...Map.groupBy(all, ({ group }) => group)].map(([group, own]) => ({
    group,
    items: own.map(({ item }) => item),
  }));
}

/** What waits for someone with these roles, in the order of the menu; where nothing does, there is nothing of it. */
export async function waitingFor(page: Page, roles: readonly Role[]): Promise<WaitingPart[]> {
  const { ctx, locale } = page;
  const asked = openTo(page, roles).flatMap((entry) =>
    (entry.waits ?? []).map(async ({ word, of, path }) => {
      const { count, since } = await of(ctx);
      const item: WaitingItem = {
        to: path ? pathTo(locale, path) : addressOf(page, entry),
        icon: entry.icon,
        text: ctx.catalogue.text(locale, word, { count }),
        days: since ? Math.floor((ctx.clock().getTime() - since.getTime()) / day) : null,
      };
      return count === 0 ? [] : [{ group: entry.group, item }];
    }),
  );
  return inGroups((await Promise.all(asked)).flat());
}

/** In milliseconds. */
const day = 24 * 60 * 60_000;

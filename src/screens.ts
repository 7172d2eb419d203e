/**
 * The table of screens (docs/specification.md §2.1), of all rooms. A public screen is rendered without cookie,
 * session or undeclared query, and kept whole; a personal one is rendered for its reader.
 * See docs/decisions/0009-announced-screens.md.
 */
import type { Role } from './contract/roles.ts';
import { localeCodes } from './i18n/locales.ts';
import { isPlain, pathTo } from './i18n/paths.ts';
import { manifests } from './manifests.ts';
import type { Context } from './platform/context.ts';
import type { ListedPage, Screen } from './rooms/room.ts';
import type { Place } from './search/places.ts';

declare module './i18n/paths.ts' {
  interface ScreenPaths {
    /** The home page. */
    '': true;
  }
}

/** The frame around it (`shells/`). */
export type Shell = 'public' | 'staff' | 'workbench';

/** A screen in its place: `file` is relative to `src/`. */
export type PlacedScreen = Screen & {
  shell: Shell;
  /** Of a page of the console: who may open it. */
  roles?: readonly Role[];
};

/** The shells compose it from several rooms. */
const home: PlacedScreen = {
  path: '',
  file: 'shells/home.tsx',
  access: 'public',
  listed: true,
  shell: 'public',
};

export const screens: readonly PlacedScreen[] = [
  home,
  ...manifests.flatMap(([name, { screens: own = [], workbench = [], console = [] }]) => [
    ...placed(own, name, 'public'),
    ...placed(workbench, name, 'workbench'),
    ...console.map(
      (screen): PlacedScreen => ({
        ...screen,
        file: `rooms/${name}/${screen.file}`,
        access: 'personal',
        shell: 'staff',
      }),
    ),
  ]),
];

function placed(own: readonly Screen[], room: string, shell: Shell): PlacedScreen[] {
  return own.map((screen) => ({ ...screen, file: `rooms/${room}/${screen.file}`, shell }));
}

/** What the sitemap lists: screens that do what they are for, and what rooms add to them. */
export async function listedPages(ctx: Context): Promise<ListedPage[]> {
  const own = screens.flatMap(({ path, listed }): ListedPage[] =>
    listed && isPlain(path) ? [{ locales: localeCodes, path: (locale) => pathTo(locale, path) }] : [],
  );
  const more = await Promise.all(manifests.map(([, room]) => room.listed?.pages(ctx) ?? []));
  return [...own, ...more.flat()];
}

/** Tags of everything that the sitemap is read from. */
export const listedTags: readonly string[] = manifests.flatMap(([, room]) => room.listed?.tags ?? []);

/** What the palette leads to: screens that have a name, and no page of a study. */
export const namedPlaces: readonly Place[] = screens.flatMap(({ path, word, access }) =>
  word && isPlain(path) ? [{ path, word, personal: access !== 'public' }] : [],
);

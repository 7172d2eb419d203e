/**
 * What the palette finds: places of the site that somebody may open, and tools, as rooms declare both.
 * See docs/decisions/0167-one-palette.md.
 */
import { hasRole } from '../../contract/roles.ts';
import type { LocaleCode } from '../../i18n/locales.ts';
import { pathTo } from '../../i18n/paths.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { matching } from '../../search/matching.ts';
import { findTools } from './findTools.ts';
import { ownStudies } from './ownStudies.ts';

type Asked = { text: string; locale: LocaleCode; actor: Actor | undefined };

/** Of each kind of tool so many, of places, and of one's own studies. */
const most = { tools: 4, places: 6, studies: 6 };

/** Of each kind of tools and places a group, the places first; without a text, what there is. A text can be taken to the search of all texts. */
export async function paletteGroups(ctx: Context, asked: Asked) {
  const { text, locale } = asked;
  const say = (key: string, values?: Record<string, string>) => ctx.catalogue.text(locale, key, values);
  const places = { name: say('search.server.palette.places'), entries: placesFor(ctx, asked) };
  if (text.trim() === '') {
    const instruments = ctx.declared.instruments.map(({ path, title }) =>
      entry(pathTo(locale, path), say(title)),
    );
    return [{ name: say('tools.title'), entries: instruments }, places];
  }
  const [tools, studies] = await Promise.all([
    findTools(ctx, { text, locale, most: most.tools }),
    ownStudies(ctx, asked, most.studies),
  ]);
  const everywhere = `${pathTo(locale, 'search')}?${new URLSearchParams({ q: text.trim() })}`;
  const groups = [
    places,
    { name: say('study.server.menu'), entries: studies.map(({ path, title }) => entry(path, title)) },
    ...tools.map(({ name, tools: found }) => ({
      name,
      entries: found.map(({ path, title, summary, lang }) => ({ path, title, note: summary, lang })),
    })),
    {
      name: say('search.page.title'),
      entries: [entry(everywhere, say('search.server.palette.everywhere', { q: text.trim() }))],
    },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

/** Those of the table of screens that have a name, and those of the console's menu. */
function placesFor({ catalogue, declared }: Context, { text, locale, actor }: Asked) {
  const open = declared.places
    .filter(({ personal }) => actor || !personal)
    .map(({ path, word }) => ({ id: pathTo(locale, path), word }));
  const console = declared.menu
    .filter(({ roles }) => hasRole(actor?.roles ?? [], roles))
    .map(({ path, query, word }) => ({ id: pathTo(locale, path) + (query ? `?${query}` : ''), word }));
  const all = new Map([...open, ...console].map(({ id, word }) => [id, word]));
  const said = [...all].map(([id, word]) => ({
    id,
    parts: [[catalogue.text(locale, word), catalogue.text('en', word)]],
  }));
  const found = text.trim() === '' ? [...all.keys()] : matching(said, text, locale).slice(0, most.places);
  return found.map((id) => entry(id, catalogue.text(locale, all.get(id) ?? '')));
}

const entry = (path: string, title: string) => ({ path, title, note: '', lang: null });

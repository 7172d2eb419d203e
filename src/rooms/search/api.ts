/** The endpoints of this room. */
import { localeCodes } from '../../i18n/locales.ts';
import { type Handled, handle } from '../../platform/http/handler.ts';
import { filterIn, kindsIn } from './address.ts';
import { palette, search } from './contract.ts';
import { findEverywhere } from './findEverywhere.ts';
import { paletteGroups } from './paletteGroups.ts';
import { presentFound } from './present.ts';

/** As many as a list below a box can hold. */
const most = 8;

export const searchApi: Handled[] = [
  handle(search, async (ctx, { q, kind }, { locale }) => {
    const kinds = ctx.declared.searchKinds;
    const { found, instead } = await findEverywhere(ctx, {
      text: q,
      locale,
      languages: localeCodes,
      kinds: kindsIn(kinds, filterIn(kinds, kind)),
      offset: 0,
      limit: most,
    });
    return { found: presentFound(ctx, locale, found.slice(0, most)), instead };
  }),
  handle(palette, async (ctx, { q }, { locale, actor }) => ({
    groups: await paletteGroups(ctx, { text: q, locale, actor }),
    words: {
      recent: ctx.catalogue.text(locale, 'search.server.palette.recent'),
      nothing: ctx.catalogue.text(locale, 'search.server.palette.nothing'),
    },
  })),
];

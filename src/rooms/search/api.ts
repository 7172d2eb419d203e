/** The endpoint of this room. */
import { search } from '../../contract/search.ts';
import { localeCodes, localeOf } from '../../i18n/locales.ts';
import { type Handled, handle } from '../../platform/http/handler.ts';
import { find } from '../../search/find.ts';
import { addressOf, choiceOf, kindsOf } from './address.ts';

/** As many as a list below a box can hold. */
const most = 8;

export function searchApi(): Handled[] {
  return [
    handle(search, async (ctx, { q, kind }, { locale }) => {
      const answer = await find(ctx, {
        text: q,
        locale,
        languages: localeCodes,
        kinds: kindsOf(choiceOf(kind)),
        offset: 0,
        limit: most,
      });
      return {
        found: answer.found.map((one) => ({
          kind: one.kind,
          path: addressOf(locale, one.kind, one.slug),
          lang: localeOf(one.locale).tag,
          title: one.title,
          passage: one.passage,
        })),
        instead: answer.instead,
      };
    }),
  ];
}

/** What was found, with its address and the word for its kind, in the language of who asks. */
import { type LocaleCode, localeOf } from '../../i18n/locales.ts';
import type { Context } from '../../platform/context.ts';
import type { Found } from '../../search/find.ts';

export function presentFound(
  { catalogue, declared }: Pick<Context, 'catalogue' | 'declared'>,
  locale: LocaleCode,
  found: readonly Found[],
) {
  return found.flatMap((one) => {
    const kind = declared.searchKinds.find((candidate) => candidate.kind === one.kind);
    if (!kind) return [];
    return {
      kind: one.kind,
      kind_name: catalogue.text(locale, kind.word),
      path: kind.path(locale, one.slug),
      lang: localeOf(one.locale).tag,
      title: one.title,
      passage: one.passage,
    };
  });
}

/** Words to try: of what much is written about, those that find something in the reader's language. */
import { type LocaleCode, localeOf } from '../../i18n/locales.ts';
import type { Context } from '../../platform/context.ts';
import { find } from '../../search/find.ts';
import type { SearchKind } from '../../search/kinds.ts';
import type { SearchNeeds } from './needs.ts';

/** A word, and its BCP 47 tag where it is not in the reader's language. */
export type Topic = { word: string; lang: string | null };

const most = 4;
/** So many names are tried at most in one language. */
const tried = 12;

/** Words of the reader's language; as far as there are too few, words of the language that stands in for it. */
export async function topicsIn(
  ctx: Context,
  locale: LocaleCode,
  { topics, kinds }: Pick<SearchNeeds, 'topics' | 'kinds'>,
): Promise<Topic[]> {
  return ctx.memory.of(`search topics ${locale}`, topics.tags, async () => {
    const found: Topic[] = [];
    for (const language of new Set([locale, locale === 'zh-hk' ? 'zh-cn' : 'en'] as const)) {
      const lang = language === locale ? null : localeOf(language).tag;
      for (const word of (await topics.names(ctx, language)).slice(0, tried)) {
        if (found.length === most) return found;
        if (await finds(ctx, word, { locale, language, kinds })) found.push({ word, lang });
      }
    }
    return found;
  });
}

/** Whether a word finds a text of a language when it is asked for in the reader's. */
async function finds(
  ctx: Context,
  text: string,
  { locale, language, kinds }: { locale: LocaleCode; language: LocaleCode; kinds: readonly SearchKind[] },
): Promise<boolean> {
  const question = { text, locale, languages: [language], kinds: kinds.map(({ kind }) => kind) };
  const { count, instead } = await find(ctx, { ...question, offset: 0, limit: 1 });
  return count > 0 && instead === null;
}

/** Words to try: of what much is written about, those that find something in the reader's language. */
import { type LocaleCode, localeOf } from '../../i18n/locales.ts';
import type { Context } from '../../platform/context.ts';
import { find } from '../../search/find.ts';

/** A word, and its BCP 47 tag where it is not in the reader's language. */
export type Topic = { word: string; lang: string | null };

const most = 4;
/** So many names are tried at most in one language. */
const tried = 12;

/** Words of the reader's language; as far as there are too few, words of the language that stands in for it. */
export async function topicsIn(ctx: Context, locale: LocaleCode): Promise<Topic[]> {
  return ctx.memory.of(`search topics ${locale}`, [topicsTag(ctx)], async () => {
    const found: Topic[] = [];
    for (const language of new Set([locale, locale === 'zh-hk' ? 'zh-cn' : 'en'] as const)) {
      const lang = language === locale ? null : localeOf(language).tag;
      for (const word of (await guideTopics(ctx, language)).slice(0, tried)) {
        if (found.length === most) return found;
        if (await finds(ctx, word, { locale, language })) found.push({ word, lang });
      }
    }
    return found;
  });
}

/** Tag of what topics are read from. */
export const topicsTag = (ctx: Context) => ctx.ports.publishing.kindTag('guide');

/** What guides are about, the most used first. */
async function guideTopics(ctx: Context, locale: LocaleCode): Promise<string[]> {
  const library = ctx.ports.publishing.libraryFor({ ctx, locale });
  return (await library.tags('guide', [])).map(({ name }) => name);
}

/** Whether a word finds a text of a language when it is asked for in the reader's. */
async function finds(
  ctx: Context,
  text: string,
  { locale, language }: { locale: LocaleCode; language: LocaleCode },
): Promise<boolean> {
  const kinds = ctx.declared.searchKinds.map(({ kind }) => kind);
  const question = { text, locale, languages: [language], kinds };
  const { count, instead } = await find(ctx, { ...question, offset: 0, limit: 1 });
  return count > 0 && instead === null;
}

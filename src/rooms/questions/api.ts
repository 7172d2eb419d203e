/** The endpoint of this room. */

import { type LocaleCode, localeOf } from '../../i18n/locales.ts';
import type { Context } from '../../platform/context.ts';
import { type Handled, handle } from '../../platform/http/handler.ts';
import type { Library } from '../../reading/library.ts';
import { getQuestions } from './contract.ts';

/** What it needs of other rooms; `wiring.ts` hands it in. */
export type QuestionsApiNeeds = {
  /** What everybody may see, in one language. */
  library(ctx: Context, locale: LocaleCode): Library;
};

export function questionsApi({ library }: QuestionsApiNeeds): Handled[] {
  return [
    handle(getQuestions, async (ctx, { data }, { locale }) => {
      const questions = await library(ctx, locale).texts('question', data?.place);
      return questions.map(({ id, title, html, tags, locale: lang }) => ({
        id,
        question: title,
        answer_html: html,
        tags: tags.map(({ name }) => name),
        lang: localeOf(lang).tag,
      }));
    }),
  ];
}

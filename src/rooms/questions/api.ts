/** The endpoint of this room. */

import { localeOf } from '../../i18n/locales.ts';
import { type Handled, handle } from '../../platform/http/handler.ts';
import { getQuestions } from './contract.ts';

export const questionsApi: Handled[] = [
  handle(getQuestions, async (ctx, { data }, { locale }) => {
    const library = ctx.ports.publishing.libraryFor({ ctx, locale });
    const questions = await library.texts('question', data?.place);
    return questions.map(({ id, title, html, tags, locale: lang }) => ({
      id,
      question: title,
      answer_html: html,
      tags: tags.map(({ name }) => name),
      lang: localeOf(lang).tag,
    }));
  }),
];

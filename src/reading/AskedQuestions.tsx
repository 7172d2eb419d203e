/** Frequently asked questions on a page that is for something else. */

import type { Library } from '../ports/publishing.ts';
import { cx } from '../ui/cx.ts';
import layout from '../ui/layout.module.css';
import { useReading } from './messages.ts';
import { type Question, QuestionList } from './QuestionList.tsx';

/** What a page needs of its questions, and no more. */
export async function questionsFor(library: Library, place?: string): Promise<Question[]> {
  const all = await library.texts('question', place);
  return all.map(({ id, slug, locale, language, title, html }) => ({
    id,
    slug,
    locale,
    language,
    title,
    html,
  }));
}

export function AskedQuestions({
  questions,
  className,
}: {
  questions: readonly Question[];
  className?: string;
}) {
  const t = useReading();
  if (questions.length === 0) return null;
  return (
    <section className={cx(layout.stack, className)} aria-labelledby="asked">
      <h2 id="asked">{t('questions')}</h2>
      <QuestionList questions={questions} />
    </section>
  );
}

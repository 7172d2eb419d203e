/** Frequently asked questions on a page that is for something else. */
import { cx } from '../ui/cx.ts';
import layout from '../ui/layout.module.css';
import type { Library } from './library.ts';
import { useReading } from './messages.ts';
import { QuestionList } from './QuestionList.tsx';

type Shown = Pick<Awaited<ReturnType<Library['texts']>>[number], 'id' | 'slug' | 'locale' | 'title' | 'html'>;

/** What a page needs of its questions, and no more. */
export async function questionsFor(library: Library, place: string): Promise<Shown[]> {
  const all = await library.texts('question', place);
  return all.map(({ id, slug, locale, title, html }) => ({ id, slug, locale, title, html }));
}

export function AskedQuestions({
  questions,
  className,
}: {
  questions: readonly Shown[];
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

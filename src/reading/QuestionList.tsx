/** Questions that open to their answers: native disclosures, which work without script. */

import type { EntryView } from '../ports/publishing.ts';
import { Icon } from '../ui/Icon.tsx';
import layout from '../ui/layout.module.css';
import { LanguageMark } from './Fallback.tsx';
import { useLangOf } from './Marks.tsx';
import { Prose } from './Prose.tsx';
import styles from './QuestionList.module.css';

export type Question = Pick<EntryView, 'id' | 'slug' | 'locale' | 'language' | 'title' | 'html'>;

/** @param columns in two columns where there is room for them */
export function QuestionList({ questions, columns }: { questions: readonly Question[]; columns?: boolean }) {
  const middle = columns ? Math.ceil(questions.length / 2) : questions.length;
  return (
    <div className={columns ? styles.columns : undefined}>
      <Questions questions={questions.slice(0, middle)} />
      <Questions questions={questions.slice(middle)} />
    </div>
  );
}

function Questions({ questions }: { questions: readonly Question[] }) {
  const langOf = useLangOf();
  if (questions.length === 0) return null;
  return (
    <ul role="list" className={layout.card}>
      {questions.map(({ id, slug, locale, language, title, html }) => (
        <li key={id} className={styles.item}>
          <details id={slug}>
            <summary>
              <span lang={langOf(locale)}>{title}</span>
              <LanguageMark language={language} />
              <Icon name="down" small />
            </summary>
            <Prose html={[html]} lang={langOf(locale)} className={styles.answer} />
          </details>
        </li>
      ))}
    </ul>
  );
}

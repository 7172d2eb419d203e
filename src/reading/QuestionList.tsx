/** Questions that open to their answers: native disclosures, which work without script. */
import { Icon } from '../ui/Icon.tsx';
import layout from '../ui/layout.module.css';
import type { EntryView } from './library.ts';
import { useLangOf } from './Marks.tsx';
import { Prose } from './Prose.tsx';
import styles from './QuestionList.module.css';

type Props = { questions: readonly Pick<EntryView, 'id' | 'slug' | 'locale' | 'title' | 'html'>[] };

export function QuestionList({ questions }: Props) {
  const langOf = useLangOf();
  return (
    <ul role="list" className={layout.card}>
      {questions.map(({ id, slug, locale, title, html }) => (
        <li key={id} className={styles.item}>
          <details id={slug} lang={langOf(locale)}>
            <summary>
              {title}
              <Icon name="down" small />
            </summary>
            <Prose html={[html]} className={styles.answer} />
          </details>
        </li>
      ))}
    </ul>
  );
}

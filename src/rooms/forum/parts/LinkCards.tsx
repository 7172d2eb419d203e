/** What links of a post lead to, as far as the site knows: a calculation with its answer. */
import { Link } from 'react-router';
import layout from '../../../ui/layout.module.css';
import type { ShownPost } from '../shown.ts';
import styles from './LinkCards.module.css';

export function LinkCards({ cards }: Pick<ShownPost, 'cards'>) {
  if (cards.length === 0) return null;
  return (
    <ul role="list" className={styles.cards}>
      {cards.map(({ path, title, answer, facts }) => (
        <li key={path}>
          <Link className={layout.card} to={path}>
            <b>{title}</b>
            {answer !== null && <span className={styles.answer}>{answer}</span>}
            {facts.length > 0 && <span className={layout.meta}>{facts.join(' · ')}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

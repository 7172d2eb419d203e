/** Indices by field. */
import { Link } from 'react-router';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import layout from '../../../ui/layout.module.css';
import { indexPath } from '../addresses.ts';
import type { IndexName } from '../shown.ts';
import { useFieldWord } from '../useFieldWord.ts';
import styles from './Atlas.module.css';

export function Atlas({ indices }: { indices: readonly IndexName[] }) {
  const fieldWord = useFieldWord();
  const format = useFormat();
  const { code } = useLocale();
  return (
    <div className={styles.atlas}>
      {[...Map.groupBy(indices, ({ field }) => field)].map(([field, members]) => (
        <section key={field} id={field} aria-labelledby={`${field}-h`}>
          <h3 id={`${field}-h`}>
            {fieldWord(field)}
            <span className={layout.num}>{format.number(members.length)}</span>
          </h3>
          <ul role="list">
            {members.map(({ id, title }) => (
              <li key={id}>
                <Link to={indexPath(code, id)}>{title}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

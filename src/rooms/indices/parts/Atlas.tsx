/** Indices by field. */
import { Link } from 'react-router';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import layout from '../../../ui/layout.module.css';
import { tagPickClass } from '../../../ui/tagPickClass.ts';
import { indexPath } from '../addresses.ts';
import { useIndices } from '../messages.ts';
import type { IndexTitle } from '../shown.ts';
import { useFieldWord } from '../useFieldWord.ts';
import styles from './Atlas.module.css';

/** As clinicians look for them: organs first, then the patient as a whole, then instruments. */
const order = [
  ...['kidney', 'liver', 'heart', 'lungs', 'intensive-care', 'blood', 'electrolytes', 'metabolism', 'nerves'],
  ...['infection', 'nutrition', 'gut', 'mother-child', 'surgery', 'ageing', 'drugs', 'tests'],
];

export function Atlas({ indices }: { indices: readonly IndexTitle[] }) {
  const t = useIndices();
  const fieldWord = useFieldWord();
  const format = useFormat();
  const { code } = useLocale();
  const fields = [...Map.groupBy(indices, ({ field }) => field)].sort(
    ([a], [b]) => order.indexOf(a) - order.indexOf(b),
  );
  return (
    <>
      <h2 id="all-h" className={layout.sr}>
        {t('catalogue.all')}
      </h2>
      {fields.length > 1 && (
        <nav className={styles.fields} aria-labelledby="all-h">
          {fields.map(([field, members]) => (
            <a key={field} href={`#${field}`} className={tagPickClass()}>
              {fieldWord(field)}
              <span className={layout.num}>{format.number(members.length)}</span>
            </a>
          ))}
        </nav>
      )}
      <div className={styles.atlas}>
        {fields.map(([field, members]) => (
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
    </>
  );
}

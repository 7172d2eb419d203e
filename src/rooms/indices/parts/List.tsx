/** Indices with what each is for. */
import { useId } from 'react';
import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { CardHead } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import layout from '../../../ui/layout.module.css';
import { indexPath } from '../addresses.ts';
import { useIndices } from '../messages.ts';
import type { IndexName, IndexTitle } from '../shown.ts';
import { useFieldWord } from '../useFieldWord.ts';
import styles from './List.module.css';

type Props = {
  title: string;
  indices: readonly IndexName[];
  /** Others that stand below by their names alone. */
  more?: readonly IndexTitle[];
};

export function List({ title, indices, more = [] }: Props) {
  const t = useIndices();
  const fieldWord = useFieldWord();
  const { code } = useLocale();
  const heading = useId();
  return (
    <section className={layout.card} aria-labelledby={heading}>
      <CardHead>
        <h2 id={heading}>{title}</h2>
      </CardHead>
      <ul role="list" className={styles.list}>
        {indices.map(({ id, title: name, purpose, field }) => (
          <li key={id}>
            <h3>
              <Link to={indexPath(code, id)}>{name}</Link>
            </h3>
            <p>
              {purpose} <span className={layout.meta}>{fieldWord(field)}</span>
            </p>
            <Link className={layout.link} to={indexPath(code, id)} tabIndex={-1} aria-hidden="true">
              {t('open')}
              <Icon name="arrow" small />
            </Link>
          </li>
        ))}
      </ul>
      {more.length > 0 && (
        <ul role="list" className={styles.more}>
          {more.map(({ id, title: name }) => (
            <li key={id}>
              <Link className={layout.link} to={indexPath(code, id)}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

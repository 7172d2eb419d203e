/** When an index is not to be used: said where the values are entered. */
import { useId } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { useIndices } from '../messages.ts';
import type { IndexData } from '../shown.ts';
import styles from './NotFor.module.css';

export function NotFor({ data: { notFor, words } }: { data: IndexData }) {
  const t = useIndices();
  const id = useId();
  if (notFor.length === 0) return null;
  return (
    <section className={styles.box} aria-labelledby={id}>
      <h3 id={id}>{t('one.notFor')}</h3>
      <ul role="list">
        {notFor.map((key, at) => (
          <li key={key} className={at === 0 ? styles.warn : undefined}>
            <Icon name={at === 0 ? 'warn' : 'info'} small />
            <span>{words[`notFor.${key}`]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

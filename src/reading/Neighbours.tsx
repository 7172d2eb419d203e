/** Links to the entries before and after this one. */
import { Link } from 'react-router';
import type { SeriesEntry } from '../ports/publishing.ts';
import layout from '../ui/layout.module.css';
import { useLangOf } from './Marks.tsx';
import { useReading } from './messages.ts';
import styles from './Neighbours.module.css';

type Props = {
  previous: SeriesEntry | null;
  next: SeriesEntry | null;
  to(entry: SeriesEntry): string;
};

export function Neighbours({ previous, next, to }: Props) {
  const t = useReading();
  const langOf = useLangOf();
  if (!previous && !next) return null;
  return (
    <nav className={styles.beside} aria-label={t('more')}>
      {previous && (
        <Link className={layout.card} to={to(previous)} rel="prev">
          <span className={styles.label}>{t('previous')}</span>
          <span lang={langOf(previous.locale)}>{previous.title}</span>
        </Link>
      )}
      {next && (
        <Link className={layout.card} to={to(next)} rel="next">
          <span className={styles.label}>{t('next')}</span>
          <span lang={langOf(next.locale)}>{next.title}</span>
        </Link>
      )}
    </nav>
  );
}

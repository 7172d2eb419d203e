/** The table of contents: folded above the text on narrow screens, beside it on wide ones, where it follows the reading. */
import { useEffect, useState } from 'react';
import type { OutlineEntry } from '../ports/publishing.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import layout from '../ui/layout.module.css';
import styles from './Contents.module.css';
import { useReading } from './messages.ts';

type Props = {
  outline: readonly OutlineEntry[];
  /** Whether the locked part is there for this reader: else its headings lead to the lock. */
  open: boolean;
  lang?: string;
};

/** Where a heading behind the lock leads. */
export const lockId = 'unlock';

export function Contents({ outline, open, lang }: Props) {
  const t = useReading();
  const entries = outline.filter(({ depth }) => depth === 2);
  const here = useHere(entries.map(({ id }) => id));
  if (entries.length < 2) return null;
  const href = ({ id, locked }: OutlineEntry) => `#${locked && !open ? lockId : id}`;
  return (
    <>
      <details className={cx(layout.card, styles.fold)}>
        <summary>
          <Icon name="list" />
          {t('contents')}
          <Icon name="down" small />
        </summary>
        <ol role="list" lang={lang}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <a href={href(entry)}>
                {entry.text} {entry.locked && !open && <Icon name="lock" small />}
              </a>
            </li>
          ))}
        </ol>
      </details>
      <nav className={styles.toc} aria-label={t('contents')}>
        <p className={layout.label}>{t('contents')}</p>
        <ol role="list" lang={lang}>
          {entries.map((entry, at) => (
            <li key={entry.id} className={cx(at < here && styles.read, at === here && styles.here)}>
              <a href={href(entry)} aria-current={at === here ? 'location' : undefined}>
                {entry.text}
                {entry.locked && !open && <Icon name="lock" small />}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </>
  );
}

/** Which heading was passed last; -1 above the first. */
function useHere(ids: readonly string[]): number {
  const [here, setHere] = useState(-1);
  const key = ids.join(' ');
  useEffect(() => {
    const headings = key.split(' ').map((id) => document.getElementById(id));
    const look = () => {
      const line = window.innerHeight * 0.3;
      setHere(headings.findLastIndex((heading) => heading && heading.getBoundingClientRect().top < line));
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [key]);
  return here;
}

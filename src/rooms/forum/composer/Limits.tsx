/** What a text may still hold, said before it is reached. */
import { useEffect, useState } from 'react';
import { cx } from '../../../ui/cx.ts';
import { lengths } from '../limits.ts';
import { useForum } from '../messages.ts';
import styles from './Composer.module.css';
import { linksIn } from './links.ts';

/** From here on the rest is counted. */
const near = 0.8 * lengths.text;

/** Who may set as few is told at once. */
const few = 2;

export function Limits({ text, links }: { text: string; links: number | null }) {
  const t = useForum();
  const [host, setHost] = useState('');
  useEffect(() => setHost(location.host), []);
  const left = lengths.text - text.length;
  const set = linksIn(text, host);
  const saysLinks = links !== null && (links <= few || set >= 0.8 * links);
  return (
    <p className={styles.limits}>
      <span className={cx(left < 0 && styles.over)} role="status">
        {text.length >= near &&
          (left < 0 ? t('composer.tooLong', { count: -left }) : t('composer.left', { count: left }))}
      </span>
      {saysLinks && (
        <span className={cx(set > links && styles.over)}>
          {t('composer.links', { max: links, count: set })}
        </span>
      )}
    </p>
  );
}

import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { unbroken } from '../../../lib/unbroken.ts';
import { useLangOf } from '../../../reading/Marks.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import layout from '../../../ui/layout.module.css';
import { useForum } from '../messages.ts';
import type { SimilarTopic } from '../shown.ts';
import { threadPath } from './addresses.ts';
import styles from './Similar.module.css';

/** Topics like this one: perhaps they have the answer already. */
export function Similar({ topics }: { topics: readonly SimilarTopic[] }) {
  const t = useForum();
  const { code } = useLocale();
  const langOf = useLangOf();
  if (topics.length === 0) return null;
  return (
    <nav className={styles.similar} aria-labelledby="similar" data-print="no">
      <h2 id="similar">{t('topic.similar')}</h2>
      <ul role="list">
        {topics.map(({ slug, title, locale, replies, solved }) => (
          <li key={slug}>
            <Link className={layout.hit} to={threadPath(code, slug)} lang={langOf(locale)}>
              {unbroken(title)}
            </Link>
            <span className={layout.label}>
              {solved && <Icon name="check" small label={t('list.solved')} />}
              {t('list.counted.replies', { count: replies })}
            </span>
          </li>
        ))}
      </ul>
    </nav>
  );
}

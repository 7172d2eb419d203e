/** What others vouch for: an identity that was looked at, and a methodologist's badge. */
import { Icon } from '../../../ui/Icon.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useForum } from '../messages.ts';
import type { Author } from '../shown.ts';
import styles from './AuthorMarks.module.css';

/** The mark stays with the last letters of a name, however long that is; before a picture it holds only where nothing wraps. */
const wordJoiner = '\u2060';

export function AuthorMarks({ author }: { author: Author | null }) {
  const t = useForum();
  if (!author) return null;
  return (
    <>
      {author.verified && (
        <span className={styles.beside}>
          {wordJoiner}
          <Icon name="shield" small label={t('post.verified')} className={styles.verified} />
        </span>
      )}
      {author.methodologist && (
        <>
          {' '}
          <Tag tone="blue">{t('post.methodologist')}</Tag>
        </>
      )}
    </>
  );
}

/** Who wrote a post: picture or initials, name with its marks, field, and how much they have written. */
import { Avatar } from '../../../ui/Avatar.tsx';
import layout from '../../../ui/layout.module.css';
import { useForum } from '../messages.ts';
import type { Author } from '../shown.ts';
import { AuthorMarks } from './AuthorMarks.tsx';
import styles from './PostAuthor.module.css';
import { useAuthorName } from './useAuthorName.ts';

export function PostAuthor({ author }: { author: Author | null }) {
  const t = useForum();
  const name = useAuthorName()(author);
  return (
    <div className={styles.who}>
      <Avatar name={author?.name ?? ''} picture={author?.avatar} />
      <div className={styles.words}>
        <p className={styles.name}>
          <b>{name}</b>
          <AuthorMarks author={author} />
        </p>
        {author && (
          <p className={layout.label}>
            {author.field !== '' && <span>{author.field}</span>}
            <span>{t('post.posts', { count: author.posts })}</span>
          </p>
        )}
      </div>
    </div>
  );
}

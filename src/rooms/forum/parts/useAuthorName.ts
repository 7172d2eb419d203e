import { useForum } from '../messages.ts';
import type { Author } from '../shown.ts';

/** What somebody is called, also without a nickname, and after their account is gone. */
export function useAuthorName(): (author: Author | null) => string {
  const t = useForum();
  return (author) => {
    if (!author) return t('post.gone');
    return author.name === '' ? t('post.member', { number: String(author.number) }) : author.name;
  };
}

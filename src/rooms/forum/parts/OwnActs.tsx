/** What the writer of a post can do with it, and a moderator: change it, delete it. */
import { Button } from '../../../ui/Button.tsx';
import { useForum } from '../messages.ts';
import type { ShownPost } from '../shown.ts';
import { DeleteButton } from './DeleteButton.tsx';

type Props = { post: ShownPost; onEdit(): void; onDeleted(post: ShownPost): void };

export function OwnActs({ post, onEdit, onDeleted }: Props) {
  const t = useForum();
  return (
    <>
      {post.may.edit && (
        <Button tone="quiet" size="sm" onClick={onEdit}>
          {t('composer.editKey')}
        </Button>
      )}
      {post.may.delete && <DeleteButton post={post} onDeleted={onDeleted} />}
    </>
  );
}

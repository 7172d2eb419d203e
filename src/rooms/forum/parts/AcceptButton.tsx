import { Button } from '../../../ui/Button.tsx';
import { useForum } from '../messages.ts';
import type { ShownPost } from '../shown.ts';
import { useAccept } from './useAccept.ts';

/** Marks a reply as the solution, and takes the mark away again. */
export function AcceptButton({ post }: { post: ShownPost }) {
  const t = useForum();
  const { busy, turn } = useAccept(post);
  return (
    <Button
      tone="quiet"
      size="sm"
      icon="ok"
      aria-pressed={post.accepted}
      loading={busy}
      onClick={() => void turn()}
    >
      {t(post.accepted ? 'post.accepted' : 'post.accept')}
    </Button>
  );
}

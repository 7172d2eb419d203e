/** What can be done with a post. Who may not vote sees how many did. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { Icon } from '../../../ui/Icon.tsx';
import layout from '../../../ui/layout.module.css';
import { reply } from '../icons.ts';
import { useForum } from '../messages.ts';
import type { ShownPost } from '../shown.ts';
import { postPath } from './addresses.ts';
import styles from './Post.module.css';
import type { ThreadHands } from './ThreadHands.ts';
import { useAccept } from './useAccept.ts';
import { useCopiedLink } from './useCopiedLink.ts';
import { useVote } from './useVote.ts';

type Props = {
  post: ShownPost;
  number: number;
  hands: ThreadHands;
  /** What its writer alone can do. */
  children?: ReactNode;
};

export function PostActs({ post, number, hands, children }: Props) {
  const t = useForum();
  const { code } = useLocale();
  const copy = useCopiedLink();
  return (
    <div className={styles.acts} data-print="no">
      <UsefulButton post={post} visitor={hands.visitor} />
      {post.may.accept && <AcceptButton post={post} />}
      {hands.mayReply && (
        <Button tone="quiet" size="sm" icon={reply} onClick={() => hands.answer(post)}>
          {t('post.reply')}
        </Button>
      )}
      <Link
        className={buttonClass({ tone: 'quiet', size: 'sm' })}
        to={postPath(code, hands.slug, number)}
        onClick={copy}
        preventScrollReset
      >
        <Icon name="copy" small />
        {t('post.link')}
      </Link>
      {children}
    </div>
  );
}

/** A visitor is asked to log in, and has voted then. */
function UsefulButton({ post, visitor }: { post: ShownPost; visitor: boolean }) {
  const t = useForum();
  const { voted, useful, turn } = useVote(post);
  if (!post.may.vote && !visitor) {
    return (
      useful > 0 && (
        <span className={styles.votes}>
          <Icon name="check" small />
          {t('post.useful')} <span className={layout.num}>{useful}</span>
        </span>
      )
    );
  }
  return (
    <Button
      tone="quiet"
      size="sm"
      icon="check"
      aria-pressed={voted}
      className={voted ? styles.voted : undefined}
      onClick={() => void turn()}
    >
      <span aria-hidden="true">{t('post.useful')}</span>
      {useful > 0 && (
        <span className={layout.num} aria-hidden="true">
          {useful}
        </span>
      )}
      <span className={layout.sr}>{t('post.usefulCount', { count: useful })}</span>
    </Button>
  );
}

function AcceptButton({ post }: { post: ShownPost }) {
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

/** What can be done with a post. Who may not vote sees how many did. */
import { lazy, Suspense } from 'react';
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
import { useCopiedLink } from './useCopiedLink.ts';
import { useVote } from './useVote.ts';

/** Of whoever asked, and of moderators. */
const AcceptButton = lazy(async () => ({ default: (await import('./AcceptButton.tsx')).AcceptButton }));

type Props = {
  post: ShownPost;
  number: number;
  hands: ThreadHands;
};

export function PostActs({ post, number, hands }: Props) {
  const t = useForum();
  const { code } = useLocale();
  const copy = useCopiedLink();
  return (
    <>
      <UsefulButton post={post} visitor={hands.visitor} />
      {post.may.accept && (
        <Suspense>
          <AcceptButton post={post} />
        </Suspense>
      )}
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
    </>
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

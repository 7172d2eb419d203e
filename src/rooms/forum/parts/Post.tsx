/** One post: who wrote it, when, what it answers, its text, and what can be done with it. */
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { Prose } from '../../../reading/Prose.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { reply } from '../icons.ts';
import { useForum } from '../messages.ts';
import type { ShownPost } from '../shown.ts';
import { postMark, postPath } from './addresses.ts';
import { EditedMark } from './EditedMark.tsx';
import { LinkCards } from './LinkCards.tsx';
import { Moment } from './Moment.tsx';
import styles from './Post.module.css';
import { PostActs } from './PostActs.tsx';
import { PostAuthor } from './PostAuthor.tsx';
import type { ThreadHands } from './ThreadHands.ts';
import { useAuthorName } from './useAuthorName.ts';

/** Most readers never load it. */
const EditPost = lazy(async () => ({ default: (await import('./EditPost.tsx')).EditPost }));
const OwnActs = lazy(async () => ({ default: (await import('./OwnActs.tsx')).OwnActs }));
const PostMenu = lazy(async () => ({ default: (await import('./PostMenu.tsx')).PostMenu }));

type Props = {
  post: ShownPost;
  hands: ThreadHands;
  /** Below the text, such as facts about a study. */
  children?: ReactNode;
};

export function Post({ post: given, hands, children }: Props) {
  const t = useForum();
  const { post, changed, change } = useChanged(given);
  const [editing, setEditing] = useState(false);
  const name = useAuthorName()(post.author);
  const { number, status, html, accepted } = post;
  if (html === null) return <Gone post={post} byHand={changed} />;
  const own = (post.may.edit || post.may.delete || hands.order) && (
    <Suspense>
      {(post.may.edit || post.may.delete) && (
        <OwnActs post={post} onEdit={() => setEditing(true)} onDeleted={change} />
      )}
      {hands.order && <PostMenu post={post} order={hands.order} />}
    </Suspense>
  );
  return (
    <article
      id={number === null ? undefined : postMark(number)}
      className={cx(styles.post, accepted && styles.best)}
      aria-label={number ? t('post.of', { number, name }) : undefined}
    >
      <PostAuthor author={post.author} />
      <div className={styles.body}>
        <PostLine post={post} hands={hands} />
        {status === 'pending' && <Note icon="clock">{t('post.pending')}</Note>}
        {status === 'hidden' && <Note tone="warn">{t('post.hidden')}</Note>}
        {status === 'deleted' && <Note tone="warn">{t('post.deleted')}</Note>}
        {editing ? (
          <Suspense>
            <EditPost
              post={post}
              onSaved={(saved) => {
                change(saved);
                setEditing(false);
              }}
              onClose={() => setEditing(false)}
            />
          </Suspense>
        ) : (
          <>
            <Prose html={[html]} lang={hands.lang} />
            <LinkCards cards={post.cards} />
            {children}
            {/* In one place whatever becomes of the post: a dialog about it stays, and gives the focus back. */}
            <div className={styles.acts} data-print="no">
              {number !== null && status === 'shown' && (
                <PostActs post={post} number={number} hands={hands} />
              )}
              {own}
            </div>
          </>
        )}
      </div>
    </article>
  );
}

/** What its writer has just made of it, until the page itself brings it. */
function useChanged(given: ShownPost) {
  const { revalidate } = useRevalidator();
  const [changed, setChanged] = useState<ShownPost>();
  return {
    post: changed && changed.revision > given.revision ? changed : given,
    changed: changed !== undefined,
    change(post: ShownPost) {
      setChanged(post);
      void revalidate();
    },
  };
}

/** When, in which place, and as an answer to what. */
function PostLine({ post, hands }: Omit<Props, 'children'>) {
  const t = useForum();
  const { code } = useLocale();
  const nameOf = useAuthorName();
  const { number, answersTo, accepted, editedAt } = post;
  return (
    <p className={cx(layout.label, styles.line)}>
      {number ? (
        <Link className={styles.number} to={postPath(code, hands.slug, number)} preventScrollReset>
          #{number}
        </Link>
      ) : null}
      <Moment at={post.createdAt} />
      {editedAt !== null && <EditedMark post={post} at={editedAt} lang={hands.lang} />}
      {accepted && (
        <Tag tone="ok" icon="check">
          {t('post.solution')}
        </Tag>
      )}
      {/* Every reply answers the question. */}
      {answersTo && answersTo.number > 0 && (
        <Link to={postPath(code, hands.slug, answersTo.number)}>
          <Icon name={reply} small />
          {t('post.answersTo', { name: nameOf(answersTo.author), number: answersTo.number })}
        </Link>
      )}
    </p>
  );
}

/**
 * A line in the place of what is not there any more, so that numbers and links stay right.
 * @param byHand whoever looks has just deleted it: the key that they pressed is gone, and they go on from here
 */
function Gone({ post: { number, status }, byHand }: { post: ShownPost; byHand: boolean }) {
  const t = useForum();
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (byHand) line.current?.focus({ preventScroll: true });
  }, [byHand]);
  return (
    <p
      ref={line}
      tabIndex={byHand ? -1 : undefined}
      id={number === null ? undefined : postMark(number)}
      className={cx(layout.meta, styles.gone)}
    >
      {number !== null && number > 0 && <span className={layout.num}>#{number}</span>}
      {t(status === 'hidden' ? 'post.hidden' : 'post.deleted')}
    </p>
  );
}

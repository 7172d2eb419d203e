/** The posts of one page: the question, its answer, the replies, and what came while one was reading. */
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { whenRead } from '../../../platform/whenRead.ts';
import { Prose } from '../../../reading/Prose.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import layout from '../../../ui/layout.module.css';
import type { LiveReplies } from '../live/useLiveReplies.ts';
import { useForum } from '../messages.ts';
import type { ShownPost, ThreadPage } from '../shown.ts';
import type { Fact } from '../study/facts.ts';
import { postPath, threadPath } from './addresses.ts';
import { Post } from './Post.tsx';
import { PostAuthor } from './PostAuthor.tsx';
import styles from './Thread.module.css';
import type { ThreadHands } from './ThreadHands.ts';

/** Most threads have neither facts about a study nor a second page, and nothing new; all are of use without their script. */
const StudyFacts = lazy(async () => {
  await whenRead();
  return { default: (await import('./StudyFacts.tsx')).StudyFacts };
});
const NewReplies = lazy(async () => {
  await whenRead();
  return { default: (await import('../live/NewReplies.tsx')).NewReplies };
});
const Pages = lazy(async () => {
  await whenRead();
  return { default: (await import('../../../ui/Pages.tsx')).Pages };
});

type Props = {
  thread: ThreadPage;
  facts: readonly Fact[] | null;
  hands: ThreadHands;
  /** Posts that came since the page was asked for. */
  added: readonly ShownPost[];
  live: LiveReplies;
};

export function Thread({ thread, facts, hands, added, live }: Props) {
  const t = useForum();
  const { question, answer, replies, waiting, page, topic, reader } = thread;
  const readTo = reader?.readTo ?? null;
  const ends = page === thread.pages;
  // Behind the last one read, unless nothing or everything on this page is new.
  const since = replies.find(({ number }) => readTo !== null && readTo > 0 && (number ?? 0) > readTo);
  return (
    <div className={styles.thread}>
      <Question question={question} folded={page > 1} facts={facts} hands={hands} />
      {page === 1 && answer && answer.number !== 1 && <Answer answer={answer} hands={hands} />}
      <h2 className={cx(topic.replies === 0 ? styles.none : layout.sr)}>
        {t('topic.replies', { count: topic.replies })}
      </h2>
      {topic.replies === 0 && hands.mayReply && <p className={layout.small}>{t('topic.noReplies')}</p>}
      {[...replies, ...(ends ? added : [])].map((post) => (
        <div key={post.id}>
          {post === since && <p className={styles.since}>{t('topic.since')}</p>}
          <Post post={post} hands={hands} />
        </div>
      ))}
      <Suspense>
        <NewReplies live={live} slug={topic.slug} ends={ends} />
      </Suspense>
      <ThreadPages thread={thread} />
      {waiting.length > 0 && (
        <section aria-labelledby="waiting">
          <h2 id="waiting" className={styles.none}>
            {t('topic.waiting')}
          </h2>
          {waiting.map((post) => (
            <Post key={post.id} post={post} hands={hands} />
          ))}
        </section>
      )}
    </div>
  );
}

type QuestionProps = { question: ShownPost; folded: boolean } & Pick<Props, 'facts' | 'hands'>;

/** On later pages it is folded: whoever reads on knows it. */
function Question({ question, folded, facts, hands }: QuestionProps) {
  const t = useForum();
  const post = (
    <Post post={question} hands={hands}>
      {facts && facts.length > 0 && (
        <Suspense>
          <StudyFacts facts={facts} lang={hands.lang} />
        </Suspense>
      )}
    </Post>
  );
  if (!folded) return post;
  return (
    <details className={styles.question}>
      <summary>{t('topic.question')}</summary>
      {post}
    </details>
  );
}

/** The accepted answer a second time, where it is looked for; in its own place it can be voted for and answered. */
function Answer({ answer, hands }: { answer: ShownPost; hands: ThreadHands }) {
  const t = useForum();
  const { code } = useLocale();
  if (answer.html === null || answer.number === null) return null;
  return (
    <aside className={cx(layout.card, styles.answer)} aria-labelledby="answer">
      <h2 id="answer">
        <Icon name="check" small />
        {t('topic.answer')}
      </h2>
      <PostAuthor author={answer.author} />
      <Prose html={[answer.html.replace(/ id="[^"]*"/g, '')]} lang={hands.lang} />
      <Link className={layout.link} to={postPath(code, hands.slug, answer.number)}>
        {t('topic.inPlace', { number: answer.number })}
        <Icon name="down" small />
      </Link>
    </aside>
  );
}

function ThreadPages({ thread: { topic, page, pages } }: Pick<Props, 'thread'>) {
  const t = useForum();
  const { code } = useLocale();
  if (pages === 1) return null;
  return (
    <div className={styles.pages}>
      <Suspense>
        <Pages
          label={t('topic.pages')}
          page={page}
          count={pages}
          href={(number) => threadPath(code, topic.slug, number)}
          pageLabel={(number) => t('topic.page', { page: number })}
          previousLabel={t('topic.previous')}
          nextLabel={t('topic.next')}
        />
      </Suspense>
    </div>
  );
}

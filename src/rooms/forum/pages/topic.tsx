/** /{lang}/forum/{slug}: a thread, page by page. */
import { lazy, Suspense } from 'react';
import { data, redirect, useLocation } from 'react-router';
import { languageNames } from '../../../i18n/languageNames.ts';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathOf, pathTo } from '../../../i18n/paths.ts';
import { useBreadcrumbs } from '../../../platform/breadcrumbs.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf, reader } from '../../../platform/page.ts';
import { screenAddress } from '../../../platform/screenAddress.ts';
import { whenRead } from '../../../platform/whenRead.ts';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { feedPath } from '../feed.ts';
import { writerOf } from '../looker.ts';
import { useForum } from '../messages.ts';
import { mergedParameter } from '../parts/addresses.ts';
import { mergedQuery } from '../parts/merged.ts';
import { Thread } from '../parts/Thread.tsx';
import { TopicHead } from '../parts/TopicHead.tsx';
import { useSeen } from '../parts/useSeen.ts';
import { useThread } from '../parts/useThread.ts';
import { pageOfQuery } from '../query.ts';
import { readTopic } from '../thread.ts';
import type { Route } from './+types/topic';
import styles from './topic.module.css';

/** What stands below the thread is of use without its script, which the first touch brings. */
const ReplyBox = lazy(async () => {
  await whenRead();
  return { default: (await import('../parts/ReplyBox.tsx')).ReplyBox };
});

const Similar = lazy(async () => {
  await whenRead();
  return { default: (await import('../parts/Similar.tsx')).Similar };
});

/** Few addresses are old ones. */
const Moved = lazy(async () => ({ default: (await import('../parts/Moved.tsx')).Moved }));
const MergedPlace = lazy(() => import('../parts/MergedPlace.tsx'));

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const number = pageOfQuery(request);
  if (!number) throw data(null, { status: 404 });
  const actor = context.get(reader);
  // Asked at once, so that what both ask about the reader goes to the database together.
  const [found, writer] = await Promise.all([
    readTopic(page, actor, { slug: params.slug, number }),
    writerOf(page.ctx, actor),
  ]);
  if (!found) throw data(null, { status: 404 });
  if ('movedTo' in found) {
    if (!page.document) return { moved: { slug: found.movedTo, page: number, shift: found.shift } };
    const to = pathOf(page.locale, 'forum/:slug', { slug: found.movedTo });
    if (found.shift === 0) throw redirect(to + screenAddress(request).search, 301);
    // Not for ever: the other topic may be put at the end of a third.
    throw redirect(to + mergedQuery(number, found.shift), 302);
  }
  const { facts, structured, ...thread } = found;
  const words = ['list', 'categories', 'topic', 'post', 'live', 'composer', 'errors', 'identifiers'];
  const { reader: own } = found;
  if (own?.may.report || own?.may.moderate || own?.suspendedUntil) words.push('order', 'reasons');
  // Whoever may change the question has its whole form before them.
  if (found.question.may.edit) words.push('write', 'study');
  else if (facts) words.push('study');
  return {
    messages: messagesFor(page, ...words.map((group) => `forum.${group}`), 'reading'),
    // Its facts are said in words, made here: the browser needs neither the form nor what reads a table.
    thread: { ...thread, topic: { ...thread.topic, study: null } },
    facts,
    writer,
    languages: languageNames(page.locale),
    // Made here: the browser has no use for it.
    structured,
  };
}

export default function ForumTopic({ loaderData }: Route.ComponentProps) {
  if (loaderData.moved) {
    return (
      <Suspense>
        <Moved {...loaderData.moved} />
      </Suspense>
    );
  }
  const { topic, page } = loaderData.thread;
  // Another thread, or another page of it, begins anew.
  return <Topic key={`${topic.id} ${page}`} {...loaderData} />;
}

type Props = Omit<Extract<Route.ComponentProps['loaderData'], { thread: object }>, 'messages' | 'moved'>;

function Topic({ thread, facts, writer, languages, structured }: Props) {
  const { hands, answering, added, live, now } = useThread(thread);
  const { topic, similar } = thread;
  const merged = useLocation().search.includes(`${mergedParameter}=`);
  useSeen(topic.id, [...now.replies, ...live.shown].at(-1)?.number ?? 0);
  return (
    <main id="main" className={cx(layout.wrap, styles.page)}>
      <ThreadHead thread={thread} structured={structured} />
      {merged && (
        <Suspense>
          <MergedPlace slug={topic.slug} />
        </Suspense>
      )}
      <TopicHead thread={thread} hands={hands} languages={languages} />
      <div className={styles.posts}>
        <Thread thread={now} facts={facts} hands={hands} added={added} live={live} />
        <div className={styles.reply}>
          <Suspense>
            <ReplyBox
              topic={topic}
              writer={writer}
              closed={topic.closed && !hands.mayReply}
              hands={hands}
              answering={answering}
            />
          </Suspense>
        </div>
        <Suspense>
          <Similar topics={similar} />
        </Suspense>
      </div>
    </main>
  );
}

/** A topic is listed in the language it was written in, for it has no other: each page of its thread by itself. */
function ThreadHead({ thread, structured }: Pick<Props, 'thread' | 'structured'>) {
  const t = useForum();
  const { code } = useLocale();
  const { topic, page, thin } = thread;
  const { title, summary, locale, category } = topic;
  const crumbs = useBreadcrumbs(title, { title: t('list.title'), path: pathTo(code, 'forum') });
  return (
    <Head
      title={page === 1 ? title : t('topic.pageTitle', { title, page })}
      description={summary}
      type="article"
      noindex={thin}
      onlyIn={locale}
      search={page === 1 ? '' : `page=${page}`}
      feed={feedPath(code, category)}
      data={[structured, crumbs]}
    />
  );
}

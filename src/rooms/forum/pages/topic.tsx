/** /{lang}/forum/{slug}: a thread, page by page. */
import { data, redirect } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathOf, pathTo } from '../../../i18n/paths.ts';
import { Head, useBreadcrumbs } from '../../../platform/head.tsx';
import { messagesFor, pageOf } from '../../../platform/page.ts';
import { screenAddress } from '../../../platform/screenAddress.ts';
import { ListPage } from '../../../reading/ListPage.tsx';
import { Prose } from '../../../reading/Prose.tsx';
import { useForum } from '../messages.ts';
import { forumNeeds } from '../needs.ts';
import { pageOfQuery } from '../query.ts';
import type { Route } from './+types/topic';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const number = pageOfQuery(request);
  const found = number && (await context.get(forumNeeds).topic(params.slug, number));
  if (!found) throw data(null, { status: 404 });
  if ('movedTo' in found) {
    const to = pathOf(page.locale, 'forum/:slug', { slug: found.movedTo });
    throw redirect(to + screenAddress(request).search, 301);
  }
  return { messages: messagesFor(page, 'forum', 'reading'), thread: found };
}

export default function ForumTopic({ loaderData: { thread } }: Route.ComponentProps) {
  const t = useForum();
  const { code } = useLocale();
  const { topic, question, replies, waiting } = thread;
  const crumbs = useBreadcrumbs(topic.title, { title: t('list.title'), path: pathTo(code, 'forum') });
  return (
    <ListPage
      title={topic.title}
      lede=""
      head={
        <Head
          title={topic.title}
          description={topic.summary}
          noindex={thread.thin}
          textLocale={topic.locale}
          data={[crumbs]}
        />
      }
    >
      {[question, ...replies, ...waiting].map((post) => (
        <article key={post.id} id={post.number ? `r${post.number}` : undefined}>
          {post.html !== null && <Prose html={[post.html]} />}
        </article>
      ))}
    </ListPage>
  );
}

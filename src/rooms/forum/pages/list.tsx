/** /{lang}/forum: topics, by latest, newest, unanswered or useful. */
import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import { Head, useBreadcrumbs } from '../../../platform/head.tsx';
import { messagesFor, pageOf } from '../../../platform/page.ts';
import { ListPage } from '../../../reading/ListPage.tsx';
import { ListTurn } from '../../../reading/ListTools.tsx';
import { useLangOf } from '../../../reading/Marks.tsx';
import { feedPath } from '../feed.ts';
import { useForum } from '../messages.ts';
import { forumNeeds } from '../needs.ts';
import { listQueryOf } from '../query.ts';
import type { Route } from './+types/list';

export async function loader({ context, request }: Route.LoaderArgs) {
  const messages = messagesFor(pageOf(context), 'forum', 'reading');
  return { messages, list: await context.get(forumNeeds).list(listQueryOf(request)) };
}

export default function ForumList({ loaderData: { list } }: Route.ComponentProps) {
  const t = useForum();
  const { code } = useLocale();
  const langOf = useLangOf();
  const title = t('list.title');
  const { query, pinned, topics, before, after } = list;
  const shown = query.category === null ? title : t(`categories.${query.category}`);
  return (
    <ListPage
      title={shown}
      lede={t('list.description')}
      head={
        <Head
          title={shown}
          description={t('list.description')}
          noindex={list.thin}
          feed={feedPath(code, query.category)}
          data={[useBreadcrumbs(title)]}
        />
      }
    >
      <ul role="list">
        {[...pinned, ...topics].map((topic) => (
          <li key={topic.id}>
            <Link to={pathOf(code, 'forum/:slug', { slug: topic.slug })} lang={langOf(topic.locale)}>
              {topic.title}
            </Link>
          </li>
        ))}
      </ul>
      <ListTurn list={{ newer: before, older: after }} />
    </ListPage>
  );
}

/** /{lang}/news: all news, newest first. */
import { useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import { useBreadcrumbs } from '../../../platform/breadcrumbs.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf } from '../../../platform/page.ts';
import { Untranslated } from '../../../reading/Fallback.tsx';
import { ListPage } from '../../../reading/ListPage.tsx';
import { ListTurn, TagFilter } from '../../../reading/ListTools.tsx';
import { libraryOf } from '../../../reading/library.ts';
import { confirmList, listQuery } from '../../../reading/listQuery.ts';
import { useReading } from '../../../reading/messages.ts';
import { TeaserList } from '../../../reading/TeaserList.tsx';
import { Empty } from '../../../ui/ListStates.tsx';
import layout from '../../../ui/layout.module.css';
import { feedPath } from '../feed.ts';
import { useNews } from '../messages.ts';
import type { Route } from './+types/list';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { list, tags, coverage } = libraryOf(context);
  const query = listQuery(request);
  const [entries, choices, translated] = await Promise.all([
    list({ kind: 'news', limit: 12, ...query }),
    tags('news', query.tags),
    coverage('news'),
  ]);
  confirmList(page, query, entries);
  const messages = messagesFor(page, 'news', 'reading');
  return { messages, entries, tags: choices, coverage: translated };
}

export default function NewsList({ loaderData: { entries, tags, coverage } }: Route.ComponentProps) {
  const t = useNews();
  const reading = useReading();
  const { code } = useLocale();
  const title = t('list.title');
  return (
    <ListPage
      title={t('list.heading')}
      lede={t('list.description')}
      head={
        <Head
          title={title}
          description={t('list.description')}
          feed={feedPath(code)}
          data={[useBreadcrumbs(title)]}
        />
      }
      tools={
        <a className={layout.link} href={feedPath(code)} type="application/atom+xml">
          {t('list.feed')}
        </a>
      }
      filter={<TagFilter tags={tags} />}
    >
      <Untranslated coverage={coverage}>
        {t('list.translated', { count: coverage.translated, ...coverage })}
      </Untranslated>
      {entries.items.length === 0 ? (
        <Empty title={tags.length > 0 ? reading('empty') : reading('nothingYet')} level={2}>
          {tags.length > 0 && reading('emptyText')}
        </Empty>
      ) : (
        <TeaserList
          items={entries.items}
          to={({ slug }) => pathOf(code, 'news/:id', { id: slug })}
          more={t('list.more')}
        />
      )}
      <ListTurn list={entries} />
    </ListPage>
  );
}

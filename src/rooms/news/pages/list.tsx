/** /{lang}/news: all news, newest first. */
import { useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import { Head, useBreadcrumbs } from '../../../platform/head.tsx';
import { messagesFor, pageOf } from '../../../platform/page.ts';
import { ListTurn, listHeadClass, TagFilter } from '../../../reading/ListTools.tsx';
import { library } from '../../../reading/library.ts';
import styles from '../../../reading/listPage.module.css';
import { confirmList, listQuery } from '../../../reading/listQuery.ts';
import { useReading } from '../../../reading/messages.ts';
import { TeaserList } from '../../../reading/TeaserList.tsx';
import { cx } from '../../../ui/cx.ts';
import { Empty } from '../../../ui/ListStates.tsx';
import layout from '../../../ui/layout.module.css';
import { feedPath } from '../feed.ts';
import { useNews } from '../messages.ts';
import type { Route } from './+types/list';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { list, tags } = context.get(library);
  const query = listQuery(request);
  const [entries, choices] = await Promise.all([
    list({ kind: 'news', limit: 12, ...query }),
    tags('news', query.tags),
  ]);
  confirmList(page, query, entries);
  return { messages: messagesFor(page, 'news', 'reading'), entries, tags: choices };
}

export default function NewsList({ loaderData: { entries, tags } }: Route.ComponentProps) {
  const t = useNews();
  const reading = useReading();
  const { code } = useLocale();
  const title = t('list.title');
  return (
    <main id="main" className={cx(layout.wrap, styles.page)}>
      <Head
        title={title}
        description={t('list.description')}
        feed={feedPath(code)}
        data={[useBreadcrumbs(title)]}
      />
      <header className={listHeadClass}>
        <div>
          <h1>{t('list.heading')}</h1>
          <p className={layout.lede}>{t('list.description')}</p>
        </div>
        <a className={layout.link} href={feedPath(code)} type="application/atom+xml">
          {t('list.feed')}
        </a>
      </header>
      <TagFilter tags={tags} />
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
    </main>
  );
}

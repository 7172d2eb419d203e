/** /{lang}/guides: all guides, by tags, by words, or one's own bookmarks. */
import { data, Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathOf, pathTo } from '../../../i18n/paths.ts';
import { typedText } from '../../../lib/query.ts';
import { useBreadcrumbs } from '../../../platform/breadcrumbs.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf, reader } from '../../../platform/page.ts';
import type { Teaser } from '../../../ports/publishing.ts';
import { Untranslated } from '../../../reading/Fallback.tsx';
import { ListPage } from '../../../reading/ListPage.tsx';
import { type Choice, ListSearch, ListTurn, TagFilter } from '../../../reading/ListTools.tsx';
import { libraryOf } from '../../../reading/library.ts';
import { confirmList, listQuery } from '../../../reading/listQuery.ts';
import { useReading } from '../../../reading/messages.ts';
import { TeaserList } from '../../../reading/TeaserList.tsx';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { Empty } from '../../../ui/ListStates.tsx';
import layout from '../../../ui/layout.module.css';
import { findGuides } from '../find.ts';
import { bookmark } from '../icons.ts';
import { useGuides } from '../messages.ts';
import { bookmarksOf } from '../queries.ts';
import type { Route } from './+types/list';

/** Longest question, in characters. */
const longest = 200;

export async function loader({ context, request }: Route.LoaderArgs) {
  const here = pageOf(context);
  const books = libraryOf(context);
  const actor = context.get(reader);
  const query = listQuery(request);
  const { searchParams } = new URL(request.url);
  const q = typedText(searchParams.get('q'), longest);
  const saved = searchParams.has('saved') ? actor : null;
  if (searchParams.has('saved') && !actor) throw data(null, { status: 404 });
  const messages = messagesFor(here, 'guides', 'reading');
  const [tags, coverage] = await Promise.all([books.tags('guide', query.tags), books.coverage('guide')]);
  const shared = {
    messages,
    tags,
    coverage,
    q,
    mayBookmark: actor !== null,
    saved: saved !== null,
    instead: null,
  };
  if (q !== '') {
    const found = await findGuides(here.ctx, books, { q, tags: query.tags, locale: here.locale });
    return { ...shared, instead: found.instead, list: { items: found.items, newer: null, older: null } };
  }
  if (saved) {
    const items = await books.byIds(await bookmarksOf(here.ctx, saved.accountId));
    return { ...shared, list: { items, newer: null, older: null } };
  }
  const list = await books.list({ kind: 'guide', limit: 12, ...query });
  confirmList(here, query, list);
  return { ...shared, list };
}

export default function GuideList({ loaderData }: Route.ComponentProps) {
  const { list, tags, q, mayBookmark, saved, instead, coverage } = loaderData;
  const t = useGuides();
  const { code } = useLocale();
  const title = t('list.title');
  const own: Choice = {
    key: 'saved',
    name: t('list.saved'),
    to: saved ? pathTo(code, 'guides') : '?saved',
    chosen: saved,
    icon: bookmark,
  };
  return (
    <ListPage
      title={t('list.heading')}
      lede={t('list.description')}
      head={
        <Head
          title={title}
          description={t('list.description')}
          data={[useBreadcrumbs(title)]}
          noindex={q !== ''}
        />
      }
      tools={<ListSearch key={q} place={title} value={q} />}
      filter={<TagFilter tags={saved ? [] : tags} first={mayBookmark ? [own] : []} />}
    >
      <Untranslated coverage={coverage}>
        {t('list.translated', { count: coverage.translated, ...coverage })}
      </Untranslated>
      {q !== '' && list.items.length > 0 && (
        <p role="status" className={layout.meta}>
          {instead ? t('list.instead', { words: instead }) : t('list.found', { count: list.items.length, q })}
        </p>
      )}
      <Guides items={list.items} q={q} saved={saved} />
      <ListTurn list={list} />
    </ListPage>
  );
}

function Guides({ items, q, saved }: { items: readonly Teaser[]; q: string; saved: boolean }) {
  const t = useGuides();
  const reading = useReading();
  const { code } = useLocale();
  if (items.length > 0) {
    return <TeaserList items={items} to={({ slug }) => pathOf(code, 'guides/:id', { id: slug })} />;
  }
  const all = (
    <Link className={buttonClass({ tone: 'second', size: 'sm' })} to={pathTo(code, 'guides')}>
      {t('list.all')}
    </Link>
  );
  if (saved) {
    return (
      <Empty title={t('list.noSaved')} level={2} action={all}>
        {t('list.noSavedText')}
      </Empty>
    );
  }
  if (q === '') {
    return (
      <Empty title={reading('empty')} level={2} action={all}>
        {reading('emptyText')}
      </Empty>
    );
  }
  return (
    <Empty
      title={t('list.nothing', { q })}
      level={2}
      action={
        <Link className={buttonClass({ tone: 'second', size: 'sm' })} to={pathTo(code, 'contact')}>
          {t('list.ask')}
        </Link>
      }
    >
      {t('list.nothingText')}
    </Empty>
  );
}

/** /{lang}/forum: topics by their order, category, tag and language. */
import { Link } from 'react-router';
import { languageNames } from '../../../i18n/languageNames.ts';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { useBreadcrumbs } from '../../../platform/breadcrumbs.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf, reader } from '../../../platform/page.ts';
import { ListTurn } from '../../../reading/ListTools.tsx';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Empty } from '../../../ui/ListStates.tsx';
import layout from '../../../ui/layout.module.css';
import { feedPath } from '../feed.ts';
import { useForum } from '../messages.ts';
import { everything, listPath, type Wanted } from '../parts/addresses.ts';
import { categoryWords } from '../parts/categoryWords.ts';
import { ForumSearch, OrderBar, Picks } from '../parts/ListFilters.tsx';
import { TopicRows } from '../parts/TopicRows.tsx';
import { listQueryOf } from '../query.ts';
import { readList } from '../topicList.ts';
import type { Route } from './+types/list';
import styles from './list.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  return {
    messages: messagesFor(page, 'forum.list', 'forum.categories', 'forum.post', 'reading'),
    list: await readList(page, context.get(reader), listQueryOf(request)),
    languages: languageNames(page.locale),
  };
}

export default function ForumList({ loaderData: { list, languages } }: Route.ComponentProps) {
  const t = useForum();
  const { code } = useLocale();
  const { query, pinned, topics, before, after, counts, tags } = list;
  const { order, category, tag, language } = query;
  const wanted = { order, category, tag, language };
  const all = [...pinned, ...topics];
  return (
    <main id="main" className={cx(layout.wrap, styles.page)}>
      <ListHead list={list} />
      <header className={styles.head}>
        <div>
          <h1>{t('list.title')}</h1>
          <p className={layout.meta}>{t('list.description')}</p>
        </div>
        <NewTopic tone="primary" />
      </header>
      <div className={styles.tools}>
        <ForumSearch />
        <Picks key={`${category} ${tag}`} wanted={wanted} counts={counts} tags={tags} />
        <OrderBar wanted={wanted} languages={languages} />
      </div>
      {all.length === 0 ? <Nothing wanted={wanted} /> : <TopicRows topics={all} languages={languages} />}
      <ListTurn list={{ newer: before, older: after }} />
      <p className={styles.foot} data-print="no">
        <a className={layout.link} href={feedPath(code, category)} type="application/atom+xml">
          {t('list.feed')}
        </a>
      </p>
    </main>
  );
}

type Shown = Route.ComponentProps['loaderData']['list'];

/** Orders and places of one list are the same topics again: search engines take its beginning. */
function ListHead({ list: { query, thin } }: { list: Shown }) {
  const t = useForum();
  const { code } = useLocale();
  const { category, tag, order, language, after, before } = query;
  const forum = t('list.title');
  const part = [tag === null ? '' : `#${tag}`, category === null ? '' : t(categoryWords[category])];
  const title = [...part.filter((word) => word !== ''), forum].join(' · ');
  const again = order !== 'latest' || language !== null || after !== null || before !== null;
  const crumbs = useBreadcrumbs(title);
  return (
    <Head
      title={title}
      description={t('list.about')}
      noindex={thin || again}
      search={listPath(code, { ...everything, category, tag }).split('?')[1]}
      feed={feedPath(code, category)}
      data={[crumbs]}
    />
  );
}

function NewTopic({ tone }: { tone: 'primary' | 'second' }) {
  const t = useForum();
  const { code } = useLocale();
  return (
    <Link
      className={buttonClass({ tone, size: tone === 'primary' ? 'md' : 'sm' })}
      to={pathTo(code, 'forum/new')}
    >
      <Icon name="plus" small />
      {t('list.new')}
    </Link>
  );
}

/** Why there is nothing, and the way on. */
function Nothing({ wanted }: { wanted: Wanted }) {
  const t = useForum();
  const { code } = useLocale();
  const narrowed = wanted.category !== null || wanted.tag !== null || wanted.language !== null;
  if (narrowed) {
    const all = (
      <Link
        className={buttonClass({ size: 'sm' })}
        to={listPath(code, { ...everything, order: wanted.order })}
      >
        {t('list.showAll')}
      </Link>
    );
    return (
      <Empty title={t('list.nothing')} level={2} action={all}>
        {t('list.nothingText')}
      </Empty>
    );
  }
  if (wanted.order === 'unanswered') {
    const all = (
      <Link className={buttonClass({ size: 'sm' })} to={listPath(code, everything)}>
        {t('list.showAll')}
      </Link>
    );
    return (
      <Empty title={t('list.answered')} level={2} action={all}>
        {t('list.answeredText')}
      </Empty>
    );
  }
  return (
    <Empty title={t('list.empty')} level={2} action={<NewTopic tone="second" />}>
      {t('list.emptyText')}
    </Empty>
  );
}

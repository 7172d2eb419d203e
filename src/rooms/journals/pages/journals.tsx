/** /{lang}/tools/journals: a journal by its name for everybody, lists and pasted references for members. */
import { useSearchParams } from 'react-router';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { useBreadcrumbs } from '../../../platform/breadcrumbs.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf, reader } from '../../../platform/page.ts';
import { cx } from '../../../ui/cx.ts';
import { Empty } from '../../../ui/ListStates.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { Pages } from '../../../ui/Pages.tsx';
import { facetsIn } from '../facets.ts';
import { useJournals } from '../messages.ts';
import { Gate } from '../parts/Gate.tsx';
import { JournalHead } from '../parts/JournalHead.tsx';
import { JournalTable } from '../parts/JournalTable.tsx';
import { ReferenceList } from '../parts/ReferenceList.tsx';
import { SearchCard } from '../parts/SearchCard.tsx';
import { queryIn } from '../query.ts';
import { isList, journalsFor } from '../shown.ts';
import { journalsTag } from '../tags.ts';
import type { Route } from './+types/journals';
import styles from './journals.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  page.tag(journalsTag);
  const { vip } = page.ctx.ports;
  const actor = context.get(reader);
  const query = queryIn(new URL(request.url).searchParams);
  const [mayUse, facets] = await Promise.all([vip.mayUse(page.ctx, actor, 'journals'), facetsIn(page.ctx)]);
  const isAsked = query.q !== '' || (mayUse && isList(query));
  const [found, steps] = await Promise.all([
    isAsked ? journalsFor(page.ctx, query, mayUse) : null,
    mayUse ? null : vip.missingSteps(page.ctx, actor, page.tag),
  ]);
  return {
    messages: messagesFor(page, 'journals', 'reading'),
    query,
    found,
    steps,
    facets: mayUse ? facets : null,
    count: facets.journals,
  };
}

export default function Journals({ loaderData }: Route.ComponentProps) {
  const { query, found, steps, facets, count } = loaderData;
  const t = useJournals();
  const { code } = useLocale();
  const title = t('title');
  const crumbs = useBreadcrumbs(title, { title: t('tools'), path: pathTo(code, 'tools') });
  return (
    <main id="main" className={cx(layout.wrap, styles.page)}>
      <Head title={title} description={t('description')} data={[crumbs]} noindex={found !== null} />
      <JournalHead title={title} lede={count === 0 ? t('empty') : t('lede', { count })} />
      <SearchCard query={query} facets={facets} />
      {found && <Found found={found} query={query} />}
      {found && steps && query.q !== '' && found.journals.length > 0 && <Note tone="vip">{t('locked')}</Note>}
      <section className={styles.part} aria-labelledby="list-h">
        <header>
          <h2 id="list-h">{t('list.title')}</h2>
          <p className={layout.meta}>{t('list.text')}</p>
        </header>
        {steps ? <Gate steps={steps} /> : <ReferenceList />}
      </section>
    </main>
  );
}

type Data = Route.ComponentProps['loaderData'];

function Found({ found, query }: Pick<Data, 'query'> & { found: NonNullable<Data['found']> }) {
  const t = useJournals();
  const { number } = useFormat();
  const [search] = useSearchParams();
  const { journals, more } = found;
  if (journals.length === 0) {
    return (
      <div role="status">
        <Empty title={t('found.nothing')} level={2}>
          {t('found.hint')}
        </Empty>
      </div>
    );
  }
  const href = (n: number) => {
    const next = new URLSearchParams(search);
    next.set('page', String(n));
    return `?${next}`;
  };
  return (
    <div className={layout.stack}>
      <p className={layout.meta} role="status">
        {t('found.count', { count: journals.length })}
      </p>
      <JournalTable journals={journals} label={t('found.label')} metric={query.metric ?? 'jif'} />
      <Pages
        label={t('found.pages')}
        page={query.page}
        count={query.page + (more ? 1 : 0)}
        href={href}
        pageLabel={(n) => t('found.page', { n: number(n) })}
        previousLabel={t('found.previous')}
        nextLabel={t('found.next')}
      />
    </div>
  );
}

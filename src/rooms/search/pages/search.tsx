/** /{lang}/search: one box over everything that is published. */
import { Form, Link, useSearchParams } from 'react-router';
import { isLocale, type LocaleCode, localeOf, locales } from '../../../i18n/locales.ts';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { pageNumber, typedText } from '../../../lib/query.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf } from '../../../platform/page.ts';
import page from '../../../reading/listPage.module.css';
import { Day } from '../../../reading/Marks.tsx';
import { type Answer, find } from '../../../search/find.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { cx } from '../../../ui/cx.ts';
import { Select } from '../../../ui/Input.tsx';
import { Empty } from '../../../ui/ListStates.tsx';
import layout from '../../../ui/layout.module.css';
import { Pages } from '../../../ui/Pages.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { tagPickClass } from '../../../ui/tagPickClass.ts';
import { everything, filterIn, filtersOf, kindsIn, languagesOf, longest } from '../address.ts';
import { Marked } from '../Marked.tsx';
import { useSearch } from '../messages.ts';
import { searchNeeds } from '../needs.ts';
import { presentFound } from '../present.ts';
import { SearchBox } from '../SearchBox.tsx';
import type { Route } from './+types/search';
import styles from './search.module.css';

const perPage = 20;
const nothing: Answer = { found: [], count: 0, more: false, instead: null };

export async function loader({ context, request }: Route.LoaderArgs) {
  const here = pageOf(context);
  const { searchParams } = new URL(request.url);
  const q = typedText(searchParams.get('q'), longest);
  const { kinds } = context.get(searchNeeds);
  const kind = filterIn(kinds, searchParams.get('kind'));
  const wanted = searchParams.get('language');
  const language = isLocale(wanted) ? wanted : null;
  const number = pageNumber(searchParams.get('page'), 50);
  const answer =
    q === ''
      ? nothing
      : await find(here.ctx, {
          text: q,
          locale: here.locale,
          languages: languagesOf(language),
          kinds: kindsIn(kinds, kind),
          offset: (number - 1) * perPage,
          limit: perPage,
        });
  const found = answer.found.flatMap((one) =>
    presentFound(here.ctx, kinds, here.locale, [one]).map((shown) => ({
      ...shown,
      key: `${one.kind} ${one.ref}`,
      locale: one.locale,
      publishedAt: one.publishedAt.toISOString(),
    })),
  );
  return {
    messages: messagesFor(here, 'search', 'reading'),
    q,
    kind,
    filters: filtersOf(kinds).map(({ filter, filterWord = '' }) => ({
      filter,
      name: here.ctx.catalogue.text(here.locale, filterWord),
    })),
    language,
    number,
    answer: { ...answer, found },
  };
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { q, kind, filters, language, number, answer } = loaderData;
  const t = useSearch();
  const title = t('page.title');
  const [query] = useSearchParams();
  const href = (n: number) => {
    const next = new URLSearchParams(query);
    next.set('page', String(n));
    return `?${next}`;
  };
  return (
    <main id="main" className={cx(layout.wrap, page.page)}>
      <Head title={q === '' ? title : `${q} – ${title}`} description={t('page.description')} noindex />
      <h1>{title}</h1>
      <SearchBox key={q} q={q} kind={kind} language={language} />
      <Filters q={q} kind={kind} filters={filters} language={language} />
      {q === '' ? <p className={layout.meta}>{t('page.begin')}</p> : <Results q={q} answer={answer} />}
      <Pages
        label={t('page.pages')}
        page={number}
        count={Math.ceil(answer.count / perPage)}
        href={href}
        pageLabel={(n) => t('page.pageNumber', { n })}
        previousLabel={t('page.previous')}
        nextLabel={t('page.next')}
      />
    </main>
  );
}

type Filter = { filter: string; name: string };

function Filters({
  q,
  kind,
  filters,
  language,
}: {
  q: string;
  kind: string;
  filters: readonly Filter[];
  language: string | null;
}) {
  const t = useSearch();
  const { code } = useLocale();
  const at = (choice: string) => {
    const next = new URLSearchParams({ q, ...(choice === everything ? {} : { kind: choice }) });
    if (language) next.set('language', language);
    return `?${next}`;
  };
  return (
    <div className={styles.tools}>
      <nav aria-label={t('page.kinds')}>
        <ul role="list" className={styles.kinds}>
          {[{ filter: everything, name: t('page.all') }, ...filters].map(({ filter, name }) => (
            <li key={filter}>
              <Link
                className={tagPickClass()}
                to={at(filter)}
                aria-current={filter === kind ? 'true' : undefined}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Form className={styles.languages}>
        <input type="hidden" name="q" value={q} />
        {kind !== everything && <input type="hidden" name="kind" value={kind} />}
        <Select
          key={language}
          name="language"
          defaultValue={language ?? ''}
          aria-label={t('page.language')}
          onChange={(event) => event.target.form?.requestSubmit()}
        >
          <option value="">{t('page.mine', { language: localeOf(code).name })}</option>
          {locales.map((one) => (
            <option key={one.code} value={one.code} lang={one.tag}>
              {one.name}
            </option>
          ))}
        </Select>
        <noscript>
          <Button type="submit">{t('page.submit')}</Button>
        </noscript>
      </Form>
    </div>
  );
}

type Shown = Omit<Answer, 'found'> & {
  found: (ReturnType<typeof presentFound>[number] & {
    key: string;
    locale: LocaleCode;
    publishedAt: string;
  })[];
};

function Results({ q, answer }: { q: string; answer: Shown }) {
  const t = useSearch();
  const { code } = useLocale();
  if (answer.found.length === 0) {
    return (
      <Empty
        title={t('page.nothing', { q })}
        level={2}
        action={
          <Link className={buttonClass({ tone: 'second', size: 'sm' })} to={pathTo(code, 'contact')}>
            {t('page.ask')}
          </Link>
        }
      >
        {t('page.nothingText')}
      </Empty>
    );
  }
  const { count, more, instead } = answer;
  return (
    <>
      <p role="status" className={layout.meta}>
        {instead
          ? t('page.instead', { q, words: instead })
          : t(more ? 'page.countMore' : 'page.count', { count, q })}
      </p>
      <ul role="list" className={styles.results}>
        {answer.found.map((one) => (
          <li key={one.key} lang={langOf(one.locale, code)}>
            <h2>
              <Link to={one.path}>
                <Marked entries={one.title} />
              </Link>
            </h2>
            <p className={layout.small}>
              <Marked entries={one.passage} />
            </p>
            <p className={cx(layout.row, layout.meta)} lang={localeOf(code).tag}>
              <Tag>{one.kind_name}</Tag> <Day at={one.publishedAt} month="short" />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function langOf(locale: LocaleCode, page: LocaleCode): string | undefined {
  return locale === page ? undefined : localeOf(locale).tag;
}

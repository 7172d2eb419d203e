/** /{lang}/search: one box over everything that is published. */
import { Form, Link, useLocation, useSearchParams } from 'react-router';
import { languageName, namedLocales, ownNames } from '../../../i18n/languageNames.ts';
import { isLocale, type LocaleCode, localeOf } from '../../../i18n/locales.ts';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { pageNumber, typedText } from '../../../lib/query.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf, reader } from '../../../platform/page.ts';
import type { Library, Teaser } from '../../../ports/publishing.ts';
import type { Steps } from '../../../ports/vip.ts';
import { LanguageMark } from '../../../reading/Fallback.tsx';
import { ListPage } from '../../../reading/ListPage.tsx';
import { FilterList } from '../../../reading/ListTools.tsx';
import { libraryOf } from '../../../reading/library.ts';
import { Day, VipMark } from '../../../reading/Marks.tsx';
import { useReading } from '../../../reading/messages.ts';
import { missingIn } from '../../../reading/steps.ts';
import { useMissing, Way, WayBox } from '../../../reading/Way.tsx';
import type { Answer } from '../../../search/find.ts';
import { undated } from '../../../search/indexing.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { cx } from '../../../ui/cx.ts';
import { Select } from '../../../ui/Input.tsx';
import { Empty } from '../../../ui/ListStates.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { Pages } from '../../../ui/Pages.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { tagPickClass } from '../../../ui/tagPickClass.ts';
import { everything, filterIn, filtersOf, kindsIn, languagesOf, longest } from '../address.ts';
import { findEverywhere } from '../findEverywhere.ts';
import { Marked } from '../Marked.tsx';
import { useSearch } from '../messages.ts';
import { ownStudies } from '../ownStudies.ts';
import { presentFound } from '../present.ts';
import { SearchBox } from '../SearchBox.tsx';
import { type Topic, topicsIn, topicsTag } from '../topics.ts';
import type { Route } from './+types/search';
import styles from './search.module.css';

const perPage = 20;
const mostStudies = 6;
const nothing: Answer = { found: [], count: 0, more: false, instead: null };

export async function loader({ context, request }: Route.LoaderArgs) {
  const here = pageOf(context);
  const { searchParams } = new URL(request.url);
  const q = typedText(searchParams.get('q'), longest);
  const { vip } = here.ctx.ports;
  const actor = context.get(reader);
  const kinds = here.ctx.declared.searchKinds;
  here.tag(topicsTag(here.ctx));
  const kind = filterIn(kinds, searchParams.get('kind'));
  const wanted = searchParams.get('language');
  const language = isLocale(wanted) ? wanted : null;
  const number = pageNumber(searchParams.get('page'), 50);
  const answer =
    q === ''
      ? nothing
      : await findEverywhere(here.ctx, {
          text: q,
          locale: here.locale,
          languages: languagesOf(language),
          kinds: kindsIn(kinds, kind),
          offset: (number - 1) * perPage,
          limit: perPage,
        });
  const isFirst = q !== '' && number === 1 && kind === everything;
  const studies = isFirst
    ? await ownStudies(here.ctx, { text: q, locale: here.locale, actor }, mostStudies)
    : [];
  const locks = await locksOf(libraryOf(context), answer.found);
  const found = answer.found.flatMap((one) =>
    presentFound(here.ctx, here.locale, [one]).map((shown) => ({
      ...shown,
      key: `${one.kind} ${one.ref}`,
      locked: locks.get(`${one.kind} ${one.ref}`) ?? 'nothing',
      locale: one.locale,
      language: one.locale === here.locale ? null : languageName(one.locale, here.locale),
      publishedAt: one.publishedAt > undated ? one.publishedAt.toISOString() : null,
    })),
  );
  const isLocked = found.some(({ locked }) => locked !== 'nothing') && !(await vip.mayRead(here.ctx, actor));
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
    studies,
    studiesWord: here.ctx.catalogue.text(here.locale, 'study.server.menu'),
    steps: isLocked ? await vip.missingSteps(here.ctx, actor, here.tag) : null,
    ownLanguage: languageName(here.locale, here.locale),
    topics: await topicsIn(here.ctx, here.locale),
  };
}

/** How much of each is for members alone, by kind and number. */
async function locksOf(
  { byIds }: Pick<Library, 'byIds'>,
  found: Answer['found'],
): Promise<Map<string, Teaser['locked']>> {
  // What other rooms have found has other numbers, or none.
  const entries = await byIds(found.map(({ ref }) => Number(ref)).filter(Number.isSafeInteger));
  return new Map(entries.map(({ kind, id, locked }) => [`${kind} ${id}`, locked]));
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { q, kind, filters, language, number, answer, ownLanguage, topics, steps } = loaderData;
  const { studies, studiesWord } = loaderData;
  const t = useSearch();
  const { code } = useLocale();
  const title = t('page.title');
  const [query] = useSearchParams();
  const href = (n: number) => {
    const next = new URLSearchParams(query);
    next.set('page', String(n));
    return `?${next}`;
  };
  const foreign = language === null && answer.found.every(({ locale }) => locale !== code);
  return (
    <ListPage
      title={title}
      head={<Head title={q === '' ? title : `${q} – ${title}`} description={t('page.description')} noindex />}
      box={<SearchBox key={q} q={q} kind={kind} language={language} example={shortest(topics)} />}
      tools={<Languages q={q} kind={kind} language={language} />}
      filter={<Kinds q={q} kind={kind} filters={filters} language={language} />}
    >
      {foreign && answer.found.length > 0 && (
        <Note icon="globe">{t('page.noneTranslated', { language: ownLanguage })}</Note>
      )}
      {studies.length > 0 && <OwnStudies title={studiesWord} studies={studies} />}
      {q === '' ? <p className={layout.meta}>{t('page.begin')}</p> : <Results q={q} answer={answer} />}
      {answer.found.length === 0 && <Topics topics={topics} />}
      {steps && <Missing steps={steps} />}
      <Pages
        label={t('page.pages')}
        page={number}
        count={Math.ceil(answer.count / perPage)}
        href={href}
        pageLabel={(n) => t('page.pageNumber', { n })}
        previousLabel={t('page.previous')}
        nextLabel={t('page.next')}
      />
    </ListPage>
  );
}

/** By name, for their owner alone: they stand before what everybody finds. */
function OwnStudies({
  title,
  studies,
}: {
  title: string;
  studies: readonly { path: string; title: string }[];
}) {
  return (
    <section aria-labelledby="own-studies">
      <h2 id="own-studies" className={layout.meta}>
        {title}
      </h2>
      <ul role="list" className={styles.results}>
        {studies.map(({ path, title: name }) => (
          <li key={path}>
            <h3>
              <Link to={path}>
                <bdi>{name}</bdi>
              </Link>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  );
}

function shortest(topics: readonly Topic[]): string | undefined {
  return topics.map(({ word }) => word).sort((a, b) => a.length - b.length)[0];
}

/** Words that find something, for who does not know what to look for. */
function Topics({ topics }: { topics: readonly Topic[] }) {
  const t = useSearch();
  if (topics.length === 0) return null;
  return (
    <div className={layout.row}>
      <p className={layout.meta}>{t('page.try')}</p>
      {topics.map(({ word, lang }) => (
        <Link
          key={word}
          className={tagPickClass()}
          to={`?${new URLSearchParams({ q: word })}`}
          lang={lang ?? undefined}
        >
          {word}
        </Link>
      ))}
    </div>
  );
}

/** What stands between the reader and the locked texts among what was found, and back to here. */
function Missing({ steps }: { steps: Steps }) {
  const t = useReading();
  const { pathname, search } = useLocation();
  return (
    <WayBox title={useMissing(missingIn(steps))} text={t('lock.note')}>
      <Way steps={steps} to={pathname + search} across />
    </WayBox>
  );
}

type Choices = { q: string; kind: string; language: string | null };

function Kinds({
  q,
  kind,
  filters,
  language,
}: Choices & { filters: readonly { filter: string; name: string }[] }) {
  const t = useSearch();
  const at = (choice: string) => {
    const next = new URLSearchParams({ q, ...(choice === everything ? {} : { kind: choice }) });
    if (language) next.set('language', language);
    return `?${next}`;
  };
  return (
    <FilterList
      label={t('page.kinds')}
      choices={[{ filter: everything, name: t('page.all') }, ...filters].map(({ filter, name }) => ({
        key: filter,
        name,
        to: at(filter),
        chosen: filter === kind,
      }))}
    />
  );
}

function Languages({ q, kind, language }: Choices) {
  const t = useSearch();
  const { code } = useLocale();
  return (
    <Form>
      <input type="hidden" name="q" value={q} />
      {kind !== everything && <input type="hidden" name="kind" value={kind} />}
      <Select
        key={language}
        name="language"
        defaultValue={language ?? ''}
        aria-label={t('page.language')}
        onChange={(event) => event.target.form?.requestSubmit()}
      >
        <option value="">{t('page.mine', { language: ownNames[code].name })}</option>
        {namedLocales.map((one) => (
          <option key={one.code} value={one.code} lang={one.tag}>
            {one.name}
          </option>
        ))}
      </Select>
      <noscript>
        <Button type="submit">{t('page.submit')}</Button>
      </noscript>
    </Form>
  );
}

type Shown = Omit<Answer, 'found'> & {
  found: (ReturnType<typeof presentFound>[number] & {
    key: string;
    locked: Teaser['locked'];
    locale: LocaleCode;
    language: string | null;
    /** Null of what has no day. */
    publishedAt: string | null;
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
              <Tag>{one.kind_name}</Tag> <VipMark locked={one.locked} />{' '}
              <LanguageMark language={one.language} />{' '}
              {one.publishedAt && <Day at={one.publishedAt} month="short" />}
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

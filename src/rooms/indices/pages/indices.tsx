/** /{lang}/tools/indices: all indices by field, found by words too, the nearest first; the reader's own stand first. */
import { Form, Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { typedText } from '../../../lib/query.ts';
import { useBreadcrumbs } from '../../../platform/breadcrumbs.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesNamed, pageOf, reader, viewer } from '../../../platform/page.ts';
import { ToolHead } from '../../../reading/ToolHead.tsx';
import { matching } from '../../../search/matching.ts';
import { Affix, AffixButton } from '../../../ui/Affix.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Input } from '../../../ui/Input.tsx';
import { Empty } from '../../../ui/ListStates.tsx';
import layout from '../../../ui/layout.module.css';
import { useIndices } from '../messages.ts';
import { offered } from '../offered.ts';
import { Atlas } from '../parts/Atlas.tsx';
import { List } from '../parts/List.tsx';
import { marksOf } from '../queries.ts';
import { saidOf } from '../saidOf.ts';
import type { IndexName } from '../shown.ts';
import { nameOf, titleOf } from '../view.ts';
import type { Route } from './+types/indices';
import styles from './indices.module.css';

/** Longest question, in characters. */
const longest = 100;

/** Indices of the reader's that stand first with what each is for; all their other favourites stand below by name. */
const mostOwn = 6;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const q = typedText(new URL(request.url).searchParams.get('q'), longest);
  const indices = offered(page.locale);
  const actor = context.get(reader);
  const marks = actor ? await marksOf(page.ctx, actor.accountId) : [];
  const words = ['indices.catalogue', 'indices.title', 'indices.open', 'indices.tools', 'indices.fields'];
  const those = (ids: readonly string[]) =>
    ids.flatMap((id) => indices.find(({ file }) => file.id === id) ?? []);
  const named = (ids: readonly string[]): IndexName[] => those(ids).map((one) => nameOf(one, page.locale));
  const favourites = marks.filter(({ favourite }) => favourite).map(({ of }) => of);
  const recent = marks.filter(({ used, favourite }) => used && !favourite).map(({ of }) => of);
  const found = q === '' ? null : matching(saidOf(page.ctx, page.locale, indices), q, page.locale);
  return {
    messages: messagesNamed(page, 'indices', [...words, 'reading']),
    count: indices.length,
    all: found ? [] : indices.map((one) => titleOf(one, page.locale)),
    mine: named(favourites.slice(0, mostOwn)),
    moreOfMine: those(favourites.slice(mostOwn)).map((one) => titleOf(one, page.locale)),
    last: named(recent.slice(0, mostOwn)),
    signedIn: context.get(viewer) !== null,
    q,
    found: found && named(found),
  };
}

export default function Indices({ loaderData }: Route.ComponentProps) {
  const { count, all, mine, moreOfMine, last, q, found, signedIn } = loaderData;
  const t = useIndices();
  const { code } = useLocale();
  const title = t('title');
  const crumbs = useBreadcrumbs(title, { title: t('tools.title'), path: pathTo(code, 'tools') });
  return (
    <main id="main" className={cx(layout.wrap, styles.page)}>
      <Head title={title} description={t('catalogue.description')} data={[crumbs]} noindex={q !== ''} />
      <ToolHead
        crumbs={[{ label: t('tools.title'), href: pathTo(code, 'tools') }, { label: title }]}
        title={title}
        lede={t('catalogue.lede', { count })}
      />
      <Search q={q} />
      {found ? (
        <Found q={q} indices={found} />
      ) : (
        <>
          {mine.length > 0 && <List title={t('catalogue.favourites')} indices={mine} more={moreOfMine} />}
          {last.length > 0 && <List title={t('catalogue.recent')} indices={last} />}
          <Atlas indices={all} />
        </>
      )}
      <p className={styles.foot}>
        <Link className={layout.link} to={pathTo(code, 'tools/indices/left-out')}>
          {t('catalogue.leftOut')}
        </Link>
        {signedIn && (
          <Link className={layout.link} to={pathTo(code, 'tools/indices/saved')}>
            {t('catalogue.saved')}
          </Link>
        )}
      </p>
    </main>
  );
}

function Search({ q }: { q: string }) {
  const t = useIndices();
  const { code } = useLocale();
  return (
    <Form action={pathTo(code, 'tools/indices')} role="search" className={styles.search}>
      <Affix>
        <Input
          key={q}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={longest}
          aria-label={t('catalogue.search')}
          placeholder={t('catalogue.place')}
        />
        <AffixButton type="submit" aria-label={t('catalogue.search')}>
          <Icon name="search" small />
        </AffixButton>
      </Affix>
    </Form>
  );
}

function Found({ q, indices }: { q: string; indices: readonly IndexName[] }) {
  const t = useIndices();
  const { code } = useLocale();
  const all = (
    <Link className={layout.link} to={pathTo(code, 'tools/indices')}>
      {t('catalogue.clear')}
    </Link>
  );
  if (indices.length === 0) {
    return (
      <Empty title={t('catalogue.nothing', { q })} action={all}>
        {t('catalogue.nothingText')}
      </Empty>
    );
  }
  return (
    <>
      <List title={t('catalogue.found', { count: indices.length, q })} indices={indices} />
      {all}
    </>
  );
}

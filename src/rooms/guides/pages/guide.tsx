/** /{lang}/guides/{id}: one guide, with its contents, its series and a bookmark. */
import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathOf, pathTo } from '../../../i18n/paths.ts';
import { useArticleData } from '../../../platform/articleData.ts';
import { useBreadcrumbs } from '../../../platform/breadcrumbs.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf, reader, viewer } from '../../../platform/page.ts';
import { Article } from '../../../reading/Article.tsx';
import { foundOr404 } from '../../../reading/found.ts';
import { libraryOf } from '../../../reading/library.ts';
import { useLangOf } from '../../../reading/Marks.tsx';
import { Neighbours } from '../../../reading/Neighbours.tsx';
import { BookmarkButton } from '../BookmarkButton.tsx';
import { useGuides } from '../messages.ts';
import { bookmarksOf } from '../queries.ts';
import type { Route } from './+types/guide';
import styles from './guide.module.css';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { read, neighbours, series } = libraryOf(context);
  const entry = foundOr404(await read('guide', params.id), request, (id) =>
    pathOf(page.locale, 'guides/:id', { id }),
  );
  const actor = context.get(reader);
  const [beside, inSeries, marked] = await Promise.all([
    neighbours('guide', entry.id),
    series('guide', entry.id),
    actor && bookmarksOf(page.ctx, actor.accountId),
  ]);
  return {
    messages: messagesFor(page, 'guides', 'reading'),
    entry,
    beside,
    series: inSeries,
    bookmarked: marked?.includes(entry.id) ?? false,
    signedIn: context.get(viewer) !== null,
  };
}

export default function Guide({ loaderData }: Route.ComponentProps) {
  const { entry, beside, series, bookmarked, signedIn } = loaderData;
  const t = useGuides();
  const { code } = useLocale();
  const langOf = useLangOf();
  const to = ({ slug }: { slug: string }) => pathOf(code, 'guides/:id', { id: slug });
  const name = t('list.title');
  const article = useArticleData({ type: 'Article', ...entry, free: entry.locked === 'nothing' });
  const crumbs = useBreadcrumbs(entry.title, { title: name, path: pathTo(code, 'guides') });
  return (
    <Article
      entry={entry}
      list={{ name, screen: 'guides' }}
      signedIn={signedIn}
      head={
        <Head
          title={entry.title}
          description={entry.summary}
          type="article"
          textLocale={entry.locale}
          data={[article, crumbs]}
        />
      }
      keys={<BookmarkButton key={entry.id} guide={entry.id} bookmarked={bookmarked} />}
      foot={<Neighbours {...beside} to={to} />}
      margin={
        series.length > 1 && (
          <nav aria-labelledby="series" className={styles.series}>
            <h2 id="series">{t('guide.series')}</h2>
            <ol role="list">
              {series.map((entry) => (
                <li key={entry.slug} lang={langOf(entry.locale)}>
                  {entry.here ? (
                    <span aria-current="page">{entry.title}</span>
                  ) : (
                    <Link to={to(entry)}>{entry.title}</Link>
                  )}
                </li>
              ))}
            </ol>
          </nav>
        )
      }
    />
  );
}

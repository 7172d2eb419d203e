/** /{lang}/guides/{id}: one guide, with its contents, its series and a bookmark. */
import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathOf, pathTo } from '../../../i18n/paths.ts';
import { Head, useArticleData, useBreadcrumbs } from '../../../platform/head.tsx';
import { library } from '../../../reading/library.ts';
import { messagesFor, pageOf, viewer } from '../../../platform/page.ts';
import { Article } from '../../../reading/Article.tsx';
import { Beside } from '../../../reading/Beside.tsx';
import { foundOr404 } from '../../../reading/found.ts';
import { useLangOf } from '../../../reading/Marks.tsx';
import { BookmarkKey } from '../BookmarkKey.tsx';
import { useGuides } from '../messages.ts';
import { guidesNeeds } from '../needs.ts';
import type { Route } from './+types/guide';
import styles from './guide.module.css';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { read, neighbours, series } = context.get(library);
  const piece = foundOr404(await read('guide', params.id), request, (id) =>
    pathOf(page.locale, 'guides/:id', { id }),
  );
  const { bookmarks } = context.get(guidesNeeds);
  const [beside, inSeries, marked] = await Promise.all([
    neighbours('guide', piece.id),
    series('guide', piece.id),
    bookmarks?.() ?? Promise.resolve<number[]>([]),
  ]);
  return {
    messages: messagesFor(page, 'guides', 'reading'),
    piece,
    beside,
    series: inSeries,
    bookmarked: marked.includes(piece.id),
    signedIn: context.get(viewer) !== null,
  };
}

export default function Guide({ loaderData }: Route.ComponentProps) {
  const { piece, beside, series, bookmarked, signedIn } = loaderData;
  const t = useGuides();
  const { code } = useLocale();
  const langOf = useLangOf();
  const to = ({ slug }: { slug: string }) => pathOf(code, 'guides/:id', { id: slug });
  const name = t('list.title');
  const article = useArticleData({ type: 'Article', ...piece, free: piece.locked === 'nothing' });
  const crumbs = useBreadcrumbs(piece.title, { title: name, path: pathTo(code, 'guides') });
  return (
    <Article
      piece={piece}
      list={{ name, screen: 'guides' }}
      signedIn={signedIn}
      head={
        <Head
          title={piece.title}
          description={piece.summary}
          type="article"
          textLocale={piece.locale}
          data={[article, crumbs]}
        />
      }
      keys={<BookmarkKey key={piece.id} guide={piece.id} bookmarked={bookmarked} />}
      foot={<Beside {...beside} to={to} />}
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

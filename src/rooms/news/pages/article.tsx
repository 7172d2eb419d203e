/** /{lang}/news/{id}: one entry of news, with its sources, what is recent, and what came before and after. */
import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathOf, pathTo } from '../../../i18n/paths.ts';
import { useArticleData } from '../../../platform/articleData.ts';
import { useBreadcrumbs } from '../../../platform/breadcrumbs.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf, viewer } from '../../../platform/page.ts';
import { Article } from '../../../reading/Article.tsx';
import { foundOr404 } from '../../../reading/found.ts';
import { libraryOf } from '../../../reading/library.ts';
import { DayAndLength, useLangOf } from '../../../reading/Marks.tsx';
import { Neighbours } from '../../../reading/Neighbours.tsx';
import layout from '../../../ui/layout.module.css';
import { useNews } from '../messages.ts';
import type { Route } from './+types/article';
import styles from './article.module.css';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { read, neighbours, list } = libraryOf(context);
  const entry = foundOr404(await read('news', params.id), request, (id) =>
    pathOf(page.locale, 'news/:id', { id }),
  );
  const [beside, recent] = await Promise.all([
    neighbours('news', entry.id),
    list({ kind: 'news', limit: 5 }),
  ]);
  return {
    messages: messagesFor(page, 'news', 'reading'),
    entry,
    beside,
    recent: recent.items.filter(({ id }) => id !== entry.id).slice(0, 4),
    signedIn: context.get(viewer) !== null,
  };
}

export default function NewsArticle({
  loaderData: { entry, beside, recent, signedIn },
}: Route.ComponentProps) {
  const t = useNews();
  const { code } = useLocale();
  const langOf = useLangOf();
  const to = ({ slug }: { slug: string }) => pathOf(code, 'news/:id', { id: slug });
  const name = t('list.title');
  const article = useArticleData({ type: 'NewsArticle', ...entry, free: entry.locked === 'nothing' });
  const crumbs = useBreadcrumbs(entry.title, { title: name, path: pathTo(code, 'news') });
  return (
    <Article
      entry={entry}
      list={{ name, screen: 'news' }}
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
      foot={<Neighbours {...beside} to={to} />}
      margin={
        recent.length > 0 && (
          <nav aria-labelledby="recent" className={styles.recent}>
            <h2 id="recent">{t('article.recent')}</h2>
            <ul role="list">
              {recent.map((item) => (
                <li key={item.id}>
                  <Link to={to(item)} lang={langOf(item.locale)}>
                    {item.title}
                  </Link>
                  <DayAndLength entry={item} />
                </li>
              ))}
            </ul>
            <Link className={layout.link} to={pathTo(code, 'news')}>
              {t('list.heading')}
            </Link>
          </nav>
        )
      }
    />
  );
}

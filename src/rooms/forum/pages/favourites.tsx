/** /{lang}/my/favourites: topics that somebody wants to find again, those marked last first. */
import { Link, useRevalidator } from 'react-router';
import { languageNames } from '../../../i18n/languageNames.ts';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { useClient } from '../../../platform/browser.tsx';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf, session } from '../../../platform/page.ts';
import { SignInFirst } from '../../../platform/SignInFirst.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Empty } from '../../../ui/ListStates.tsx';
import layout from '../../../ui/layout.module.css';
import { useToast } from '../../../ui/toasts.tsx';
import { favouritePage } from '../favourites.ts';
import { useForum } from '../messages.ts';
import { dropFavourite } from '../parts/calls.ts';
import { TopicRows } from '../parts/TopicRows.tsx';
import type { ListedTopic } from '../shown.ts';
import type { Route } from './+types/favourites';
import styles from './favourites.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const messages = messagesFor(
    page,
    'forum.favourites',
    'forum.list',
    'forum.categories',
    'forum.post',
    'forum.topic',
  );
  const after = new URL(request.url).searchParams.get('after');
  const actor = context.get(session);
  const own = actor && (await favouritePage(page.ctx, actor, after));
  return { messages, own, begun: after !== null, languages: languageNames(page.locale) };
}

export default function Favourites({ loaderData: { own, begun, languages } }: Route.ComponentProps) {
  const t = useForum();
  const title = t('favourites.title');
  return (
    <>
      <Head title={title} description={t('favourites.description')} noindex />
      {own ? (
        <Own {...own} begun={begun} languages={languages} />
      ) : (
        <SignInFirst title={title} text={t('favourites.signIn')} />
      )}
    </>
  );
}

type Props = NonNullable<Route.ComponentProps['loaderData']['own']> &
  Pick<Route.ComponentProps['loaderData'], 'begun' | 'languages'>;

function Own({ topics, next, begun, languages }: Props) {
  const t = useForum();
  const { code } = useLocale();
  const here = pathTo(code, 'my/favourites');
  return (
    <main id="main" className={cx(layout.wrap, styles.page)}>
      <header>
        <Link className={layout.link} to={pathTo(code, 'my')}>
          <Icon name="left" small />
          {t('favourites.account')}
        </Link>
        <h1 tabIndex={-1}>{t('favourites.title')}</h1>
      </header>
      {topics.length === 0 ? (
        <Empty
          title={t('favourites.empty')}
          level={2}
          action={
            <Link className={buttonClass({ size: 'sm' })} to={pathTo(code, 'forum')}>
              {t('favourites.toForum')}
            </Link>
          }
        >
          {t('favourites.emptyText')}
        </Empty>
      ) : (
        <TopicRows topics={topics} languages={languages} act={(topic) => <Remove topic={topic} />} />
      )}
      {(begun || next) && (
        <nav className={layout.row} aria-label={t('favourites.pages')}>
          {begun && (
            <Link className={buttonClass()} to={here}>
              {t('favourites.first')}
            </Link>
          )}
          {next && (
            <Link className={buttonClass()} to={`${here}?after=${next}`}>
              {t('favourites.older')}
            </Link>
          )}
        </nav>
      )}
    </main>
  );
}

function Remove({ topic: { id, title } }: { topic: ListedTopic }) {
  const t = useForum();
  const client = useClient();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const remove = async () => {
    try {
      await client.call(dropFavourite, { data: { topic: id } });
    } catch {
      return; // The client has said why.
    }
    // The key that was pressed goes with its row.
    document.querySelector<HTMLElement>('main h1')?.focus();
    toast.show(t('topic.favouriteGone'));
    await revalidate();
  };
  return (
    <IconButton
      icon="close"
      size="sm"
      label={t('favourites.removeOf', { title })}
      onClick={() => void remove()}
    />
  );
}

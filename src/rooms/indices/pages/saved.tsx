/** /{lang}/tools/indices/saved: the results that somebody keeps, the one changed last first. */
import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { pageNumber } from '../../../lib/query.ts';
import { SavedCard } from '../../../own/saved/SavedCard.tsx';
import { useClient } from '../../../platform/browser.tsx';
import { Head } from '../../../platform/head.tsx';
import { messagesNamed, pageOf } from '../../../platform/page.ts';
import { SignInFirst } from '../../../platform/SignInFirst.tsx';
import { useReading } from '../../../reading/messages.ts';
import { ToolHead } from '../../../reading/ToolHead.tsx';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { cx } from '../../../ui/cx.ts';
import { Empty } from '../../../ui/ListStates.tsx';
import layout from '../../../ui/layout.module.css';
import { Pages } from '../../../ui/Pages.tsx';
import { indexPath } from '../addresses.ts';
import { deleteResult, renameResult } from '../calls.ts';
import { useIndices } from '../messages.ts';
import { indicesNeeds } from '../needs.ts';
import type { Saved } from '../saved.ts';
import type { Route } from './+types/saved';
import styles from './indices.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const words = ['indices.title', 'indices.tools', 'indices.saved', 'reading', 'own'];
  return {
    messages: messagesNamed(page, 'saved indices', words),
    saved: await context.get(indicesNeeds).saved(pageNumber(new URL(request.url).searchParams.get('page'))),
  };
}

export default function SavedResults({ loaderData: { saved } }: Route.ComponentProps) {
  const t = useIndices();
  const reading = useReading();
  const { code } = useLocale();
  const title = t('saved.title');
  return (
    <>
      <Head title={title} description={t('saved.description')} noindex />
      {saved ? (
        <main id="main" className={cx(layout.wrap, styles.page)}>
          <ToolHead
            crumbs={[
              { label: t('tools.title'), href: pathTo(code, 'tools') },
              { label: t('title'), href: pathTo(code, 'tools/indices') },
              { label: title },
            ]}
            title={title}
            lede={t('saved.description')}
          />
          {saved.results.length === 0 ? (
            <Empty
              title={t('saved.empty')}
              level={2}
              action={
                <Link className={buttonClass({ size: 'sm' })} to={pathTo(code, 'tools/indices')}>
                  {t('saved.toIndices')}
                </Link>
              }
            >
              {t('saved.emptyText')}
            </Empty>
          ) : (
            saved.results.map((one) => <SavedResult key={one.id} saved={one} />)
          )}
          <Pages
            label={reading('pages')}
            page={saved.page}
            count={saved.pages}
            href={(n) => `?page=${n}`}
            previousLabel={reading('previous')}
            nextLabel={reading('next')}
          />
        </main>
      ) : (
        <SignInFirst title={title} text={t('saved.signIn')} />
      )}
    </>
  );
}

function SavedResult({ saved: { id, name, of, title, versions } }: { saved: Saved }) {
  const t = useIndices();
  const client = useClient();
  const { code } = useLocale();
  return (
    <SavedCard
      id={id}
      name={name}
      of={title ?? t('saved.gone')}
      versions={versions.map(({ query, ...version }) => ({
        ...version,
        href: title === null ? null : `${indexPath(code, of)}?${query}`,
      }))}
      rename={(typed) => client.call(renameResult, { id, name: typed })}
      remove={() => client.call(deleteResult, { id })}
    />
  );
}

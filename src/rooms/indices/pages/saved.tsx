/** /{lang}/tools/indices/saved: the results that somebody keeps, the one changed last first. */
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { pageNumber } from '../../../lib/query.ts';
import { SavedCard } from '../../../own/saved/SavedCard.tsx';
import { useClient } from '../../../platform/browser.tsx';
import { messagesNamed, pageOf, session } from '../../../platform/page.ts';
import { SavedPage } from '../../../reading/SavedPage.tsx';
import { indexPath } from '../addresses.ts';
import { deleteResult, renameResult } from '../calls.ts';
import { useIndices } from '../messages.ts';
import { type Saved, savedOf } from '../saved.ts';
import type { Route } from './+types/saved';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const actor = context.get(session);
  const asked = pageNumber(new URL(request.url).searchParams.get('page'));
  const words = ['indices.title', 'indices.tools', 'indices.saved', 'reading', 'own'];
  return {
    messages: messagesNamed(page, 'saved indices', words),
    saved: actor && (await savedOf(page.ctx, actor.accountId, { locale: page.locale, page: asked })),
  };
}

export default function SavedResults({ loaderData: { saved } }: Route.ComponentProps) {
  const t = useIndices();
  const { code } = useLocale();
  const to = pathTo(code, 'tools/indices');
  return (
    <SavedPage
      title={t('saved.title')}
      description={t('saved.description')}
      signIn={t('saved.signIn')}
      above={[
        { label: t('tools.title'), href: pathTo(code, 'tools') },
        { label: t('title'), href: to },
      ]}
      saved={saved}
      cards={(saved?.results ?? []).map((one) => <SavedResult key={one.id} saved={one} />)}
      empty={{ title: t('saved.empty'), text: t('saved.emptyText'), to, begin: t('saved.toIndices') }}
    />
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

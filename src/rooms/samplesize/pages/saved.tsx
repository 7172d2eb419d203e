/** /{lang}/tools/sample-size/saved: the calculations that somebody keeps, the one changed last first. */

import { designs } from '../../../designs/catalogue.ts';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { pageNumber } from '../../../lib/query.ts';
import { messagesNamed, pageOf, session } from '../../../platform/page.ts';
import { SavedPage } from '../../../reading/SavedPage.tsx';
import { titlesOf } from '../describe.ts';
import { useSampleSize } from '../messages.ts';
import { SavedDesign } from '../parts/SavedDesign.tsx';
import { savedOf } from '../saved.ts';
import type { Route } from './+types/saved';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const actor = context.get(session);
  const asked = pageNumber(new URL(request.url).searchParams.get('page'));
  const words = ['samplesize', 'reading', 'own', 'designs.outputs', 'designs.units', ...titlesOf(designs)];
  return {
    messages: messagesNamed(page, 'saved designs', words),
    saved: actor && (await savedOf(page.ctx, actor.accountId, asked)),
  };
}

export default function SavedCalculations({ loaderData: { saved } }: Route.ComponentProps) {
  const t = useSampleSize();
  const { code } = useLocale();
  const to = pathTo(code, 'tools/sample-size');
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
      cards={(saved?.calculations ?? []).map((one) => <SavedDesign key={one.id} saved={one} />)}
      empty={{ title: t('saved.empty'), text: t('saved.emptyText'), to, begin: t('saved.toDesigns') }}
    />
  );
}

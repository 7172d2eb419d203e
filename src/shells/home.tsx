/** The home page with its contact section: two rooms that do not know one another. */
import { useRouteLoaderData } from 'react-router';
import type { Route } from './+types/home';
import { ContactSection } from '../rooms/contact/ContactSection.tsx';
import { Home } from '../rooms/home/pages/home.tsx';
import { loadHome } from '../rooms/home/load.ts';
import { useHome } from '../rooms/home/messages.ts';
import { Head, useOrganization } from '../platform/head.tsx';
import type { loader as rootLoader } from '../root.tsx';
import { useContactLink } from './ContactOpener.tsx';

export const loader = ({ context }: Route.LoaderArgs) => loadHome(context);

export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  const onTalk = useContactLink();
  const t = useHome();
  const organization = useOrganization();
  if (!root) return null;
  return (
    <>
      <Head title={t('meta.title')} description={t('meta.description')} data={[organization]} />
      <Home
        {...loaderData}
        onTalk={onTalk}
        contact={<ContactSection office={root.site} consent={root.privacyVersion} />}
      />
    </>
  );
}

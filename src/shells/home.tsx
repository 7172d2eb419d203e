/** The home page with its contact section: two rooms that do not know one another. */
import { useRouteLoaderData } from 'react-router';
import type { Route } from './+types/home';
import { ContactSection } from '../rooms/contact/ContactSection.tsx';
import { Home } from '../rooms/home/pages/home.tsx';
import { loadHome } from '../rooms/home/load.ts';
import type { loader as rootLoader } from '../root.tsx';
import { useContactLink } from './ContactOpener.tsx';

export const loader = ({ context }: Route.LoaderArgs) => loadHome(context);

export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  const onTalk = useContactLink();
  if (!root) return null;
  return (
    <Home
      {...loaderData}
      onTalk={onTalk}
      contact={<ContactSection office={root.site} consent={root.privacyVersion} />}
    />
  );
}

/** The home page with its contact section: two rooms that do not know one another. */

import { useContactLink } from '../platform/contactCard.ts';
import { Head, useOrganization } from '../platform/head.tsx';
import { ContactSection } from '../rooms/contact/ContactSection.tsx';
import { loadHome } from '../rooms/home/load.ts';
import { useHome } from '../rooms/home/messages.ts';
import { Home } from '../rooms/home/pages/home.tsx';
import type { Route } from './+types/home';
import { useRoot } from './useRoot.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadHome(context);

export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  const root = useRoot();
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

/** The home page with its contact section: two rooms that do not know one another. */

import { useContactLink } from '../platform/dialogs.ts';
import { Head } from '../platform/head.tsx';
import { useOrganization } from '../platform/organization.ts';
import { ContactSection } from '../rooms/contact/ContactSection.tsx';
import { officeOf } from '../rooms/contact/officeOf.ts';
import { loadHome } from '../rooms/home/load.tsx';
import { useHome } from '../rooms/home/messages.ts';
import { Home } from '../rooms/home/pages/home.tsx';
import type { Route } from './+types/home';

export async function loader({ context }: Route.LoaderArgs) {
  const { office, consent } = await officeOf(context);
  const { city, coordinates, hours, email } = office;
  return { ...(await loadHome(context)), office: { city, coordinates, hours, email }, consent };
}

export default function HomeScreen({ loaderData: { office, consent, ...home } }: Route.ComponentProps) {
  const onTalk = useContactLink();
  const t = useHome();
  const organization = useOrganization();
  return (
    <>
      <Head title={t('meta.title')} description={t('meta.description')} data={[organization]} />
      <Home {...home} onTalk={onTalk} contact={<ContactSection office={office} consent={consent} />} />
    </>
  );
}

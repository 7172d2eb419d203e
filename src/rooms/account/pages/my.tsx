/** /{lang}/my: a person's own profile, invitation code, membership, and what they read. */

import { SignInFirst } from '../../../own/SignInFirst.tsx';
import { Head } from '../../../platform/head.tsx';
import { session } from '../../../platform/page.ts';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { useAccount } from '../messages.ts';
import { ownNeeds } from '../needs.ts';
import { AccountCard } from '../own/AccountCard.tsx';
import { AuthenticationCard } from '../own/AuthenticationCard.tsx';
import { InvitationCard } from '../own/InvitationCard.tsx';
import { loadOwn } from '../own/load.ts';
import { OwnHead } from '../own/OwnHead.tsx';
import { ProfileCard } from '../own/ProfileCard.tsx';
import { Bookmarks, Courses } from '../own/Reading.tsx';
import { Sessions } from '../own/Sessions.tsx';
import { VipCard } from '../own/VipCard.tsx';
import type { Route } from './+types/my';
import styles from './my.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const loaded = loadOwn(context);
  if (!context.get(session)) return { ...(await loaded), own: null };
  const needs = context.get(ownNeeds);
  // All at once, so that the database is asked once.
  const [{ messages, own }, reading, invitation, waitingDays] = await Promise.all([
    loaded,
    needs.reading(),
    needs.invitation(),
    needs.waitingDays(),
  ]);
  return { messages, own: own && { ...own, reading, invitation, waitingDays } };
}

export default function My({ loaderData: { own } }: Route.ComponentProps) {
  const t = useAccount();
  const title = t('my.title');
  return (
    <>
      <Head title={title} description={t('my.description')} noindex />
      {own ? <Own {...own} /> : <SignInFirst title={title} />}
    </>
  );
}

type OwnProps = NonNullable<Route.ComponentProps['loaderData']['own']>;

function Own({ account, sessions, reading, invitation, waitingDays, now }: OwnProps) {
  return (
    <main id="main" className={cx(layout.wrap, styles.page)}>
      <OwnHead account={account} />
      <div className={styles.grid}>
        <ProfileCard account={account} className={styles.wide} />
        <div className={styles.side}>
          <VipCard account={account} waitingDays={waitingDays} now={now} />
          <AuthenticationCard status={account.authentication.status} />
        </div>
        <Courses courses={reading.courses} className={styles.wide} />
        <Bookmarks bookmarks={reading.bookmarks} className={styles.half} />
        {invitation && <InvitationCard invitation={invitation} className={styles.full} />}
        <Sessions sessions={sessions} className={styles.wide} />
        <AccountCard account={account} />
      </div>
    </main>
  );
}

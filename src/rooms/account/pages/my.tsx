/** /{lang}/my: a person's own profile, invitation code, and where they are logged in. */
import { CopyField } from '../../../own/CopyField.tsx';
import { Elsewhere } from '../../../own/Elsewhere.tsx';
import { OwnHead } from '../../../own/OwnHead.tsx';
import { ownPersonOf } from '../../../own/ownPerson.ts';
import { SignInFirst } from '../../../own/SignInFirst.tsx';
import { Head } from '../../../platform/head.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { useAccount } from '../messages.ts';
import { AccountCard } from '../own/AccountCard.tsx';
import { loadOwn } from '../own/load.ts';
import { ProfileCard } from '../own/ProfileCard.tsx';
import { Sessions } from '../own/Sessions.tsx';
import { ownProfileOf } from '../profile.ts';
import { ownSessions } from '../sessions.ts';
import type { Route } from './+types/my';
import styles from './my.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  return loadOwn(context, async (ctx, actor) => {
    const [account, sessions, person] = await Promise.all([
      ownProfileOf(ctx, actor),
      ownSessions(ctx, actor),
      ownPersonOf(ctx, actor),
    ]);
    return { account, sessions, person };
  });
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

function Own({ account, sessions, person }: OwnProps) {
  const t = useAccount();
  return (
    <main id="main" className={cx(layout.wrap, styles.page)}>
      <OwnHead person={person} current="profile" title={t('my.title')}>
        <CopyField label={t('my.code.label')} value={account.invitation_code} />
      </OwnHead>
      <div className={styles.grid}>
        <ProfileCard account={account} className={styles.wide} />
        <AccountCard account={account} />
        <Sessions sessions={sessions} className={styles.full} />
      </div>
      <Elsewhere on="overview" />
    </main>
  );
}

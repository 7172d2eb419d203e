/** /{lang}/my/edit: personal data, account information, user authentication; the tab lives in the address. */
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { Head } from '../../../platform/head.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { useAccount } from '../messages.ts';
import { AccountTab } from '../own/AccountTab.tsx';
import { AuthenticationTab } from '../own/AuthenticationTab.tsx';
import { EditTabs } from '../own/EditTabs.tsx';
import { loadOwn } from '../own/load.ts';
import { PersonalForm } from '../own/PersonalForm.tsx';
import { Sessions } from '../own/Sessions.tsx';
import { SignInFirst } from '../own/SignInFirst.tsx';
import { tabIn } from '../own/tabs.ts';
import type { Route } from './+types/edit';
import styles from './edit.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  return loadOwn(context);
}

export default function Edit({ loaderData: { own } }: Route.ComponentProps) {
  const t = useAccount();
  const title = t('my.editProfile');
  const { shown, setUnsaved } = useKept(own);
  return (
    <>
      <Head title={title} description={t('my.edit.description')} noindex />
      {shown ? <Own {...shown} onUnsaved={setUnsaved} /> : <SignInFirst title={title} />}
    </>
  );
}

type Mine = NonNullable<Route.ComponentProps['loaderData']['own']>;

/** A session can end in another tab while someone writes here: what is not saved stays until it is. */
function useKept(own: Mine | null) {
  const [unsaved, setUnsaved] = useState(false);
  const [last, setLast] = useState(own);
  if (own && own !== last) setLast(own);
  return { shown: own ?? (unsaved ? last : null), setUnsaved };
}

function Own({ account, sessions, onUnsaved }: Mine & { onUnsaved: (unsaved: boolean) => void }) {
  const t = useAccount();
  const { code } = useLocale();
  const tab = tabIn(useSearchParams()[0]);
  const { status } = account.authentication;
  return (
    <main id="main" className={cx(layout.wrap, styles.page)}>
      <header>
        <Link className={layout.link} to={pathTo(code, 'my')}>
          <Icon name="left" small />
          {t('my.title')}
        </Link>
        <h1>{t('my.editProfile')}</h1>
      </header>
      <EditTabs current={tab} status={status} />
      <Note className={styles.noScript}>{t('my.edit.noScript')}</Note>
      <div className={styles.panel}>
        {tab === 'personal' && <PersonalForm key={account.id} account={account} onUnsaved={onUnsaved} />}
        {tab === 'account' && (
          <>
            <AccountTab account={account} />
            <Sessions sessions={sessions} />
          </>
        )}
        {tab === 'authentication' && <AuthenticationTab status={status} />}
      </div>
    </main>
  );
}

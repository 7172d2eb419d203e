/** /{lang}/staff/first#{token}: makes whoever is signed in the first admin. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { SignInFirst } from '../../../own/SignInFirst.tsx';
import { useClient } from '../../../platform/browser.tsx';
import { useFragmentToken } from '../../../platform/fragment.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf, session } from '../../../platform/page.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { becomeFirstAdmin } from '../contract.ts';
import { useAccount } from '../messages.ts';
import type { Route } from './+types/first';
import styles from './login.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const messages = messagesFor(pageOf(context), 'account', 'own', 'account.console');
  return { messages, signedIn: context.get(session) !== null };
}

export default function First({ loaderData: { signedIn } }: Route.ComponentProps) {
  const t = useAccount();
  // Read before the sign-in as well: the tab remembers it meanwhile.
  const token = useFragmentToken('first');
  const title = t('console.first.title');
  return (
    <>
      <Head title={title} description={t('console.first.text')} noindex />
      {signedIn ? (
        <Become token={token ?? ''} title={title} />
      ) : (
        <SignInFirst title={title} text={t('console.first.text')} />
      )}
    </>
  );
}

function Become({ token, title }: { token: string; title: string }) {
  const t = useAccount();
  const client = useClient();
  const navigate = useNavigate();
  const { code } = useLocale();
  const [busy, setBusy] = useState(false);
  const become = async () => {
    setBusy(true);
    try {
      await client.call(becomeFirstAdmin, { token });
      await navigate(pathTo(code, 'staff'));
    } catch {
      setBusy(false); // the client has said why
    }
  };
  return (
    <main id="main" className={cx(layout.wrap, styles.page)}>
      <h1>{title}</h1>
      <p className={layout.lede}>{t('console.first.text')}</p>
      <noscript>
        <Note tone="warn">{t('console.first.noScript')}</Note>
      </noscript>
      <p>
        <Button tone="primary" size="lg" loading={busy} onClick={() => void become()}>
          {t('console.first.key')}
        </Button>
      </p>
    </main>
  );
}

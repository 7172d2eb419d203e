/**
 * /{lang}/undo#{token}: calls off a change of contact that waits. Opening it changes nothing, since programs open links
 * to look at them; nobody has to be logged in, for whoever asked for the change may have taken the login away.
 */
import { useState } from 'react';
import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { useClient } from '../../../platform/browser.tsx';
import { useFragmentToken } from '../../../platform/fragment.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf } from '../../../platform/page.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { sentenceOf } from '../dialog/failures.ts';
import { useAccount } from '../messages.ts';
import { undoContact } from '../waiting/contract.ts';
import type { Route } from './+types/undo';
import styles from './login.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  return { messages: messagesFor(pageOf(context), 'account') };
}

export default function Undo() {
  const t = useAccount();
  const { code } = useLocale();
  const { said, busy, undo } = useUndo();
  return (
    <>
      <Head title={t('undo.title')} description={t('undo.text')} noindex />
      <main id="main" className={cx(layout.wrap, styles.page)}>
        <h1>{t('undo.title')}</h1>
        {said?.done ? (
          <>
            <p className={layout.lede} role="status">
              {t('undo.done')}
            </p>
            <p>
              <Link className={layout.link} to={pathTo(code, 'login')}>
                {t('undo.login')}
              </Link>
            </p>
          </>
        ) : (
          <>
            <p className={layout.lede}>{t('undo.text')}</p>
            <noscript>
              <Note tone="warn">{t('undo.noScript')}</Note>
            </noscript>
            {said && (
              <Note tone="warn" role="alert">
                {said.failed}
              </Note>
            )}
            <p>
              <Button tone="primary" size="lg" loading={busy} onClick={() => void undo()}>
                {t('undo.key')}
              </Button>
            </p>
          </>
        )}
      </main>
    </>
  );
}

type Said = { done: true } | { done: false; failed: string };

function useUndo() {
  const t = useAccount();
  const client = useClient();
  const token = useFragmentToken('undo');
  const [said, setSaid] = useState<Said>();
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    try {
      await client.call(undoContact, { token: token ?? '' }, { quiet: true });
      setSaid({ done: true });
    } catch (error) {
      setSaid({ done: false, failed: sentenceOf(error) ?? t('undo.failed') });
    }
    setBusy(false);
  };
  return { said, busy, undo };
}

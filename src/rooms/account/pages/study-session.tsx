/**
 * /{lang}/study-session: leads on into a study by one key. A page of a study leads here where studies are closed, and also where
 * it was reached from a mail: what another site begins is sent without the cookie that opens them
 * (docs/decisions/0173-sessions-of-studies.md).
 */
import { type MouseEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { ownPath } from '../../../i18n/ownPath.ts';
import { pathTo } from '../../../i18n/paths.ts';
import { SignInFirst } from '../../../own/SignInFirst.tsx';
import { useClient } from '../../../platform/browser.tsx';
import { Head } from '../../../platform/head.tsx';
import { loginToken } from '../../../platform/loginToken.ts';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import type * as contract from '../contract.ts';
import { useAccount } from '../messages.ts';
import { loadOwn } from '../own/load.ts';
import { studySessionAddress } from '../studySessionAddress.ts';
import type { Route } from './+types/study-session';
import styles from './login.module.css';

// Without its schemas, which the server's guard alone needs.
const getStudySession = studySessionAddress as typeof contract.getStudySession;

export async function loader({ context }: Route.LoaderArgs) {
  return loadOwn(context, async () => true);
}

export default function StudySession({ loaderData: { own } }: Route.ComponentProps) {
  const t = useAccount();
  const { code } = useLocale();
  const [query] = useSearchParams();
  const title = t('studies.title');
  const to = ownPath(query.get('to')) ?? pathTo(code, 'my');
  const { isUnkept, goOn } = useGoingOn(to);
  return (
    <>
      <Head title={title} description={t('studies.text')} noindex />
      {own ? (
        <main id="main" className={cx(layout.wrap, styles.page)}>
          <h1>{title}</h1>
          <p className={layout.lede}>{t('studies.text')}</p>
          {isUnkept && (
            <Note tone="error" role="alert">
              {t('studies.notKept')}
            </Note>
          )}
          {/* Without script, it leads on where studies are open. */}
          <a className={buttonClass({ tone: 'primary', size: 'lg' })} href={to} onClick={goOn}>
            {t('factor.go')}
          </a>
        </main>
      ) : (
        <SignInFirst title={title} text={t('studies.text')} />
      )}
    </>
  );
}

/** The client asks for what opens studies where they are closed. */
function useGoingOn(to: string) {
  const client = useClient();
  const navigate = useNavigate();
  const [isUnkept, setUnkept] = useState(false);
  return {
    isUnkept,
    async goOn(event: MouseEvent) {
      event.preventDefault();
      setUnkept(false);
      const before = loginToken();
      try {
        await client.call(getStudySession, {});
        // The browser hands a fragment on to where it is led, which no server sees.
        await navigate(to + window.location.hash, { replace: true });
      } catch {
        // The client has said why; what was shown has brought a new token, and with it the cookie.
        setUnkept(loginToken() !== before);
      }
    },
  };
}

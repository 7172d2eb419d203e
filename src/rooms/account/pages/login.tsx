/** /{lang}/login: what the dialog asks, on a page of its own. */
import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { ownPath } from '../../../i18n/ownPath.ts';
import { pathTo } from '../../../i18n/paths.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf, session } from '../../../platform/page.ts';
import { Card, CardBody } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { AccountPanel } from '../dialog/AccountPanel.tsx';
import { PanelSkeleton } from '../dialog/PanelSkeleton.tsx';
import { useTitle } from '../dialog/sentences.ts';
import { usePanel } from '../dialog/usePanel.ts';
import { useAccount } from '../messages.ts';
import { hasPasskeyToShow } from '../own/load.ts';
import type { Route } from './+types/login';
import styles from './login.module.css';

/** The dialog loads this too, wherever it opens. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { ctx } = page;
  const actor = context.get(session);
  const passkey = actor ? await hasPasskeyToShow(ctx, actor) : false;
  // Names that replace those of `Intl.DisplayNames`, by ISO 3166 code, in the language of the page.
  const { regionNames } = await ctx.ports.site.siteOf(page);
  return {
    messages: messagesFor(page, 'account'),
    offers: { wechat: page.wechat, regionNames },
    passkey,
  };
}

/** For the dialog, a failure must not take away the page that it stands on: it says so itself. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const data = serverLoader();
  return new URL(request.url).searchParams.has('dialog') ? data.catch(() => null) : data;
}

export default function Login({ loaderData }: Route.ComponentProps) {
  const t = useAccount();
  const title = useTitle();
  const state = usePanel('login');
  const { code } = useLocale();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const scripted = useScripted();
  const to = ownPath(query.get('to'));
  // Not in `to`: it may be a token, which belongs in no store.
  const { hash } = useLocation();
  const back = to && to + hash;
  const goOn = async (path: string) => {
    await navigate(path);
    await revalidate();
  };
  return (
    <main id="main" className={cx(layout.wrap, styles.page)}>
      <Head title={title('login')} description={t('dialog.description')} noindex />
      <h1>{title(state.view)}</h1>
      <noscript>
        <Note tone="warn">{t('dialog.noScript')}</Note>
      </noscript>
      <Card className={styles.card}>
        <CardBody className={styles.body}>
          {scripted && loaderData ? (
            <AccountPanel
              state={state}
              why="asked"
              offers={loaderData.offers}
              onDone={() => void goOn(back ?? pathTo(code, 'my'))}
              // docs/specification.md §4.3
              wechat={{ to, behind: false, onDone: () => void goOn(back ?? pathTo(code, '')) }}
            />
          ) : (
            <PanelSkeleton />
          )}
        </CardBody>
      </Card>
    </main>
  );
}

/** Whether scripts run: before, a password could be typed or filled in, but neither kept nor sent. */
function useScripted(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

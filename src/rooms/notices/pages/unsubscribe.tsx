/**
 * /{lang}/unsubscribe?token=…: where a letter leads. Opening it changes nothing, since programs open links to look at
 * them; its form sends what a mail program would send (RFC 8058), and works without script.
 */
import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf } from '../../../platform/page.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { useNotices } from '../messages.ts';
import { endedBy } from '../unsubscribing.ts';
import type { Route } from './+types/unsubscribe';
import styles from './unsubscribe.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token');
  const page = pageOf(context);
  const ended = await endedBy(page.ctx, page.locale, token);
  return { messages: messagesFor(page, 'notices'), token, ended: ended ?? null };
}

export default function Unsubscribe({ loaderData: { token, ended } }: Route.ComponentProps) {
  const t = useNotices();
  const { code } = useLocale();
  return (
    <main id="main" className={cx(layout.wrap, layout.alone, styles.page)}>
      <Head title={t('unsubscribe.title')} description={t('unsubscribe.description')} noindex />
      <h1>{t('unsubscribe.title')}</h1>
      {ended && token !== null ? (
        <>
          <p className={layout.lede} role={ended.done ? 'status' : undefined}>
            <Said {...ended} />
          </p>
          {!ended.done && (
            <form method="post" action={`${pathTo(code, 'unsubscribe')}?${new URLSearchParams({ token })}`}>
              <input type="hidden" name="List-Unsubscribe" value="One-Click" />
              <input type="hidden" name="from" value="page" />
              <Button type="submit" tone="primary" size="lg">
                {t('unsubscribe.key')}
              </Button>
            </form>
          )}
          <p>{t('unsubscribe.site')}</p>
        </>
      ) : (
        <p className={layout.lede}>{t('unsubscribe.invalid')}</p>
      )}
      <Link className={layout.link} to={pathTo(code, 'my/notices/settings')}>
        {t('settings.title')}
      </Link>
    </main>
  );
}

/** Of one kind, or of the digest, which has many. */
function Said({ kind, done }: { kind: string | null; done: boolean }) {
  const t = useNotices();
  if (kind === null) return t(done ? 'unsubscribe.doneDigest' : 'unsubscribe.askDigest');
  return t(done ? 'unsubscribe.done' : 'unsubscribe.ask', { kind });
}

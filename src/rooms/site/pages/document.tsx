/** /{lang}/privacy and /{lang}/terms. */
import { data, useLocation } from 'react-router';
import { isLocale, localeOf } from '../../../i18n/locales.ts';
import { useCommon, useFormat } from '../../../i18n/messages.tsx';
import { Head, useBreadcrumbs } from '../../../platform/head.tsx';
import { messagesFor, pageOf } from '../../../platform/page.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { filled } from '../document.ts';
import { useSite } from '../messages.ts';
import { currentDocument, readSettings, siteTag } from '../queries.ts';
import { siteIn } from '../settings.ts';
import type { Route } from './+types/document';
import styles from './pages.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  page.tag(siteTag);
  const kind = new URL(request.url).pathname.endsWith('/privacy') ? 'privacy' : 'terms';
  const found = await currentDocument(page.ctx, kind, page.locale);
  if (!found) throw data(null, { status: 404 });
  const site = siteIn(await readSettings(page.ctx), page.locale);
  return {
    messages: messagesFor(page, 'site'),
    document: { ...found, html: filled(found.html, site, page.locale) },
    fallback: found.locale === page.locale ? null : found.locale,
  };
}

export default function DocumentPage({ loaderData: { document, fallback } }: Route.ComponentProps) {
  const t = useSite();
  const common = useCommon();
  const format = useFormat();
  const { pathname } = useLocation();
  const shownIn = isLocale(fallback) ? localeOf(fallback) : null;
  const date = format.dateTime(new Date(document.version), { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <main id="main" className={cx(layout.wrap, styles.document)} key={pathname}>
      <Head
        title={document.title}
        description={document.description}
        data={[useBreadcrumbs(document.title)]}
      />
      {shownIn && <Note>{common('fallback', { language: shownIn.name })}</Note>}
      <header className={styles.documentHead}>
        <h1 lang={shownIn?.tag}>{document.title}</h1>
        <p className={layout.meta}>{t('document.version', { date })}</p>
        <span data-print="no">
          <Button size="sm" icon="print" onClick={() => window.print()}>
            {t('document.print')}
          </Button>
        </span>
      </header>
      <article
        className={styles.prose}
        lang={shownIn?.tag}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and sanitised by platform/markdown.ts
        dangerouslySetInnerHTML={{ __html: document.html }}
      />
    </main>
  );
}

/** A legal document as a page. */
import { defaultLocale, localeOf } from '../../i18n/locales.ts';
import { useFormat } from '../../i18n/messages.tsx';
import { useBreadcrumbs } from '../../platform/breadcrumbs.ts';
import { Head } from '../../platform/head.tsx';
import { Fallback } from '../../reading/Fallback.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import layout from '../../ui/layout.module.css';
import type { loadDocument } from './loadDocument.ts';
import { useSite } from './messages.ts';
import styles from './pages/pages.module.css';

type Shown = Awaited<ReturnType<typeof loadDocument>>;

export function DocumentPage({ loaderData: { document, language } }: { loaderData: Shown }) {
  const t = useSite();
  const format = useFormat();
  const lang = language ? localeOf(defaultLocale).tag : undefined;
  const date = format.dateTime(new Date(document.version), { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <main id="main" className={cx(layout.wrap, styles.document)}>
      <Head
        title={document.title}
        description={document.description}
        data={[useBreadcrumbs(document.title)]}
      />
      <Fallback language={language} />
      <header className={styles.documentHead}>
        <h1 lang={lang}>{document.title}</h1>
        <p className={layout.meta}>{t('document.version', { date })}</p>
        <span data-print="no">
          <Button size="sm" icon="print" onClick={() => window.print()}>
            {t('document.print')}
          </Button>
        </span>
      </header>
      <article
        className={styles.prose}
        lang={lang}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and sanitised by platform/markdown.ts
        dangerouslySetInnerHTML={{ __html: document.html }}
      />
    </main>
  );
}

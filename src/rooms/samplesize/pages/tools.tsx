/** /{lang}/tools: the instruments, and what is open to whom. */
import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { Head, useBreadcrumbs } from '../../../platform/head.tsx';
import { messagesFor, pageOf } from '../../../platform/page.ts';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { useSampleSize } from '../messages.ts';
import type { Route } from './+types/tools';

export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  return { messages: messagesFor(page, 'samplesize', 'reading') };
}

export default function Tools() {
  const t = useSampleSize();
  const { code } = useLocale();
  const title = t('tools.title');
  return (
    <main id="main" className={cx(layout.wrap, layout.stack)}>
      <Head title={title} description={t('tools.description')} data={[useBreadcrumbs(title)]} />
      <h1>{title}</h1>
      <p className={layout.lede}>{t('tools.description')}</p>
      <h2>
        <Link to={pathTo(code, 'tools/sample-size')}>{t('title')}</Link>
      </h2>
    </main>
  );
}

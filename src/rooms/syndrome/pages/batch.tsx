/** /{lang}/datacollection/syndrome-identification/batch: the choice of a scale, and with `?scale=` its table of answers. */

import { lazy, Suspense } from 'react';
import { data, Link } from 'react-router';
import { useWorkbench } from '#workbench/messages.ts';
import { languageName } from '../../../i18n/languageNames.ts';
import { localeOf } from '../../../i18n/locales.ts';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { useBreadcrumbs } from '../../../platform/breadcrumbs.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf } from '../../../platform/page.ts';
import { Card, CardBody } from '../../../ui/Card.tsx';
import { Crumbs } from '../../../ui/Crumbs.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { rowWords } from '../../../workbench/messages.ts';
import { scaleCards, scaleText } from '../cards.ts';
import { useSyndrome } from '../messages.ts';
import { offeredScales } from '../offered.ts';
import { scalesTag } from '../tags.ts';
import type { Route } from './+types/batch';
import styles from './syndrome.module.css';

/** The engine is fetched when a scale is chosen; the worker when a file is. */
const Batch = lazy(async () => ({ default: (await import('../batch/Batch.tsx')).Batch }));

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const id = new URL(request.url).searchParams.get('scale');
  page.tag(scalesTag);
  const messages = messagesFor(page, 'syndrome.page', 'syndrome.batch', ...rowWords);
  const scales = await offeredScales(page.ctx);
  const offered = scaleCards(scales, page.locale);
  const all = offered.map(({ id, title, locale }) => ({ id, title, locale }));
  page.confirm(
    'scale',
    all.map((card) => card.id),
  );
  if (id === null) return { messages, cards: all, scale: null };
  const chosen = scales.find(({ definition }) => definition.id === id);
  if (!chosen) throw data(null, { status: 404 });
  const scale = scaleText(chosen, page.locale);
  const language = scale.locale === page.locale ? null : languageName(scale.locale, page.locale);
  return { messages, cards: all, scale: { id, ...scale, language } };
}

export default function BatchPage({ loaderData: { cards, scale } }: Route.ComponentProps) {
  const t = useSyndrome();
  const table = useWorkbench();
  const { code } = useLocale();
  const title = t('batch.title');
  const tool = { title: t('page.title'), path: pathTo(code, 'datacollection/syndrome-identification') };
  const crumbs = useBreadcrumbs(title, tool);
  return (
    <main id="main" className={cx(layout.wrap, styles.page)}>
      <Head title={title} description={t('batch.lede')} data={[crumbs]} />
      <header className={styles.head}>
        <Crumbs
          label={t('page.trail')}
          crumbs={[
            { label: t('page.home'), href: pathTo(code, '') },
            { label: tool.title, href: tool.path },
            { label: title },
          ]}
        />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lede}>{t('batch.lede')}</p>
      </header>
      <Scales cards={cards} chosen={scale?.id} />
      <noscript>
        <Note tone="warn">{table('batch.noScript')}</Note>
      </noscript>
      {scale && (
        <Suspense>
          <Batch key={`${scale.id} ${code}`} {...scale} />
        </Suspense>
      )}
    </main>
  );
}

type Shown = Pick<Route.ComponentProps['loaderData']['cards'][number], 'id' | 'title' | 'locale'>;

function Scales({ cards, chosen }: { cards: readonly Shown[]; chosen: string | undefined }) {
  const t = useSyndrome();
  const { code } = useLocale();
  const path = pathTo(code, 'datacollection/syndrome-identification/batch');
  return (
    <Card>
      <CardBody>
        <nav aria-label={t('batch.choose')} className={layout.stack}>
          <h2 className={layout.label}>{t('batch.choose')}</h2>
          <ul role="list" className={styles.scales}>
            {cards.map(({ id, title, locale }) => (
              <li key={id} lang={locale === code ? undefined : localeOf(locale).tag}>
                <Link
                  to={`${path}?scale=${id}`}
                  preventScrollReset
                  aria-current={id === chosen ? 'page' : undefined}
                  className={styles.scale}
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </CardBody>
    </Card>
  );
}

/** /{lang}/datacollection/syndrome-identification: the choice of a scale, and with `?scale=` its survey and result. */
import { lazy, Suspense } from 'react';
import { data } from 'react-router';
import { languageName } from '../../../i18n/languageNames.ts';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { useBreadcrumbs } from '../../../platform/breadcrumbs.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf } from '../../../platform/page.ts';
import { Crumbs } from '../../../ui/Crumbs.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { scaleCards, scaleText } from '../cards.ts';
import { Disease } from '../disease/Disease.tsx';
import { useSyndrome } from '../messages.ts';
import { offeredScales } from '../offered.ts';
import { scalesTag } from '../tags.ts';
import type { Route } from './+types/syndrome';
import styles from './syndrome.module.css';

/** The engine and all that stands on it are fetched when a scale is chosen. */
const Tool = lazy(async () => ({ default: (await import('../survey/Tool.tsx')).Tool }));

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const id = new URL(request.url).searchParams.get('scale');
  const scales = await offeredScales(page.ctx);
  const offered = scaleCards(scales, page.locale);
  page.tag(scalesTag);
  page.confirm(
    'scale',
    offered.map((card) => card.id),
  );
  const languageOf = (locale: typeof page.locale) =>
    locale === page.locale ? null : languageName(locale, page.locale);
  if (id === null) {
    const all = offered.map((card) => ({ ...card, language: languageOf(card.locale) }));
    return { messages: messagesFor(page, 'syndrome.page', 'syndrome.disease'), cards: all, scale: null };
  }
  const chosen = scales.find(({ definition }) => definition.id === id);
  if (!chosen) throw data(null, { status: 404 });
  const scale = scaleText(chosen, page.locale);
  return {
    messages: messagesFor(
      page,
      'syndrome.page',
      'syndrome.survey',
      'syndrome.result',
      'syndrome.keep',
      'syndrome.errors',
    ),
    cards: [],
    scale: { id, ...scale, language: languageOf(scale.locale) },
  };
}

export default function Syndrome({ loaderData: { cards, scale } }: Route.ComponentProps) {
  const t = useSyndrome();
  const { code } = useLocale();
  const title = t('page.title');
  const systems = { title: t('page.collection'), path: pathTo(code, 'systems') };
  const crumbs = useBreadcrumbs(title, systems);
  return (
    <main id="main" className={cx(layout.wrap, styles.page)}>
      <Head title={title} description={t('page.description')} data={[crumbs]} />
      <header className={styles.head}>
        <Crumbs
          label={t('page.trail')}
          crumbs={[
            { label: t('page.home'), href: pathTo(code, '') },
            { label: systems.title, href: systems.path },
            { label: title },
          ]}
        />
        <h1 className={styles.title}>{title}</h1>
      </header>
      {scale ? (
        <Suspense>
          <Tool key={`${scale.id} ${code}`} {...scale} />
        </Suspense>
      ) : (
        <Disease cards={cards} />
      )}
    </main>
  );
}

/** /{lang}/tools/indices/batch: indices for every row of a file. Everybody sees the page; whoever may computes. */

import { lazy, Suspense } from 'react';
import '#ui/Combobox.module.css';
import { useLocation } from 'react-router';
import { useWorkbench } from '#workbench/messages.ts';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { useBreadcrumbs } from '../../../platform/breadcrumbs.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf, reader } from '../../../platform/page.ts';
import type { Steps } from '../../../ports/vip.ts';
import { missingIn } from '../../../reading/steps.ts';
import { ToolHead } from '../../../reading/ToolHead.tsx';
import { useMissing, Way, WayBox } from '../../../reading/Way.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { rowWords } from '../../../workbench/messages.ts';
import { chosenIn } from '../batch/chosen.ts';
import { useIndices } from '../messages.ts';
import type { Route } from './+types/batch';
import styles from './batch.module.css';

/** Whoever may not compute does without the engine; the worker is fetched when a file is chosen. */
const Batch = lazy(async () => ({ default: (await import('../batch/Batch.tsx')).Batch }));

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { vip } = page.ctx.ports;
  const actor = context.get(reader);
  const [mayUse, steps] = await Promise.all([
    vip.mayUse(page.ctx, actor, 'indices'),
    vip.missingSteps(page.ctx, actor, page.tag),
  ]);
  const named = new URL(request.url).searchParams.get('index') ?? '';
  return {
    messages: messagesFor(
      page,
      'indices.batch',
      'indices.catalogue.nothing',
      'indices.catalogue.place',
      'indices.title',
      'indices.tools',
      'indices.gate',
      ...rowWords,
      'reading',
    ),
    chosen: chosenIn(page.locale, named),
    steps: mayUse ? null : steps,
  };
}

export default function BatchPage({ loaderData: { chosen, steps } }: Route.ComponentProps) {
  const t = useIndices();
  const table = useWorkbench();
  const title = t('batch.title');
  const { code } = useLocale();
  const crumbs = useBreadcrumbs(title, { title: t('title'), path: pathTo(code, 'tools/indices') });
  return (
    <main id="main" className={cx(layout.wrap, styles.page)}>
      <Head title={title} description={t('batch.lede')} data={[crumbs]} />
      <ToolHead
        crumbs={[
          { label: t('tools.title'), href: pathTo(code, 'tools') },
          { label: t('title'), href: pathTo(code, 'tools/indices') },
          { label: title },
        ]}
        title={title}
        lede={t('batch.lede')}
      />
      <noscript>
        <Note tone="warn">{table('batch.noScript')}</Note>
      </noscript>
      {steps ? (
        <Gate steps={steps} />
      ) : (
        <Suspense>
          <Batch indices={chosen} />
        </Suspense>
      )}
    </main>
  );
}

function Gate({ steps }: { steps: Steps }) {
  const t = useIndices();
  const { pathname, search } = useLocation();
  const missing = useMissing(missingIn(steps));
  return (
    <WayBox
      title={t('gate.title')}
      text={
        <>
          {t('gate.text')} <b>{missing}</b>
        </>
      }
    >
      <Way steps={steps} to={pathname + search} across />
    </WayBox>
  );
}

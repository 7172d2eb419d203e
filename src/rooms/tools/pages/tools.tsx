/** /{lang}/tools: what begins with a file, the single instruments, what is open to whom, and one search over all. */
import { Form } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { typedText } from '../../../lib/query.ts';
import { useBreadcrumbs } from '../../../platform/breadcrumbs.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesNamed, pageOf, reader } from '../../../platform/page.ts';
import { ToolHead } from '../../../reading/ToolHead.tsx';
import { Way } from '../../../reading/Way.tsx';
import { Affix, AffixButton } from '../../../ui/Affix.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Input } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { shownInstruments } from '../instruments.ts';
import { useTools } from '../messages.ts';
import { FileCard } from '../parts/FileCard.tsx';
import { FoundTools } from '../parts/FoundTools.tsx';
import { InstrumentCard } from '../parts/InstrumentCard.tsx';
import { StudyCard } from '../parts/StudyCard.tsx';
import { WhoTable } from '../parts/WhoTable.tsx';
import type { Route } from './+types/tools';
import styles from './tools.module.css';

/** Longest question, in characters. */
const longest = 100;

/** Of each kind, so that a phone shows a second one soon. */
const mostFound = 6;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { search, vip } = page.ctx.ports;
  const q = typedText(new URL(request.url).searchParams.get('q'), longest);
  const actor = context.get(reader);
  const asked = { text: q, locale: page.locale, most: mostFound };
  const [mayUse, steps, instruments, found] = await Promise.all([
    vip.mayUse(page.ctx, actor, 'samplesize'),
    vip.missingSteps(page.ctx, actor, page.tag),
    shownInstruments(page),
    q === '' ? null : search.findTools(page.ctx, asked),
  ]);
  return {
    messages: messagesNamed(page, 'tools', ['tools', 'reading', 'workbench.open']),
    instruments,
    steps: mayUse ? null : steps,
    q,
    found,
  };
}

export default function Tools({ loaderData }: Route.ComponentProps) {
  const { q, found } = loaderData;
  const t = useTools();
  const title = t('title');
  return (
    <main id="main" className={cx(layout.wrap, styles.page)}>
      <Head title={title} description={t('description')} data={[useBreadcrumbs(title)]} noindex={q !== ''} />
      <ToolHead crumbs={[{ label: title }]} title={title} lede={t('description')} action={<Search q={q} />} />
      {found ? <FoundTools q={q} groups={found} /> : <Instruments {...loaderData} />}
    </main>
  );
}

function Search({ q }: { q: string }) {
  const t = useTools();
  const { code } = useLocale();
  return (
    <Form action={pathTo(code, 'tools')} role="search" className={styles.search}>
      <Affix>
        <Input
          key={q}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={longest}
          aria-label={t('search')}
          placeholder={t('place')}
        />
        <AffixButton type="submit" aria-label={t('find')}>
          <Icon name="search" small />
        </AffixButton>
      </Affix>
    </Form>
  );
}

function Instruments({
  instruments,
  steps,
}: Pick<Route.ComponentProps['loaderData'], 'instruments' | 'steps'>) {
  const t = useTools();
  const { code } = useLocale();
  return (
    <>
      <FileCard instruments={instruments.forFile} />
      <StudyCard />
      <section className={styles.part} aria-labelledby="single-h">
        <h2 id="single-h">{t('single')}</h2>
        <ul role="list" className={styles.single}>
          {instruments.single.map((one) => (
            <InstrumentCard key={one.path} {...one} />
          ))}
        </ul>
      </section>
      <section className={styles.part} aria-labelledby="whom-h">
        <h2 id="whom-h">{t('whom.title')}</h2>
        <div className={cx(steps && styles.pair)}>
          <WhoTable />
          {steps && (
            <Card as="section" aria-labelledby="way-h">
              <CardHead>
                <h3 id="way-h">{t('whom.way')}</h3>
              </CardHead>
              <CardBody>
                <Way steps={steps} to={pathTo(code, 'tools')} />
              </CardBody>
            </Card>
          )}
        </div>
      </section>
    </>
  );
}

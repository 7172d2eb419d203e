/** /{lang}/tools: the instruments, what is open to whom, what there is, and one search over all of them. */
import { Form } from 'react-router';
import { designs } from '../../../designs/catalogue.ts';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
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
import { nameOf, titlesOf } from '../describe.ts';
import { exampleDesign, toolExample } from '../example.ts';
import { useSampleSize } from '../messages.ts';
import { FamilyTally } from '../parts/FamilyTally.tsx';
import { FoundTools } from '../parts/FoundTools.tsx';
import { InstrumentCard } from '../parts/InstrumentCard.tsx';
import { OtherCard } from '../parts/OtherCard.tsx';
import { WhoTable } from '../parts/WhoTable.tsx';
import type { Route } from './+types/tools';
import styles from './tools.module.css';

/** Longest question, in characters. */
const longest = 100;

/** Of each kind, so that a phone shows a second one soon. */
const mostFound = 6;

/** Designs that most people ask for first. */
const usual = [exampleDesign, 'two-means', 'two-proportions'];

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { search, vip } = page.ctx.ports;
  const q = typedText(new URL(request.url).searchParams.get('q'), longest);
  const actor = context.get(reader);
  const asked = { text: q, locale: page.locale, most: mostFound };
  const [mayUse, steps, example, found] = await Promise.all([
    vip.mayUse(page.ctx, actor, 'samplesize'),
    vip.missingSteps(page.ctx, actor, page.tag),
    toolExample(page.ctx),
    q === '' ? null : search.findTools(page.ctx, asked),
  ]);
  const shown = designs.filter(({ id }) => usual.includes(id));
  const words = ['samplesize.tools', 'samplesize.title', 'reading', 'designs.families', ...titlesOf(shown)];
  return {
    messages: messagesNamed(page, 'tools', words),
    designs: designs.map(nameOf),
    usual,
    example,
    steps: mayUse ? null : steps,
    q,
    found,
  };
}

export default function Tools({ loaderData }: Route.ComponentProps) {
  const { q, found } = loaderData;
  const t = useSampleSize();
  const title = t('tools.title');
  return (
    <main id="main" className={cx(layout.wrap, styles.page)}>
      <Head
        title={title}
        description={t('tools.description')}
        data={[useBreadcrumbs(title)]}
        noindex={q !== ''}
      />
      <ToolHead crumbs={[{ label: title }]} title={title} lede={t('tools.description')} />
      <Search q={q} />
      {found ? <FoundTools q={q} groups={found} /> : <Instruments {...loaderData} />}
    </main>
  );
}

function Search({ q }: { q: string }) {
  const t = useSampleSize();
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
          aria-label={t('tools.search')}
          placeholder={t('tools.place')}
        />
        <AffixButton type="submit" aria-label={t('tools.find')}>
          <Icon name="search" small />
        </AffixButton>
      </Affix>
    </Form>
  );
}

type Shown = Pick<Route.ComponentProps['loaderData'], 'designs' | 'usual' | 'example' | 'steps'>;

function Instruments({ designs, usual, example, steps }: Shown) {
  const t = useSampleSize();
  const format = useFormat();
  const { code } = useLocale();
  return (
    <>
      <div className={styles.pair}>
        <InstrumentCard example={example} usual={usual} count={designs.length} />
        <Card as="section" aria-labelledby="there-h">
          <CardHead
            end={<span className={cx(layout.meta, layout.num)}>{format.number(designs.length)}</span>}
          >
            <h2 id="there-h">{t('tools.families')}</h2>
          </CardHead>
          <CardBody>
            <FamilyTally designs={designs} />
          </CardBody>
        </Card>
      </div>
      <div className={styles.pair}>
        <OtherCard title={t('tools.data.title')} text={t('tools.data.text')} path="tools/data" />
        <OtherCard title={t('tools.indices.title')} text={t('tools.indices.text')} path="tools/indices" />
        <OtherCard title={t('tools.journals.title')} text={t('tools.journals.text')} path="tools/journals" />
      </div>
      <section className={styles.part} aria-labelledby="whom-h">
        <h2 id="whom-h">{t('tools.whom')}</h2>
        <div className={cx(steps && styles.pair)}>
          <WhoTable />
          {steps && (
            <Card as="section" aria-labelledby="way-h">
              <CardHead>
                <h3 id="way-h">{t('tools.way')}</h3>
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

/** /{lang}/tools/sample-size: five questions that lead to a design, and all designs by family, found by words too. */
import { Form, Link } from 'react-router';
import { designs } from '../../../designs/catalogue.ts';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { typedText } from '../../../lib/query.ts';
import { useBreadcrumbs } from '../../../platform/breadcrumbs.ts';
import { useContactLink } from '../../../platform/dialogs.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesNamed, pageOf } from '../../../platform/page.ts';
import { ToolHead } from '../../../reading/ToolHead.tsx';
import { matching } from '../../../search/matching.ts';
import { Affix, AffixButton } from '../../../ui/Affix.tsx';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Input } from '../../../ui/Input.tsx';
import { Empty } from '../../../ui/ListStates.tsx';
import layout from '../../../ui/layout.module.css';
import { nameOf, titlesOf } from '../describe.ts';
import { useSampleSize } from '../messages.ts';
import { Atlas } from '../parts/Atlas.tsx';
import { Fits } from '../parts/Fits.tsx';
import { Quiz } from '../parts/Quiz.tsx';
import { answersIn, fitting, queryOfAnswers } from '../questions.ts';
import { saidOf } from '../synonyms.ts';
import type { Route } from './+types/choose';
import styles from './choose.module.css';

/** Longest question, in characters. */
const longest = 100;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { searchParams } = new URL(request.url);
  const answers = answersIn(searchParams);
  for (const [name, option] of Object.entries(answers)) page.confirm(name, [option]);
  const q = typedText(searchParams.get('q'), longest);
  const words = ['samplesize.choose', 'samplesize.title', 'samplesize.tools', 'designs.families'];
  return {
    messages: messagesNamed(page, 'designs', [...words, 'reading', ...titlesOf(designs)]),
    designs: designs.map(nameOf),
    answers,
    q,
    found: q === '' ? null : matching(saidOf(page.ctx, page.locale, designs), q, page.locale),
  };
}

export default function Choose({ loaderData }: Route.ComponentProps) {
  const { designs, answers, q, found } = loaderData;
  const t = useSampleSize();
  const { code } = useLocale();
  const title = t('title');
  const crumbs = useBreadcrumbs(title, { title: t('tools.title'), path: pathTo(code, 'tools') });
  const begun = Object.keys(answers).length > 0;
  const left = fitting(designs, answers);
  return (
    <main id="main" className={cx(layout.wrap, styles.page)}>
      <Head
        title={title}
        description={t('choose.description')}
        data={[crumbs]}
        noindex={q !== ''}
        search={queryOfAnswers(answers)}
      />
      <ToolHead
        crumbs={[{ label: t('tools.title'), href: pathTo(code, 'tools') }, { label: title }]}
        title={t('choose.heading')}
        lede={t('choose.lede', { count: designs.length })}
      />
      <Quiz designs={designs} answers={answers} />
      {begun && left.length > 0 && <Fits title={t('choose.fits')} designs={left} />}
      <section className={styles.all} aria-labelledby="all-h">
        <h2 id="all-h">{t('choose.all')}</h2>
        <Search q={q} />
        {found ? (
          <Found q={q} designs={found.flatMap((id) => designs.find((one) => one.id === id) ?? [])} />
        ) : (
          <Atlas designs={designs} fitting={begun ? new Set(left.map(({ id }) => id)) : null} />
        )}
      </section>
    </main>
  );
}

function Search({ q }: { q: string }) {
  const t = useSampleSize();
  const { code } = useLocale();
  return (
    <Form action={`${pathTo(code, 'tools/sample-size')}#all-h`} role="search" className={styles.search}>
      <Affix>
        <Input
          key={q}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={longest}
          aria-label={t('choose.search')}
          placeholder={t('choose.place')}
        />
        <AffixButton type="submit" aria-label={t('choose.search')}>
          <Icon name="search" small />
        </AffixButton>
      </Affix>
    </Form>
  );
}

function Found({ q, designs }: { q: string; designs: Route.ComponentProps['loaderData']['designs'] }) {
  const t = useSampleSize();
  const { code } = useLocale();
  const openContact = useContactLink();
  const all = (
    <Link className={layout.link} to={pathTo(code, 'tools/sample-size')}>
      {t('choose.clear')}
    </Link>
  );
  if (designs.length === 0) {
    return (
      <Empty
        title={t('choose.nothing', { q })}
        action={
          <span className={layout.row}>
            {all}
            <Link
              className={buttonClass({ tone: 'second', size: 'sm' })}
              to={pathTo(code, 'contact')}
              onClick={openContact}
            >
              {t('choose.ask')}
            </Link>
          </span>
        }
      >
        {t('choose.nothingText')}
      </Empty>
    );
  }
  return (
    <>
      <Fits title={t('choose.found', { count: designs.length, q })} designs={designs} />
      {all}
    </>
  );
}

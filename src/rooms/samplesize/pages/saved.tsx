/** /{lang}/tools/sample-size/saved: the calculations that somebody keeps, the one changed last first. */
import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { pageNumber } from '../../../lib/query.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesNamed, pageOf } from '../../../platform/page.ts';
import { SignInFirst } from '../../../platform/SignInFirst.tsx';
import { useReading } from '../../../reading/messages.ts';
import { ToolHead } from '../../../reading/ToolHead.tsx';
import { designs } from '../../../statistics/designs/catalogue.ts';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { cx } from '../../../ui/cx.ts';
import { Empty } from '../../../ui/ListStates.tsx';
import layout from '../../../ui/layout.module.css';
import { Pages } from '../../../ui/Pages.tsx';
import { titlesOf } from '../describe.ts';
import { useSampleSize } from '../messages.ts';
import { sampleSizeNeeds } from '../needs.ts';
import { SavedDesign } from '../parts/SavedDesign.tsx';
import type { Route } from './+types/saved';
import styles from './choose.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const words = ['samplesize', 'reading', 'own', 'designs.outputs', 'designs.units', ...titlesOf(designs)];
  return {
    messages: messagesNamed(page, 'saved designs', words),
    saved: await context
      .get(sampleSizeNeeds)
      .saved(pageNumber(new URL(request.url).searchParams.get('page'))),
  };
}

export default function SavedCalculations({ loaderData: { saved } }: Route.ComponentProps) {
  const t = useSampleSize();
  const reading = useReading();
  const { code } = useLocale();
  const title = t('saved.title');
  return (
    <>
      <Head title={title} description={t('saved.description')} noindex />
      {saved ? (
        <main id="main" className={cx(layout.wrap, styles.page)}>
          <ToolHead
            crumbs={[
              { label: t('tools.title'), href: pathTo(code, 'tools') },
              { label: t('title'), href: pathTo(code, 'tools/sample-size') },
              { label: title },
            ]}
            title={title}
            lede={t('saved.description')}
          />
          {saved.calculations.length === 0 ? (
            <Empty
              title={t('saved.empty')}
              level={2}
              action={
                <Link className={buttonClass({ size: 'sm' })} to={pathTo(code, 'tools/sample-size')}>
                  {t('saved.toDesigns')}
                </Link>
              }
            >
              {t('saved.emptyText')}
            </Empty>
          ) : (
            saved.calculations.map((one) => <SavedDesign key={one.id} saved={one} />)
          )}
          <Pages
            label={reading('pages')}
            page={saved.page}
            count={saved.pages}
            href={(n) => `?page=${n}`}
            previousLabel={reading('previous')}
            nextLabel={reading('next')}
          />
        </main>
      ) : (
        <SignInFirst title={title} text={t('saved.signIn')} />
      )}
    </>
  );
}

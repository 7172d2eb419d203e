/** /{lang}/tools/statistics/differences: by what programs of statistics differ, what is usual here, and why. */
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import kept from '../../../methods/differences.r.json' with { type: 'json' };
import { differences } from '../../../methods/differences.ts';
import { useBreadcrumbs } from '../../../platform/breadcrumbs.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesNamed, pageOf } from '../../../platform/page.ts';
import { ToolHead } from '../../../reading/ToolHead.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { useDataset } from '../messages.ts';
import { guidesOfScreens } from '../statistics/guides.ts';
import { DifferenceCard } from '../statistics/parts/DifferenceCard.tsx';
import { Guides } from '../statistics/parts/Guides.tsx';
import { guidesShown } from '../statistics/shownGuides.ts';
import type { Route } from './+types/differences';
import styles from './differences.module.css';

/** Keys of what the cards say. */
function wordsOf(): string[] {
  const all = differences.flatMap(({ id, method, option, title, of, ours }) => [
    `names.${method}.title`,
    of,
    option ? `options.${option}` : `differences.${id}`,
    ...(title ? [title] : []),
    ...ours.flatMap(({ label }) => label ?? []),
  ]);
  return [...new Set(all)].map((key) => `methods.${key}`);
}

export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  const words = ['dataset.differences', 'dataset.statistics.title', 'reading', ...wordsOf()];
  const answers = new Map(Object.entries(kept.answers));
  return {
    messages: messagesNamed(page, 'differences', words),
    from: kept.from,
    guides: await guidesShown(context, guidesOfScreens.differences),
    all: differences.flatMap((difference) => {
      const numbers = answers.get(difference.id);
      return numbers ? [{ difference, ours: numbers.ours, theirs: numbers.r }] : [];
    }),
  };
}

export default function DifferencesPage({ loaderData }: Route.ComponentProps) {
  const t = useDataset();
  const { code } = useLocale();
  const title = t('differences.title');
  const above = { title: t('statistics.title'), path: pathTo(code, 'tools/statistics') };
  const crumbs = useBreadcrumbs(title, above);
  return (
    <main id="main" className={cx(layout.wrap, styles.page)}>
      <Head title={title} description={t('differences.description')} data={[crumbs]} />
      <ToolHead
        crumbs={[{ label: above.title, href: above.path }, { label: title }]}
        title={title}
        lede={t('differences.lede')}
      />
      <div className={styles.cards}>
        {loaderData.all.map((one) => (
          <DifferenceCard key={one.difference.id} {...one} />
        ))}
      </div>
      <p className={styles.version}>{t('differences.version', { version: loaderData.from })}</p>
      <Guides guides={loaderData.guides} />
    </main>
  );
}

/** /{lang}/tools/sample-size: which design is yours, and all of them by family. */
import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { Head, useBreadcrumbs } from '../../../platform/head.tsx';
import { messagesNamed, pageOf } from '../../../platform/page.ts';
import { designs } from '../../../statistics/designs/catalogue.ts';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { designPath } from '../addresses.ts';
import { titlesOf } from '../describe.ts';
import { titleKey } from '../keys.ts';
import { useSampleSize } from '../messages.ts';
import type { DesignName } from '../shown.ts';
import { useDesignWords } from '../words.ts';
import type { Route } from './+types/choose';

export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  return {
    messages: messagesNamed(page, 'designs', [
      'samplesize',
      'reading',
      'designs.families',
      ...titlesOf(designs),
    ]),
    designs: designs.map(({ id, family, asks }): DesignName => ({ id, family, asks })),
  };
}

export default function Choose({ loaderData }: Route.ComponentProps) {
  const t = useSampleSize();
  const say = useDesignWords();
  const { code } = useLocale();
  const title = t('title');
  const crumbs = useBreadcrumbs(title, { title: t('tools.title'), path: pathTo(code, 'tools') });
  return (
    <main id="main" className={cx(layout.wrap, layout.stack)}>
      <Head title={title} description={t('choose.description')} data={[crumbs]} />
      <h1>{title}</h1>
      <ul>
        {loaderData.designs.map(({ id }) => (
          <li key={id}>
            <Link to={designPath(code, id)}>{say(titleKey(id))}</Link>
          </li>
        ))}
      </ul>
    </main>
  );
}

/** /{lang}/tools/indices/left-out: which indices are not here, and why. */
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { useBreadcrumbs } from '../../../platform/breadcrumbs.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesNamed, pageOf } from '../../../platform/page.ts';
import { ToolHead } from '../../../reading/ToolHead.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { Table, Td, Th } from '../../../ui/Table.tsx';
import { leftOut } from '../leftOut.ts';
import { useIndices } from '../messages.ts';
import type { Route } from './+types/leftOut';
import styles from './indices.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const words = ['indices.title', 'indices.tools', 'indices.leftOut', 'reading'];
  const page = pageOf(context);
  return { messages: messagesNamed(page, 'left out', words), leftOut: leftOut(page.locale) };
}

export default function LeftOutIndices({ loaderData }: Route.ComponentProps) {
  const t = useIndices();
  const { code } = useLocale();
  const title = t('leftOut.title');
  const crumbs = useBreadcrumbs(title, { title: t('title'), path: pathTo(code, 'tools/indices') });
  return (
    <main id="main" className={cx(layout.wrap, styles.page)}>
      <Head title={title} description={t('leftOut.description')} data={[crumbs]} />
      <ToolHead
        crumbs={[
          { label: t('tools.title'), href: pathTo(code, 'tools') },
          { label: t('title'), href: pathTo(code, 'tools/indices') },
          { label: title },
        ]}
        title={title}
        lede={t('leftOut.description')}
      />
      <Table label={title}>
        <thead>
          <tr>
            <Th>{t('leftOut.index')}</Th>
            <Th>{t('leftOut.why')}</Th>
          </tr>
        </thead>
        <tbody>
          {loaderData.leftOut.map((one) => (
            <tr key={one.id}>
              <Th scope="row">
                <span lang="en">{one.name}</span>
              </Th>
              <Td>
                {'holder' in one ? (
                  <a href={one.terms} rel="noopener">
                    {t(`leftOut.held.${one.reason}`, { holder: one.holder })}
                  </a>
                ) : (
                  t(`leftOut.reasons.${one.reason}`)
                )}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </main>
  );
}

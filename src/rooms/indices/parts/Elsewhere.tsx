/** In place of an index that may not be shown in this language: why, and where it is. */
import { useParams } from 'react-router';
import { ownNames } from '../../../i18n/languageNames.ts';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { Head } from '../../../platform/head.tsx';
import { ToolHead } from '../../../reading/ToolHead.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { indexPath } from '../addresses.ts';
import { useIndices } from '../messages.ts';
import styles from '../pages/indices.module.css';
import type { ElsewhereView } from '../shown.ts';

export function Elsewhere({ view: { name, locales } }: { view: ElsewhereView }) {
  const t = useIndices();
  const { code } = useLocale();
  const { index = '' } = useParams();
  const title = t('elsewhere.title', { name });
  const text = t('elsewhere.text');
  return (
    <main id="main" className={cx(layout.wrap, styles.page)}>
      <Head title={title} description={text} noindex />
      <ToolHead
        crumbs={[
          { label: t('tools.title'), href: pathTo(code, 'tools') },
          { label: t('title'), href: pathTo(code, 'tools/indices') },
          { label: name },
        ]}
        title={title}
        lede={text}
      />
      <ul role="list" className={styles.foot}>
        {locales.map(({ code: other, tag }) => (
          <li key={other}>
            {/* A whole page load, as in the menu of languages. */}
            <a className={layout.link} lang={tag} hrefLang={other} href={indexPath(other, index)}>
              {ownNames[other].name}
            </a>
          </li>
        ))}
      </ul>
    </main>
  );
}

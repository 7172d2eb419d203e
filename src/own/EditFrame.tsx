/** The frame of the pages on which somebody edits what is theirs: heading, tabs, and what a tab holds. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocale } from '../i18n/messages.tsx';
import { pathTo } from '../i18n/paths.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import layout from '../ui/layout.module.css';
import { Note } from '../ui/Note.tsx';
import styles from './EditFrame.module.css';
import { EditTabs } from './EditTabs.tsx';
import { useOwn } from './messages.ts';
import type { EditTab } from './tabs.ts';

/** @param status of identity review */
export function EditFrame(props: { tab: EditTab; status: number | null; children: ReactNode }) {
  const { tab, status, children } = props;
  const t = useOwn();
  const { code } = useLocale();
  return (
    <main id="main" className={cx(layout.wrap, styles.page)}>
      <header>
        <Link className={layout.link} to={pathTo(code, 'my')}>
          <Icon name="left" small />
          {t('account')}
        </Link>
        <h1>{t('editProfile')}</h1>
      </header>
      <EditTabs current={tab} status={status} />
      <Note className={styles.noScript}>{t('noScript')}</Note>
      <div className={styles.panel}>{children}</div>
    </main>
  );
}

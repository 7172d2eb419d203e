/** What the two pages of notices share: the way back, the title, and the way from one to the other. */
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router';
import { useLocale } from '../../i18n/messages.tsx';
import { pathTo } from '../../i18n/paths.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import layout from '../../ui/layout.module.css';
import { TabLinks } from '../../ui/Tabs.tsx';
import { useNotices } from './messages.ts';
import styles from './NoticesFrame.module.css';

type Props = {
  current: 'list' | 'settings';
  heading?: RefObject<HTMLHeadingElement | null>;
  action?: ReactNode;
  children: ReactNode;
};

export function NoticesFrame({ current, heading, action, children }: Props) {
  const t = useNotices();
  const { code } = useLocale();
  return (
    <main id="main" className={cx(layout.wrap, styles.page)}>
      <header>
        <Link className={layout.link} to={pathTo(code, 'my')}>
          <Icon name="left" small />
          {t('list.account')}
        </Link>
        <div className={styles.head}>
          <h1 ref={heading} tabIndex={-1}>
            {t('bell.title')}
          </h1>
          {action}
        </div>
      </header>
      <TabLinks
        label={t('bell.title')}
        tabs={[
          {
            href: pathTo(code, 'my/notices'),
            label: t('list.tab'),
            current: current === 'list',
          },
          {
            href: pathTo(code, 'my/notices/settings'),
            label: t('settings.tab'),
            current: current === 'settings',
          },
        ]}
      />
      {children}
    </main>
  );
}

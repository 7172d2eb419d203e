/** What pages below one's own account share: the way back, the title, tabs, and what a tab holds. */
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router';
import { useLocale } from '../i18n/messages.tsx';
import { pathTo } from '../i18n/paths.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import layout from '../ui/layout.module.css';
import { useOwn } from './messages.ts';
import styles from './OwnFrame.module.css';

type Props = {
  title: string;
  heading?: RefObject<HTMLHeadingElement | null> | undefined;
  /** Beside the title. */
  action?: ReactNode;
  tabs: ReactNode;
  panel?: string | undefined;
  children: ReactNode;
};

export function OwnFrame({ title, heading, action, tabs, panel, children }: Props) {
  const t = useOwn();
  const { code } = useLocale();
  return (
    <main id="main" className={cx(layout.wrap, styles.page)}>
      <header>
        <Link className={layout.link} to={pathTo(code, 'my')}>
          <Icon name="left" small />
          {t('account')}
        </Link>
        <div className={styles.head}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {action}
        </div>
      </header>
      {tabs}
      <div className={cx(styles.panel, panel)}>{children}</div>
    </main>
  );
}

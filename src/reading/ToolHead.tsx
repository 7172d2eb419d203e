/** The head of a page of tools: where it stands, what it is called, what it is for. */
import type { ReactNode } from 'react';
import { useLocale } from '../i18n/messages.tsx';
import { pathTo } from '../i18n/paths.ts';
import { Crumbs } from '../ui/Crumbs.tsx';
import { cx } from '../ui/cx.ts';
import layout from '../ui/layout.module.css';
import { useReading } from './messages.ts';
import styles from './ToolHead.module.css';

type Props = {
  /** After the home page; the last one is this page. */
  crumbs: readonly { label: string; href?: string }[];
  title: string;
  lede: string;
  /** Above the title. */
  tags?: ReactNode;
  /** Beside the title. */
  action?: ReactNode;
};

export function ToolHead({ crumbs, title, lede, tags, action }: Props) {
  const t = useReading();
  const { code } = useLocale();
  return (
    <header className={styles.head}>
      <Crumbs label={t('breadcrumb')} crumbs={[{ label: t('home'), href: pathTo(code, '') }, ...crumbs]} />
      {tags && <div className={cx(layout.row, styles.tags)}>{tags}</div>}
      <div className={styles.line}>
        <h1 tabIndex={-1}>{title}</h1>
        {action}
      </div>
      <p className={layout.lede}>{lede}</p>
    </header>
  );
}

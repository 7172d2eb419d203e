/** The head of a page of this room: where it stands, what it is called, what it is for. */
import type { ReactNode } from 'react';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { useReading } from '../../../reading/messages.ts';
import { Crumbs } from '../../../ui/Crumbs.tsx';
import layout from '../../../ui/layout.module.css';
import { useJournals } from '../messages.ts';
import styles from './JournalHead.module.css';

type Props = {
  /** The journal; without it the page is that of the look-up. */
  journal?: string;
  title: ReactNode;
  lede: ReactNode;
  children?: ReactNode;
};

export function JournalHead({ journal, title, lede, children }: Props) {
  const t = useJournals();
  const read = useReading();
  const { code } = useLocale();
  const crumbs = [
    { label: read('home'), href: pathTo(code, '') },
    { label: t('tools'), href: pathTo(code, 'tools') },
    { label: t('title'), ...(journal === undefined ? {} : { href: pathTo(code, 'tools/journals') }) },
    ...(journal === undefined ? [] : [{ label: journal }]),
  ];
  return (
    <header className={styles.head}>
      <Crumbs label={read('breadcrumb')} crumbs={crumbs} />
      <h1 tabIndex={-1}>{title}</h1>
      <p className={layout.lede}>{lede}</p>
      {children}
    </header>
  );
}

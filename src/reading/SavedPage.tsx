/** What somebody keeps of one tool, the one changed last first, page by page. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Head } from '../platform/head.tsx';
import { SignInFirst } from '../platform/SignInFirst.tsx';
import { buttonClass } from '../ui/buttonClass.ts';
import { cx } from '../ui/cx.ts';
import { Empty } from '../ui/ListStates.tsx';
import layout from '../ui/layout.module.css';
import { Pages } from '../ui/Pages.tsx';
import { useReading } from './messages.ts';
import styles from './SavedPage.module.css';
import { ToolHead } from './ToolHead.tsx';

type Props = {
  title: string;
  description: string;
  /** For a visitor. */
  signIn: string;
  /** The pages above this one. */
  above: readonly { label: string; href: string }[];
  /** Null for a visitor. */
  saved: { page: number; pages: number } | null;
  cards: readonly ReactNode[];
  /** Where there is nothing yet, and how one begins. */
  empty: { title: string; text: string; to: string; begin: string };
};

export function SavedPage({ title, description, signIn, above, saved, cards, empty }: Props) {
  const t = useReading();
  return (
    <>
      <Head title={title} description={description} noindex />
      {saved ? (
        <main id="main" className={cx(layout.wrap, styles.page)}>
          <ToolHead crumbs={[...above, { label: title }]} title={title} lede={description} />
          {cards.length > 0 ? (
            cards
          ) : (
            <Empty
              title={empty.title}
              level={2}
              action={
                <Link className={buttonClass({ size: 'sm' })} to={empty.to}>
                  {empty.begin}
                </Link>
              }
            >
              {empty.text}
            </Empty>
          )}
          <Pages
            label={t('pages')}
            page={saved.page}
            count={saved.pages}
            href={(n) => `?page=${n}`}
            previousLabel={t('previous')}
            nextLabel={t('next')}
          />
        </main>
      ) : (
        <SignInFirst title={title} text={signIn} />
      )}
    </>
  );
}

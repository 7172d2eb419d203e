/** The page of one entry: its head, contents, text, sources, and links to the entries before and after. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat, useLocale } from '../i18n/messages.tsx';
import { type PlainPath, pathTo } from '../i18n/paths.ts';
import { unbroken } from '../lib/unbroken.ts';
import type { EntryView } from '../ports/publishing.ts';
import { Button } from '../ui/Button.tsx';
import { Crumbs } from '../ui/Crumbs.tsx';
import { cx } from '../ui/cx.ts';
import layout from '../ui/layout.module.css';
import { Tag } from '../ui/Tag.tsx';
import styles from './Article.module.css';
import { Cite } from './Cite.tsx';
import { Contents } from './Contents.tsx';
import { Fallback } from './Fallback.tsx';
import { LockedBox } from './LockedBox.tsx';
import { Day, useLangOf, VipMark } from './Marks.tsx';
import { useReading } from './messages.ts';
import { Prose } from './Prose.tsx';
import { References } from './References.tsx';
import { useKept } from './useKept.ts';

type Props = {
  entry: EntryView;
  /** The list that it stands in. */
  list: { name: string; screen: PlainPath };
  signedIn: boolean;
  /** Buttons beside the date, such as a bookmark. */
  keys?: ReactNode;
  /** What stands in the margin of wide screens, and below the text on narrow ones. */
  margin?: ReactNode;
  /** Above and below the text. */
  before?: ReactNode;
  foot?: ReactNode;
  /** A crumb between the list and the entry. */
  between?: { label: string; href: string };
  /** A line above the title. */
  over?: string;
  head?: ReactNode;
};

export function Article(props: Props) {
  const { list, signedIn, keys, margin, before, foot, head, between, over } = props;
  const entry = useKept(props.entry, signedIn);
  const t = useReading();
  const { code } = useLocale();
  const lang = useLangOf()(entry.locale);
  const home = pathTo(code, list.screen);
  return (
    <main id="main" className={cx(layout.wrap, styles.page)}>
      {head}
      <div className={styles.crumbs}>
        <Crumbs
          label={t('breadcrumb')}
          crumbs={[
            { label: t('home'), href: pathTo(code, '') },
            { label: list.name, href: home },
            ...(between ? [between] : []),
            { label: entry.title },
          ]}
        />
      </div>
      <header className={styles.head}>
        <Fallback language={entry.language} />
        <p className={cx(layout.row, styles.tags)}>
          {entry.tags.map(({ slug, name }, at) => (
            <Link key={slug} to={`${home}?tag=${slug}`}>
              <Tag tone={at === 0 ? 'brand' : 'plain'}>{name}</Tag>
            </Link>
          ))}
          {over && <span className={layout.meta}>{over}</span>}
          <VipMark locked={entry.locked} />
        </p>
        <h1 lang={lang}>{unbroken(entry.title)}</h1>
        <p lang={lang} className={cx(layout.lede, styles.lede)}>
          {unbroken(entry.summary)}
        </p>
        <div className={styles.meta}>
          <EntryMeta entry={entry} />
          <div className={cx(layout.row, styles.actions)} data-print="no">
            {keys}
            <Button tone="quiet" size="sm" icon="print" onClick={() => window.print()}>
              {t('print')}
            </Button>
          </div>
        </div>
      </header>
      <Contents outline={entry.outline} open={entry.behind === null} lang={lang} />
      <article className={styles.text}>
        {before}
        <Prose html={[entry.html, entry.lockedHtml ?? '']} lang={lang} />
        {entry.behind && <LockedBox behind={entry.behind} lang={lang} />}
        <References cited={entry.cited} />
        <Cite {...entry} />
        {foot}
      </article>
      {margin && <aside className={styles.margin}>{margin}</aside>}
    </main>
  );
}

function EntryMeta({ entry }: { entry: EntryView }) {
  const t = useReading();
  const format = useFormat();
  const revised = entry.revisedAt.slice(0, 10) !== entry.publishedAt.slice(0, 10);
  return (
    <p className={layout.meta}>
      <Day at={entry.publishedAt} />
      {revised && (
        <>
          {' · '}
          {t('revised', { date: format.dateTime(new Date(entry.revisedAt), { dateStyle: 'long' }) })}
        </>
      )}
      {' · '}
      {t('minutes', { minutes: entry.minutes })}
    </p>
  );
}

/** Entries in columns: date and length, title, summary beside the entry's figure, tags. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { unbroken } from '../lib/unbroken.ts';
import type { Teaser } from '../ports/publishing.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import layout from '../ui/layout.module.css';
import { Tag } from '../ui/Tag.tsx';
import { LanguageMark } from './Fallback.tsx';
import { DayAndLength, useLangOf, VipMark } from './Marks.tsx';
import styles from './TeaserList.module.css';

type Props = {
  items: readonly Teaser[];
  to(item: Teaser): string;
  /** The words of a link below each. */
  more?: string;
  /** Marks of its own beside the tags. */
  marks?(item: Teaser): ReactNode;
  level?: 2 | 3;
};

export function TeaserList({ items, to, more, marks, level = 2 }: Props) {
  const langOf = useLangOf();
  const Heading = `h${level}` as const;
  return (
    <ul role="list" className={cx(styles.list, items.some(({ figure }) => figure) && styles.drawn)}>
      {items.map((item) => (
        <li key={item.id}>
          <p>
            <DayAndLength entry={item} />
          </p>
          <Heading lang={langOf(item.locale)}>
            <Link className={layout.hit} to={to(item)}>
              {unbroken(item.title)}
            </Link>
          </Heading>
          <p lang={langOf(item.locale)} className={cx(layout.small, styles.summary)}>
            {unbroken(item.summary)}
          </p>
          <Figure name={item.figure} to={to(item)} />
          <p className={cx(layout.row, styles.marks)}>
            <LanguageMark language={item.language} />
            {marks?.(item)}
            {item.tags.map(({ slug, name }) => (
              <Tag key={slug}>{name}</Tag>
            ))}
            <VipMark locked={item.locked} />
          </p>
          {more && (
            <Link className={cx(layout.link, styles.more)} to={to(item)} tabIndex={-1} aria-hidden="true">
              {more}
              <Icon name="arrow" small />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The drawing of an entry's first figure: for the eye alone, the title beside it says where it leads. */
function Figure({ name, to }: { name: string | null; to: string }) {
  return (
    name && (
      <Link className={styles.figure} to={to} tabIndex={-1} aria-hidden="true">
        <img src={`/figures/${name}.thumb.svg`} alt="" width={112} height={84} loading="lazy" />
      </Link>
    )
  );
}

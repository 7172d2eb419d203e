/** Entries one below the other: date and length, title, summary, tags. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import layout from '../ui/layout.module.css';
import { Tag } from '../ui/Tag.tsx';
import type { Teaser } from './library.ts';
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
    <ul role="list" className={styles.list}>
      {items.map((item) => (
        <li key={item.id}>
          <p className={styles.when}>
            <DayAndLength entry={item} />
          </p>
          <Heading lang={langOf(item.locale)}>
            <Link to={to(item)}>{item.title}</Link>
          </Heading>
          <p lang={langOf(item.locale)} className={cx(layout.small, styles.summary)}>
            {item.summary}
          </p>
          <p className={cx(layout.row, styles.marks)}>
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

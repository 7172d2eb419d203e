/** Topics one below the other: title and marks, and beside them how much was said, found useful and read. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { unbroken } from '../../../lib/unbroken.ts';
import { useLangOf } from '../../../reading/Marks.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { useForum } from '../messages.ts';
import type { ListedTopic } from '../shown.ts';
import { Ago } from './Ago.tsx';
import { AuthorMarks } from './AuthorMarks.tsx';
import { everything, listPath, postPath, threadPath } from './addresses.ts';
import { TopicMarks } from './TopicMarks.tsx';
import styles from './TopicRows.module.css';
import { useAuthorName } from './useAuthorName.ts';

/** So many stand in one line; the topic itself has all. */
const tagsInRow = 2;

type Props = {
  topics: readonly ListedTopic[];
  languages: Readonly<Record<string, string>>;
  /** What can be done with each, at its end. */
  act?(topic: ListedTopic): ReactNode;
};

export function TopicRows({ topics, languages, act }: Props) {
  const t = useForum();
  return (
    <div className={layout.card}>
      <div className={styles.head} aria-hidden="true">
        <span>{t('list.topic')}</span>
        <span>{t('list.replies')}</span>
        <span>{t('list.useful')}</span>
        <span>{t('list.views')}</span>
        <span>{t('list.active')}</span>
      </div>
      <ul role="list" aria-label={t('list.topics')}>
        {topics.map((topic) => (
          <li key={topic.id} className={styles.row}>
            <Main topic={topic} languages={languages} />
            <Figures topic={topic} />
            {act && <div className={styles.act}>{act(topic)}</div>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Main({ topic, languages }: { topic: ListedTopic } & Pick<Props, 'languages'>) {
  const t = useForum();
  const { code } = useLocale();
  const langOf = useLangOf();
  const nameOf = useAuthorName();
  const { slug, title, author, unread, tags } = topic;
  const lang = langOf(topic.locale);
  return (
    <div className={styles.main}>
      <h2>
        <Link to={threadPath(code, slug)} lang={lang}>
          {unbroken(title)}
        </Link>
        {unread && (
          <Link
            className={styles.unread}
            to={postPath(code, slug, unread.first)}
            aria-label={t('list.unreadLabel', { count: unread.count, title })}
          >
            {t('list.unread', { count: unread.count })}
          </Link>
        )}
      </h2>
      <p className={cx(layout.label, styles.marks)}>
        <TopicMarks {...topic} languages={languages} />
        {tags.slice(0, tagsInRow).map((tag) => (
          <Link key={tag} className={styles.tag} to={listPath(code, { ...everything, tag })} lang={lang}>
            {tag}
          </Link>
        ))}
        <span className={styles.author}>
          {nameOf(author)}
          <AuthorMarks author={author} />
        </span>
      </p>
    </div>
  );
}

function Figures({ topic: { replies, useful, views, activeAt } }: { topic: ListedTopic }) {
  const t = useForum();
  const format = useFormat();
  const short = (count: number) => format.number(count, { notation: 'compact', maximumFractionDigits: 1 });
  const cells = [
    [short(replies), t('list.counted.replies', { count: replies })],
    [short(useful), t('list.counted.useful', { count: useful })],
    [short(views), t('list.counted.views', { count: views })],
  ];
  const day = format.dateTime(new Date(activeAt), { dateStyle: 'long' });
  return (
    <>
      {cells.map(([figure, words]) => (
        <div key={words} className={styles.figure} title={words}>
          <span aria-hidden="true">{figure}</span>
          <span className={layout.sr}>{words}</span>
        </div>
      ))}
      <div className={cx(styles.figure, styles.active)} title={t('list.counted.active', { date: day })}>
        <span className={layout.sr}>{`${t('list.active')}${format.marks.colon}`}</span>
        <Ago at={activeAt} />
      </div>
    </>
  );
}

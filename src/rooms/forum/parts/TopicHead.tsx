/** The head of a thread: the way to it, title, marks, what was said and read, and what can be done with the whole. */
import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { unbroken } from '../../../lib/unbroken.ts';
import { useReading } from '../../../reading/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { Crumbs } from '../../../ui/Crumbs.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import layout from '../../../ui/layout.module.css';
import { reply } from '../icons.ts';
import { useForum } from '../messages.ts';
import type { ThreadPage } from '../shown.ts';
import { everything, listPath, postPath, threadPath } from './addresses.ts';
import { categoryWords } from './categoryWords.ts';
import { FavouriteButton } from './FavouriteButton.tsx';
import type { ThreadHands } from './ThreadHands.ts';
import styles from './TopicHead.module.css';
import { TopicMarks } from './TopicMarks.tsx';
import { useCopiedLink } from './useCopiedLink.ts';

type Props = {
  thread: Pick<ThreadPage, 'topic' | 'reader'>;
  hands: ThreadHands;
  languages: Readonly<Record<string, string>>;
};

export function TopicHead({ thread: { topic, reader }, hands, languages }: Props) {
  const t = useForum();
  const { code } = useLocale();
  const { lang } = hands;
  return (
    <header className={styles.head}>
      <TopicCrumbs topic={topic} />
      <h1 lang={lang}>{unbroken(topic.title)}</h1>
      <div className={cx(layout.row, layout.between)}>
        <p className={cx(layout.row, styles.marks)}>
          <TopicMarks {...topic} solved={topic.solvedBy !== null} languages={languages} />
          {topic.tags.map((tag) => (
            <Link key={tag} className={styles.tag} to={listPath(code, { ...everything, tag })} lang={lang}>
              {tag}
            </Link>
          ))}
          <span className={cx(layout.meta, styles.figures)}>
            <span>{t('topic.replies', { count: topic.replies })}</span>
            <span>{t('list.counted.views', { count: topic.views })}</span>
          </span>
        </p>
        <div className={cx(layout.row, styles.actions)} data-print="no">
          <FavouriteButton topic={topic.id} favourite={reader?.favourite ?? false} />
          <ShareButton slug={topic.slug} />
          {hands.mayReply && (
            <Button tone="primary" size="sm" icon={reply} onClick={() => hands.answer(null)}>
              {t('topic.reply')}
            </Button>
          )}
        </div>
      </div>
      <Jumps topic={topic} readTo={reader?.readTo ?? null} />
    </header>
  );
}

function TopicCrumbs({ topic: { category, title } }: Pick<ThreadPage, 'topic'>) {
  const t = useForum();
  const reading = useReading();
  const { code } = useLocale();
  return (
    <Crumbs
      label={reading('breadcrumb')}
      crumbs={[
        { label: t('list.title'), href: pathTo(code, 'forum') },
        { label: t(categoryWords[category]), href: listPath(code, { ...everything, category }) },
        { label: title },
      ]}
    />
  );
}

function ShareButton({ slug }: { slug: string }) {
  const t = useForum();
  const { code } = useLocale();
  const copy = useCopiedLink();
  return (
    <Link
      className={buttonClass({ tone: 'second', size: 'sm' })}
      to={threadPath(code, slug)}
      onClick={copy}
      preventScrollReset
    >
      <Icon name="copy" small />
      {t('topic.link')}
    </Link>
  );
}

/** @param readTo the last number that the reader has seen; null when they were never here */
function Jumps({ topic, readTo }: Pick<ThreadPage, 'topic'> & { readTo: number | null }) {
  const t = useForum();
  const { code } = useLocale();
  const { slug, last } = topic;
  if (last === 0) return null;
  const unread = readTo === null ? 0 : last - readTo;
  return (
    <p className={cx(layout.row, styles.jumps)} data-print="no">
      {readTo !== null && unread > 0 && (
        <Link className={layout.link} to={postPath(code, slug, readTo + 1)}>
          <Icon name="chat" small />
          {t('topic.firstUnread', { count: unread })}
        </Link>
      )}
      <Link className={layout.link} to={postPath(code, slug, last)}>
        <Icon name="down" small />
        {t('topic.newest')}
      </Link>
    </p>
  );
}

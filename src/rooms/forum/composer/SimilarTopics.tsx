/** Topics like the one that is being written, offered while it is: perhaps it has been answered. */

import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { CallError } from '../../../contract/callError.ts';
import { useLocale } from '../../../i18n/messages.tsx';
import { useClient } from '../../../platform/browser.tsx';
import { useLangOf } from '../../../reading/Marks.tsx';
import layout from '../../../ui/layout.module.css';
import { Tag } from '../../../ui/Tag.tsx';
import { useForum } from '../messages.ts';
import { threadPath } from '../parts/addresses.ts';
import type { SimilarTopic } from '../shown.ts';
import { getSimilar } from './calls.ts';
import styles from './SimilarTopics.module.css';
import { likenessOf, type TopicContent } from './topicDraft.ts';

/** In milliseconds since the last key. */
const pause = 700;

/** Fewer characters say too little. */
const least = 12;

export function SimilarTopics({ content }: { content: TopicContent }) {
  const t = useForum();
  const { code } = useLocale();
  const langOf = useLangOf();
  const topics = useSimilar(content);
  return (
    <section aria-label={t('write.similar')} className={topics.length > 0 ? styles.similar : undefined}>
      <p role="status" className={styles.said}>
        {topics.length > 0 && t('write.similarFound', { count: topics.length })}
      </p>
      {topics.length > 0 && (
        <ul role="list" className={styles.list}>
          {topics.map(({ slug, title, locale, replies, solved }) => (
            <li key={slug}>
              {/* In a window of its own: what is being written stays where it is. */}
              <Link to={threadPath(code, slug)} target="_blank" lang={langOf(locale)}>
                {title}
              </Link>
              <span className={layout.label}>{t('list.counted.replies', { count: replies })}</span>
              {solved && (
                <Tag tone="ok" icon="check">
                  {t('list.solved')}
                </Tag>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function useSimilar(content: TopicContent): readonly SimilarTopic[] {
  const client = useClient();
  const [topics, setTopics] = useState<readonly SimilarTopic[]>([]);
  const { title, text } = likenessOf(content);
  const says = title.length + text.length >= least;
  useEffect(() => {
    let current = true;
    const timer = setTimeout(async () => {
      if (!says) return setTopics([]);
      try {
        const found = await client.call(getSimilar, { title, text }, { quiet: true, asks: false });
        if (current) setTopics(found.topics);
      } catch (error) {
        if (!(error instanceof CallError)) throw error; // else nothing is offered
      }
    }, pause);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [client, title, text, says]);
  return topics;
}

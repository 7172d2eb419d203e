/** What stands below a topic's title: whether it is pinned, solved or closed, its category, tags and language. */
import { useLangOf } from '../../../reading/Marks.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { pin } from '../icons.ts';
import { useForum } from '../messages.ts';
import type { ListedTopic } from '../shown.ts';
import { categoryWords } from './categoryWords.ts';

type Props = Pick<ListedTopic, 'category' | 'locale' | 'pinned' | 'solved' | 'closed'> & {
  /** What languages are called in the reader's own. */
  languages: Readonly<Record<string, string>>;
};

export function TopicMarks({ category, locale, pinned, solved, closed, languages }: Props) {
  const t = useForum();
  const foreign = useLangOf()(locale) !== undefined;
  return (
    <>
      {pinned && (
        <Tag tone="brand" icon={pin}>
          {t('list.pinned')}
        </Tag>
      )}
      <Tag>{t(categoryWords[category])}</Tag>
      {solved && (
        <Tag tone="ok" icon="check">
          {t('list.solved')}
        </Tag>
      )}
      {closed && (
        <Tag tone="line" icon="lock">
          {t('list.closed')}
        </Tag>
      )}
      {foreign && (
        <Tag tone="line" icon="globe">
          {languages[locale]}
        </Tag>
      )}
    </>
  );
}

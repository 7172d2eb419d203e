/** The chapters of a course: each is an entry of its own. */
import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { usePublishing } from '../messages.ts';
import type { Loaded } from './load.ts';
import styles from './Metadata.module.css';
import { NewEntryButton } from './NewEntryButton.tsx';
import { StateMark } from './StateMark.tsx';

export function Chapters({ course, chapters }: { course: number; chapters: Loaded['chapters'] }) {
  const t = usePublishing();
  const { code } = useLocale();
  return (
    <Card as="section" aria-labelledby="course-chapters">
      <CardHead end={<NewEntryButton kind="chapter" course={course} />}>
        <h2 id="course-chapters">{t('metadata.chapters')}</h2>
      </CardHead>
      <CardBody className={styles.files}>
        <ol role="list">
          {chapters.map(({ id, title, state, forMembers }) => (
            <li key={id}>
              <Link to={pathOf(code, 'staff/entries/:id', { id })}>{title}</Link>
              {forMembers && <Tag tone="vip">VIP</Tag>}
              <StateMark state={state} changed={false} />
            </li>
          ))}
        </ol>
      </CardBody>
    </Card>
  );
}

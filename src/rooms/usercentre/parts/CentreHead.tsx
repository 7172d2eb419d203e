import { useFormat } from '../../../i18n/messages.tsx';
import { initialsOf } from '../../../lib/initials.ts';
import { OwnTabs } from '../../../own/OwnTabs.tsx';
import { Monogram } from '../../../ui/Badge.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import layout from '../../../ui/layout.module.css';
import { useCentre } from '../messages.ts';
import type { Person } from '../needs.ts';
import styles from './CentreHead.module.css';

/** Who this is, and the pages beside this one. */
export function CentreHead({ person: { name, school, major, joined } }: { person: Person }) {
  const t = useCentre();
  const format = useFormat();
  const date = format.dateTime(new Date(joined), { year: 'numeric', month: 'long' });
  const facts = [school, major].filter((part) => part.trim() !== '');
  return (
    <header className={styles.head}>
      <Monogram>{initialsOf(name) || <Icon name="user" />}</Monogram>
      <div className={styles.name}>
        <h1>{name || t('title')}</h1>
        <p className={layout.meta}>{[...facts, t('joined', { date })].join('\u00a0· ')}</p>
      </div>
      <div className={styles.pages}>
        <OwnTabs current="overview" />
      </div>
    </header>
  );
}

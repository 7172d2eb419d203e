import { Link } from 'react-router';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { initialsOf } from '../../../lib/initials.ts';
import { useOwn } from '../../../own/messages.ts';
import { OwnTabs } from '../../../own/OwnTabs.tsx';
import type { OwnMarks } from '../../../own/ownMarks.ts';
import { tabPath } from '../../../own/tabs.ts';
import { Monogram } from '../../../ui/Badge.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import layout from '../../../ui/layout.module.css';
import { useCentre } from '../messages.ts';
import styles from './CentreHead.module.css';

/** `joined` is an ISO 8601 moment; a name that somebody has not told is ''. */
type Props = { person: { name: string; joined: string }; marks: OwnMarks };

/** Whose pages these are, and the pages beside this one; what else they say of themselves stands on their profile. */
export function CentreHead({ person: { name, joined }, marks }: Props) {
  const t = useCentre();
  const own = useOwn();
  const { code } = useLocale();
  const format = useFormat();
  const date = format.dateTime(new Date(joined), { year: 'numeric', month: 'long' });
  return (
    <header className={styles.head}>
      <Monogram>{initialsOf(name) || <Icon name="user" />}</Monogram>
      <div className={styles.name}>
        <h1>{name || t('title')}</h1>
        <p className={cx(layout.meta, styles.line)}>
          <span>{t('joined', { date })}</span>
          <Link className={layout.link} to={tabPath(code, 'personal')}>
            {own('editProfile')}
          </Link>
        </p>
      </div>
      <div className={styles.pages}>
        <OwnTabs current="overview" marks={marks} />
      </div>
    </header>
  );
}

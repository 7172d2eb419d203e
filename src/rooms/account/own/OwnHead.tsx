import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { initialsOf } from '../../../lib/initials.ts';
import { CopyField } from '../../../own/CopyField.tsx';
import { Monogram } from '../../../ui/Badge.tsx';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { Icon } from '../../../ui/Icon.tsx';
import layout from '../../../ui/layout.module.css';
import { useAccount } from '../messages.ts';
import type { OwnProfile } from '../present.ts';
import styles from './OwnHead.module.css';
import { nameOf } from './person.ts';

/** Who this is: monogram, name, school and major; the way to edit, and the invitation code. */
export function OwnHead({ account }: { account: OwnProfile }) {
  const t = useAccount();
  const { code } = useLocale();
  const name = nameOf(account);
  const place = [account.school, account.major].filter((part) => part.trim() !== '');
  return (
    <header className={styles.head}>
      <div className={styles.plate}>
        <Monogram>{initialsOf(account.nickname || account.username || '') || <Icon name="user" />}</Monogram>
      </div>
      <div className={styles.name}>
        <h1>{name ?? t('my.title')}</h1>
        {place.length > 0 && <p className={layout.meta}>{place.join('\u00a0· ')}</p>}
      </div>
      <Link className={buttonClass({}, styles.edit)} to={pathTo(code, 'my/edit')}>
        {t('my.editProfile')}
      </Link>
      <CopyField label={t('my.code.label')} value={account.invitation_code} />
    </header>
  );
}

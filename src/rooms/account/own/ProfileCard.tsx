import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { tabPath } from '../../../own/tabs.ts';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Empty } from '../../../ui/ListStates.tsx';
import { useAccount } from '../messages.ts';
import type { OwnProfile } from '../present.ts';
import styles from './Cards.module.css';

/** What a person says about themselves and their research. */
export function ProfileCard({ account, className }: { account: OwnProfile; className?: string }) {
  const t = useAccount();
  const { code } = useLocale();
  const stories = (['school', 'major', 'research_field', 'research_achievements'] as const).map((name) => ({
    name,
    text: account[name],
  }));
  return (
    <Card as="section" className={cx(styles.card, className)} aria-labelledby="profile">
      <CardHead>
        <h2 id="profile">{t('my.profile.title')}</h2>
      </CardHead>
      {stories.every(({ text }) => text === '') ? (
        <div className={styles.middle}>
          <Empty
            bare
            title={t('my.profile.emptyTitle')}
            action={
              <Link className={buttonClass({ size: 'sm' })} to={tabPath(code, 'personal')}>
                {t('my.profile.fill')}
              </Link>
            }
          >
            {t('my.profile.emptyText')}
          </Empty>
        </div>
      ) : (
        <CardBody>
          <dl className={styles.story}>
            {stories.map(({ name, text }) => (
              <Story key={name} label={t(`my.fields.${name}`)} text={text} />
            ))}
          </dl>
        </CardBody>
      )}
    </Card>
  );
}

function Story({ label, text }: { label: string; text: string }) {
  const t = useAccount();
  return (
    <div>
      <dt>{label}</dt>
      {text === '' ? <dd className={styles.absent}>{t('my.profile.absent')}</dd> : <dd>{text}</dd>}
    </div>
  );
}

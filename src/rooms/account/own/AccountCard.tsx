import { useLocale } from '../../../i18n/messages.tsx';
import { tabPath } from '../../../own/tabs.ts';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { useAccount } from '../messages.ts';
import type { OwnProfile } from '../present.ts';
import { useAccountFacts } from './accountFacts.ts';
import styles from './Cards.module.css';
import { Facts } from './Facts.tsx';
import { FootLink } from './FootLink.tsx';

/** How this account can be signed in to. */
export function AccountCard({ account }: { account: OwnProfile }) {
  const t = useAccount();
  const { code } = useLocale();
  const { username, email, phone, wechat, password } = useAccountFacts(account);
  return (
    <Card as="section" className={styles.card} aria-labelledby="account">
      <CardHead>
        <h2 id="account">{t('my.account.title')}</h2>
      </CardHead>
      <CardBody>
        <Facts facts={[username, email, phone, wechat, password]} />
      </CardBody>
      <FootLink to={tabPath(code, 'account')}>{t('my.account.manage')}</FootLink>
    </Card>
  );
}

import { useLocale } from '../../../i18n/messages.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { Status } from '../../../ui/Status.tsx';
import { useAccount } from '../messages.ts';
import { useAuthentication } from './authentication.ts';
import styles from './Cards.module.css';
import { FootLink } from './FootLink.tsx';
import { tabPath } from './tabs.ts';

/** Where identity review stands. */
export function AuthenticationCard({ status }: { status: number | null }) {
  const t = useAccount();
  const { code } = useLocale();
  const { mark, word, text } = useAuthentication(status);
  return (
    <Card as="section" className={styles.card} aria-labelledby="authentication">
      <CardHead end={<Status state={mark}>{word}</Status>}>
        <h2 id="authentication">{t('my.authentication.title')}</h2>
      </CardHead>
      <CardBody className={layout.small}>
        <p>{text}</p>
      </CardBody>
      <FootLink to={tabPath(code, 'authentication')}>{t('my.authentication.more')}</FootLink>
    </Card>
  );
}

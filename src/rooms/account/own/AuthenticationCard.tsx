import { useLocale } from '../../../i18n/messages.tsx';
import { useAuthentication } from '../../../own/authentication.ts';
import { useOwn } from '../../../own/messages.ts';
import { tabPath } from '../../../own/tabs.ts';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { Status } from '../../../ui/Status.tsx';
import { useAccount } from '../messages.ts';
import styles from './Cards.module.css';
import { FootLink } from './FootLink.tsx';

/** Where identity review stands. */
export function AuthenticationCard({ status }: { status: number | null }) {
  const t = useAccount();
  const own = useOwn();
  const { code } = useLocale();
  const { mark, word, text } = useAuthentication(status);
  return (
    <Card as="section" className={styles.card} aria-labelledby="authentication">
      <CardHead end={<Status state={mark}>{word}</Status>}>
        <h2 id="authentication">{own('authentication.title')}</h2>
      </CardHead>
      <CardBody className={layout.small}>
        <p>{text}</p>
      </CardBody>
      <FootLink to={tabPath(code, 'authentication')}>{t('my.authentication.more')}</FootLink>
    </Card>
  );
}

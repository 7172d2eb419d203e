import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { Status } from '../../../ui/Status.tsx';
import { useAccount } from '../messages.ts';
import styles from './AuthenticationTab.module.css';
import { useAuthentication } from './authentication.ts';

/** What identity review is for, and where it stands; the form itself comes with the review. */
export function AuthenticationTab({ status }: { status: number | null }) {
  const t = useAccount();
  const { code } = useLocale();
  const { mark, word, text } = useAuthentication(status);
  return (
    <Card as="section" aria-labelledby="authentication">
      <CardHead end={status !== null && <Status state={mark}>{word}</Status>}>
        <h2 id="authentication">{t('my.authentication.title')}</h2>
      </CardHead>
      <CardBody className={cx(layout.stack, styles.body)}>
        {status !== null && <p>{text}</p>}
        <p>{t('my.authentication.purpose')}</p>
        <Note>{t('my.authentication.later')}</Note>
        <p>
          <Link className={buttonClass()} to={pathTo(code, 'contact')}>
            {t('my.authentication.ask')}
          </Link>
        </p>
      </CardBody>
    </Card>
  );
}

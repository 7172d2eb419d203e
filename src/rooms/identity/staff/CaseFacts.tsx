import { ownNames } from '../../../i18n/languageNames.ts';
import { isLocale } from '../../../i18n/locales.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import { useAuthentication } from '../../../own/authentication.ts';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { Facts } from '../Facts.tsx';
import { useIdentity } from '../messages.ts';
import { isReadyReason } from '../reasons.ts';
import styles from './CaseFacts.module.css';
import type { QueuedCase } from './useReviewQueue.ts';

/** What the applicant wrote, what was seen before, and what was decided. */
export function CaseFacts({ one }: { one: QueuedCase }) {
  const t = useIdentity();
  const moment = useMoment();
  const { name, organization, locale, attempt, submitted_at, seen, before } = one;
  const facts: [string, string][] = [
    [t('form.organization'), organization],
    [t('form.submittedOn'), moment(submitted_at)],
    [t('console.language'), isLocale(locale) ? ownNames[locale].name : locale],
  ];
  return (
    <Card as="section" aria-labelledby="case">
      <CardHead end={<span className={layout.meta}>{t('console.attempt', { attempt })}</span>}>
        <h2 id="case" dir="auto" className={styles.name}>
          {name}
        </h2>
      </CardHead>
      <CardBody className={layout.stack}>
        <Facts facts={facts} />
        {seen.length > 0 && (
          <Note tone="warn">
            <strong>{t('console.seen')}</strong>
            <ul className={styles.list}>
              {seen.map((other) => (
                <Seen key={`${other.by} ${other.account}`} {...other} />
              ))}
            </ul>
          </Note>
        )}
        {before.length > 0 && <Before before={before} />}
      </CardBody>
    </Card>
  );
}

function useMoment() {
  const format = useFormat();
  return (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
}

function Seen({ by, account, status }: QueuedCase['seen'][number]) {
  const t = useIdentity();
  const { word } = useAuthentication(status);
  return <li>{t(`console.seenBy.${by}`, { account: `#${account.slice(-8)}`, status: word })}</li>;
}

function Before({ before }: { before: QueuedCase['before'] }) {
  const t = useIdentity();
  const moment = useMoment();
  const { marks } = useFormat();
  return (
    <section aria-labelledby="before">
      <h3 id="before" className={styles.heading}>
        {t('console.before')}
      </h3>
      <ul className={styles.list}>
        {before.map(({ act, at, text }) => (
          <li key={at}>
            {[t(`console.acts.${act}`), moment(at)].join(marks.comma)}
            {text !== '' && <p dir="auto">{isReadyReason(text) ? t(`reasons.${text}`) : text}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

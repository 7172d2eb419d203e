import { useState } from 'react';
import { useFormat } from '../../../i18n/messages.tsx';
import { useAuthentication } from '../../../own/authentication.ts';
import { useOwn } from '../../../own/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { Status } from '../../../ui/Status.tsx';
import { Facts } from '../Facts.tsx';
import { useIdentity } from '../messages.ts';
import type { OwnRequest } from '../own.ts';
import styles from './RequestCard.module.css';
import { RequestFoot } from './RequestFoot.tsx';
import { RequestForm } from './RequestForm.tsx';
import { WithdrawButton } from './WithdrawButton.tsx';

type Props = { request: OwnRequest; consent: string; onUnsaved: (unsaved: boolean) => void };

/** Where identity review stands, and the form wherever there is something to send. */
export function RequestCard({ request, consent, onUnsaved }: Props) {
  const t = useIdentity();
  const own = useOwn();
  const { status } = request;
  const { mark, word, text } = useAuthentication(status);
  const [changing, setChanging] = useState(false);
  const asks = status === null || status === 2 || (status === 0 && changing);
  return (
    <Card as="section" aria-labelledby="authentication">
      <CardHead end={<Status state={mark}>{word}</Status>}>
        <h2 id="authentication">{own('authentication.title')}</h2>
      </CardHead>
      <CardBody className={cx(layout.stack, styles.body)}>
        {status !== null && <p>{text}</p>}
        {request.reason !== null && (
          <Note tone="warn">
            <strong>{t('form.reason')}</strong>
            <p lang={request.reasonLanguage ?? undefined} dir="auto" className={styles.reason}>
              {request.reason}
            </p>
          </Note>
        )}
        {status !== 1 && (
          <>
            {request.waitingDays > 0 && <p>{t('form.begins', { days: request.waitingDays })}</p>}
            <p className={layout.small}>{t('form.purpose')}</p>
            <p className={layout.small}>{request.takes}</p>
          </>
        )}
        {!asks && <Sent request={request} />}
      </CardBody>
      {asks && (
        <RequestForm
          // A refusal or a withdrawal begins anew.
          key={`${status} ${request.submitted_at}`}
          request={request}
          consent={consent}
          onUnsaved={onUnsaved}
          onCancel={status === 0 ? () => setChanging(false) : undefined}
          onSent={() => setChanging(false)}
        />
      )}
      {status === 0 && !changing && (
        <RequestFoot>
          <WithdrawButton />
          <Button onClick={() => setChanging(true)}>{t('form.change')}</Button>
        </RequestFoot>
      )}
    </Card>
  );
}

/** What was sent, as it awaits review or was approved. */
function Sent({ request }: { request: OwnRequest }) {
  const t = useIdentity();
  const format = useFormat();
  const { name, organization, submitted_at, decided_at, picture } = request;
  const day = (at: string) => format.dateTime(new Date(at), { dateStyle: 'long' });
  const facts: [string, string | null][] = [
    [t('form.name'), name],
    [t('form.organization'), organization],
    [t('form.submittedOn'), submitted_at && day(submitted_at)],
    [t('form.decidedOn'), decided_at && day(decided_at)],
  ];
  return (
    <div className={styles.sent}>
      <Facts facts={facts} className={styles.facts} />
      {picture && <img className={styles.picture} src={picture} alt={t('form.current')} />}
    </div>
  );
}

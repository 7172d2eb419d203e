import { useFormat } from '../../../i18n/messages.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { useAccount } from '../messages.ts';
import type { OwnInvitation } from '../needs.ts';
import { CopyField } from './CopyField.tsx';
import styles from './InvitationCard.module.css';

/** The link by which others come, as text and for a camera, and what came of it. */
export function InvitationCard({ invitation, className }: { invitation: OwnInvitation; className?: string }) {
  const t = useAccount();
  const format = useFormat();
  const { link, qr, invited, approved, earned } = invitation;
  const facts = [
    [t('my.invitation.invited'), invited],
    [t('my.invitation.approved'), approved],
    [t('my.invitation.earned'), earned],
  ] as const;
  return (
    <Card as="section" className={className} aria-labelledby="invitation">
      <CardHead>
        <h2 id="invitation">{t('my.invitation.title')}</h2>
      </CardHead>
      <CardBody className={styles.body}>
        <div className={styles.words}>
          <p>{t('my.invitation.text')}</p>
          <CopyField label={t('my.invitation.link')} value={link} failed={t('my.invitation.failed')} />
          <dl className={styles.facts}>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{format.number(value)}</dd>
              </div>
            ))}
          </dl>
        </div>
        <QrCode {...qr} label={t('my.invitation.qr')} className={styles.qr} />
      </CardBody>
    </Card>
  );
}

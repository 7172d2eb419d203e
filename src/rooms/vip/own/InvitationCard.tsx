/** The own invitation: code, link and QR code, and what came of it. */
import { useId, useRef } from 'react';
import { useFormat } from '../../../i18n/messages.tsx';
import { Affix, AffixButton } from '../../../ui/Affix.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Input } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { QrCode } from '../../../ui/QrCode.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { useVip } from '../messages.ts';
import type { Invitation } from '../own.ts';
import styles from './InvitationCard.module.css';
import { saveQr } from './saveQr.ts';

export function InvitationCard({ invitation }: { invitation: Invitation }) {
  const t = useVip();
  const format = useFormat();
  const { qr, points, invited, approved, earned } = invitation;
  return (
    <Card as="section" id="invite" aria-labelledby="invite-h">
      <CardHead>
        <h2 id="invite-h">{t('invite.title')}</h2>
      </CardHead>
      <CardBody className={styles.body}>
        <QrCode {...qr} label={t('invite.qr')} className={styles.qr} />
        <div className={layout.stack}>
          <p className={layout.small}>{points === null ? t('invite.text') : t('invite.earns', { points })}</p>
          <Copies invitation={invitation} />
        </div>
      </CardBody>
      <dl className={styles.cells}>
        {(
          [
            [t('invite.invited'), invited],
            [t('invite.approved'), approved],
            [t('invite.earned'), earned],
          ] as const
        ).map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{format.number(count)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Copies({ invitation: { code, link, qr } }: { invitation: Invitation }) {
  const t = useVip();
  const toast = useToast();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.show(t('invite.copied'));
    } catch {
      // Refused by the person, or no clipboard outside of https.
      field.current?.select();
      toast.show(t('invite.failed'), 'error', 6000);
    }
  };
  return (
    <>
      <div className={styles.code}>
        <label htmlFor={id}>{t('invite.code')}</label>
        <Affix>
          <Input id={id} ref={field} className={layout.num} readOnly value={code} />
          <AffixButton onClick={() => void copy(code)}>
            <Icon name="copy" small />
            {t('invite.copy')}
          </AffixButton>
        </Affix>
      </div>
      <p className={layout.row}>
        <Button size="sm" onClick={() => void copy(link)}>
          {t('invite.copyLink')}
        </Button>
        <Button size="sm" tone="quiet" onClick={() => void saveQr(qr, `${code}.png`)}>
          {t('invite.saveQr')}
        </Button>
      </p>
    </>
  );
}

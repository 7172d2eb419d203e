import type { ReactNode } from 'react';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { Status } from '../../../ui/Status.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { OwnAccount } from '../contract.ts';
import { useAccount } from '../messages.ts';
import styles from './Cards.module.css';
import { FootLink } from './FootLink.tsx';
import { daysUntil } from './person.ts';

type Props = { account: Pick<OwnAccount, 'vip' | 'authentication'>; waitingDays: number; now: string };

/** The membership: how long it lasts, or that there is none. */
export function VipCard({ account, waitingDays, now }: Props) {
  const { vip, authentication } = account;
  const t = useAccount();
  const { code } = useLocale();
  const format = useFormat();
  const end = vip.expires_at;
  const days = end === null ? 0 : daysUntil(end, now);
  const date = end === null ? '' : format.dateTime(new Date(end), { dateStyle: 'long' });
  return (
    <Card as="section" className={cx(styles.card, days > 0 && styles.running)} aria-labelledby="vip">
      <CardHead
        end={
          days > 0 ? (
            <Tag tone="vip" icon="vip">
              VIP
            </Tag>
          ) : (
            <Status state={waitingDays > 0 ? 'wait' : 'none'}>{t('my.vip.none')}</Status>
          )
        }
      >
        <h2 id="vip">{t('my.vip.title')}</h2>
      </CardHead>
      <CardBody className={layout.small}>
        {days > 0 ? (
          <>
            <p className={styles.reading}>{t.rich('my.vip.left', { days, big })}</p>
            <p>{t('my.vip.until', { date })}</p>
            {authentication.status !== 1 && <p>{t('my.vip.unapproved')}</p>}
          </>
        ) : waitingDays > 0 ? (
          <>
            <p className={styles.reading}>{t.rich('my.vip.waiting', { days: waitingDays, big })}</p>
            <p>{t('my.vip.waitingText')}</p>
          </>
        ) : (
          <p>{end === null ? t('my.vip.noneText') : t('my.vip.ended', { date })}</p>
        )}
      </CardBody>
      <FootLink to={pathTo(code, 'my/vip')}>
        {days > 0 || waitingDays > 0 ? t('my.vip.more') : t('my.vip.plans')}
      </FootLink>
    </Card>
  );
}

function big(figure: ReactNode) {
  return <b>{figure}</b>;
}

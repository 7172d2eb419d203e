/** Until when membership lasts, what it consists of, and what it opens. */
import type { ReactNode } from 'react';
import { useReading } from '../../../reading/messages.ts';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { Status } from '../../../ui/Status.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useVip } from '../messages.ts';
import styles from '../pages/vip.module.css';
import card from './MembershipCard.module.css';
import { Opens } from './Opens.tsx';
import { Periods } from './Periods.tsx';
import type { ShownOwn } from './shown.ts';
import { Term } from './Term.tsx';
import { useMoment } from './useMoment.ts';

export function MembershipCard({ own }: { own: ShownOwn }) {
  const t = useVip();
  const reading = useReading();
  const { membership, periods, mayUse } = own;
  return (
    <Card as="section" className={cx(membership.active && styles.vip)} aria-labelledby="membership-h">
      <CardHead
        end={
          membership.active ? (
            <Tag tone="vip" icon="vip">
              {reading('vip')}
            </Tag>
          ) : (
            <Status state={membership.waitingDays > 0 ? 'wait' : 'none'}>
              {membership.waitingDays > 0 ? t('card.waits') : t('card.none')}
            </Status>
          )
        }
      >
        <h2 id="membership-h">{t('card.title')}</h2>
      </CardHead>
      <CardBody className={layout.stack}>
        <Standing membership={membership} />
        {membership.active && <Term periods={periods} now={membership.now} />}
        {periods.length > 0 && <Periods periods={periods} now={membership.now} />}
        <h3 className={styles.sub}>{mayUse ? t('opens.now') : t('opens.then')}</h3>
        <Opens open={mayUse} />
      </CardBody>
    </Card>
  );
}

function Standing({ membership }: Pick<ShownOwn, 'membership'>) {
  const t = useVip();
  const { moment } = useMoment();
  const { active, until, daysLeft, waitingDays } = membership;
  if (active && until) {
    return (
      <div>
        <p className={card.big}>{t.rich('card.left', { days: daysLeft, big })}</p>
        <p className={layout.small}>{t('card.until', { date: moment(until) })}</p>
        <p className={layout.small}>{t('card.reminder')}</p>
      </div>
    );
  }
  if (waitingDays > 0) {
    return (
      <div>
        <p className={card.big}>{t.rich('card.waiting', { days: waitingDays, big })}</p>
        <p className={layout.small}>{t('card.waitingText')}</p>
      </div>
    );
  }
  return (
    <p className={layout.small}>{until ? t('card.ended', { date: moment(until) }) : t('card.noneText')}</p>
  );
}

function big(figure: ReactNode) {
  return <b>{figure}</b>;
}

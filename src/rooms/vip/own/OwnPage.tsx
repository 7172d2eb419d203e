/** The page of somebody who is logged in. */
import { Link } from 'react-router';
import type { StatementQuery } from '../../../ports/points.ts';
import { missingIn } from '../../../reading/steps.ts';
import { useMissing, Way, WayBox } from '../../../reading/Way.tsx';
import { buttonClass } from '../../../ui/buttonClass.ts';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { useVip } from '../messages.ts';
import styles from '../pages/vip.module.css';
import { EarningsCard } from './EarningsCard.tsx';
import { InvitationCard } from './InvitationCard.tsx';
import { MembershipCard } from './MembershipCard.tsx';
import { PlansCard } from './PlansCard.tsx';
import { plansId } from './plansId.ts';
import { StatementCard } from './StatementCard.tsx';
import type { ShownOwn } from './shown.ts';
import { TopUpCard } from './TopUpCard.tsx';

type Props = { own: ShownOwn; wish: string; query: StatementQuery; to: string | undefined };

export function OwnPage({ own, wish, query, to }: Props) {
  const t = useVip();
  return (
    <>
      <header>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={layout.meta}>{own.name}</p>
      </header>
      <OwnWay own={own} to={to} />
      <div className={styles.cards}>
        <MembershipCard own={own} />
        <div className={styles.side}>
          {(own.offers.length > 0 || own.selling.plans.length === 0) && (
            <PlansCard key={wish} own={own} wish={wish} to={to} />
          )}
          {own.selling.methods.length > 0 && <TopUpCard selling={own.selling} />}
        </div>
        <StatementCard
          balance={own.balance}
          statement={own.statement}
          query={query}
          mayWithdraw={own.mayWithdraw}
        />
        {(own.invitation || own.earnings.length > 0) && (
          <div className={styles.side}>
            {own.invitation && <InvitationCard invitation={own.invitation} />}
            {own.earnings.length > 0 && <EarningsCard earnings={own.earnings} />}
          </div>
        )}
      </div>
    </>
  );
}

/** What is missing, for whoever has begun; and the way back, for whoever came from a locked page. */
function OwnWay({ own: { steps, membership, offers }, to }: Pick<Props, 'own' | 'to'>) {
  const t = useVip();
  const missing = missingIn(steps);
  const title = useMissing(missing);
  if (missing.length === 0) {
    return to ? (
      <Note tone="vip">
        <p>{t('way.open')}</p>
        <p className={styles.action}>
          <Link className={buttonClass({ tone: 'vip', size: 'sm' })} to={to}>
            {t('way.back')}
          </Link>
        </p>
      </Note>
    ) : null;
  }
  const text = membership.active
    ? t('way.running')
    : membership.waitingDays > 0
      ? t('way.waiting', { days: membership.waitingDays })
      : t('way.text');
  return (
    <WayBox title={title} text={text}>
      <Way
        steps={steps}
        to={to}
        plans={offers.length > 0 ? `#${plansId}` : '#buy'}
        across
        back={to !== undefined}
      />
    </WayBox>
  );
}

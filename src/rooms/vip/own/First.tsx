/** For a visitor: what membership opens, what it takes, and what it costs. */

import type { Selling } from '../../../ports/payments.ts';
import type { Steps } from '../../../ports/vip.ts';
import { useReading } from '../../../reading/messages.ts';
import { Way } from '../../../reading/Way.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { Tag } from '../../../ui/Tag.tsx';
import type { Plan } from '../contract.ts';
import { useVip } from '../messages.ts';
import styles from '../pages/vip.module.css';
import { Ask } from './Ask.tsx';
import { Opens } from './Opens.tsx';
import { usePrice, usePriceIn } from './usePrice.ts';

type Props = {
  steps: Steps;
  offers: readonly Pick<Plan, 'days' | 'way' | 'price'>[];
  selling: Selling | null;
  to: string | undefined;
};

export function First({ steps, offers, selling, to }: Props) {
  const t = useVip();
  const reading = useReading();
  return (
    <>
      <header className={layout.stack}>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={layout.lede}>{t('first.text')}</p>
      </header>
      <div className={styles.pair}>
        <Card as="section" className={styles.vip} aria-labelledby="opens-h">
          <CardHead
            end={
              <Tag tone="vip" icon="vip">
                {reading('vip')}
              </Tag>
            }
          >
            <h2 id="opens-h">{t('opens.title')}</h2>
          </CardHead>
          <CardBody className={layout.stack}>
            <Opens open={false} />
            <Offers offers={offers} />
            {selling && selling.methods.length > 0 && <Sold selling={selling} />}
          </CardBody>
        </Card>
        <Card as="section" aria-labelledby="takes-h">
          <CardHead>
            <h2 id="takes-h">{t('first.takes')}</h2>
          </CardHead>
          <CardBody className={layout.stack}>
            <Way steps={steps} to={to} plans="" />
            {!steps.plans && <Ask />}
          </CardBody>
        </Card>
      </div>
    </>
  );
}

function Offers({ offers }: Pick<Props, 'offers'>) {
  const t = useVip();
  const price = usePrice();
  if (offers.length === 0) return null;
  return (
    <>
      <h3 className={styles.sub}>{t('plans.title')}</h3>
      <dl className={styles.sum}>
        {offers.map((offer) => (
          <div key={offer.days}>
            <dt>{t('days', { days: offer.days })}</dt>
            <dd>{price(offer)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** What is sold for money, to whoever has an account. */
function Sold({ selling: { plans, packages, rate, currency } }: { selling: Selling }) {
  const t = useVip();
  const price = usePriceIn(currency);
  const rows = [
    ...plans.map((plan) => [t('days', { days: plan.days }), t('topUp.plan'), plan.price] as const),
    ...packages.map((one) => [t('points', { points: one.points }), t('topUp.package'), one.price] as const),
  ];
  return (
    <>
      <h3 className={styles.sub}>{t('topUp.title')}</h3>
      <dl className={styles.sum}>
        {rows.map(([name, kind, amount]) => (
          <div key={name}>
            <dt>
              {name}
              <small className={styles.kind}>{kind}</small>
            </dt>
            <dd>{price(amount)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('topUp.own')}</dt>
          <dd>{t('topUp.rate', { points: rate, price: price(100) })}</dd>
        </div>
      </dl>
    </>
  );
}

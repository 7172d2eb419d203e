/** For a visitor: what membership opens, what it takes, and what it costs. */
import { useReading } from '../../../reading/messages.ts';
import type { Steps } from '../../../reading/steps.ts';
import { Way } from '../../../reading/Way.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { Tag } from '../../../ui/Tag.tsx';
import type { Plan } from '../contract.ts';
import { useVip } from '../messages.ts';
import styles from '../pages/vip.module.css';
import { Ask } from './Ask.tsx';
import { Opens } from './Opens.tsx';
import { usePrice } from './usePrice.ts';

type Props = {
  steps: Steps;
  offers: readonly Pick<Plan, 'days' | 'way' | 'price'>[];
  to: string | undefined;
};

export function First({ steps, offers, to }: Props) {
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

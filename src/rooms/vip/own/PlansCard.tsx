/** Plans, one to choose, what it leads to and what is left afterwards; taken up with one key. */
import { useState } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { useFormat } from '../../../i18n/messages.tsx';
import { useClient } from '../../../platform/browser.tsx';
import { NotOpenYet } from '../../../reading/NotOpenYet.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody, CardFoot, CardHead } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { useToast } from '../../../ui/toasts.tsx';
import { obtainAddress } from '../addresses.ts';
import type { obtainVip as endpoint } from '../contract.ts';
import { useVip } from '../messages.ts';
import styles from '../pages/vip.module.css';
import { Ask } from './Ask.tsx';
import plans from './PlansCard.module.css';
import { daysParameter, plansId } from './plansId.ts';
import type { ShownOffer, ShownOwn } from './shown.ts';
import { useMoment } from './useMoment.ts';

// Without its schemas, which the server's guard alone needs.
const obtainVip = obtainAddress as typeof endpoint;

type Props = { own: ShownOwn; wish: string; to: string | undefined };

export function PlansCard({ own, wish, to }: Props) {
  const t = useVip();
  const { offers, balance, membership } = own;
  const affordable = ({ had, price }: ShownOffer) => !had && price <= balance.current;
  const [query] = useSearchParams();
  const asked = offers.find((offer) => isOpen(offer) && String(offer.days) === query.get(daysParameter));
  const [day, setDay] = useState(() => (asked ?? offers.findLast(affordable) ?? offers.find(isOpen))?.days);
  const chosen = offers.find(({ days }) => days === day);
  const { obtain, busy } = useObtaining(wish, to);
  const lacks = chosen && chosen.way === 'points' ? chosen.price - balance.current : 0;
  return (
    <Card as="section" id={plansId} className={plans.card} aria-labelledby="plans-h">
      <CardHead>
        <h2 id="plans-h">{membership.active ? t('plans.extend') : t('plans.title')}</h2>
      </CardHead>
      {offers.length === 0 ? (
        <CardBody className={cx(layout.stack, layout.small)}>
          <p>
            <NotOpenYet />
          </p>
          <Ask />
        </CardBody>
      ) : (
        <>
          <CardBody className={cx(layout.stack, plans.body)}>
            <fieldset className={plans.offers}>
              <legend className={layout.sr}>{t('plans.choose')}</legend>
              {offers.map((offer) => (
                <Offer key={offer.days} offer={offer} chosen={offer === chosen} onChoose={setDay} />
              ))}
            </fieldset>
            {chosen && chosen.way === 'points' && <Sum offer={chosen} current={balance.current} />}
            {chosen && chosen.to === null && <p className={layout.small}>{t('plans.waits')}</p>}
          </CardBody>
          <CardFoot className={cx(layout.row, layout.between)}>
            <span className={layout.label} role="status">
              {lacks > 0 && t('plans.lacks', { points: lacks })}
            </span>
            <Button
              tone="vip"
              disabled={!chosen || chosen.had || lacks > 0}
              loading={busy}
              loadingLabel={t('plans.obtaining')}
              onClick={() => chosen && void obtain(chosen)}
            >
              {chosen?.way === 'free'
                ? t('plans.takeFree')
                : t('plans.exchange', { points: chosen?.price ?? 0 })}
            </Button>
          </CardFoot>
        </>
      )}
    </Card>
  );
}

function isOpen({ had }: ShownOffer): boolean {
  return !had;
}

type OfferProps = { offer: ShownOffer; chosen: boolean; onChoose(days: number): void };

function Offer({ offer: { days, way, price, to, had }, chosen, onChoose }: OfferProps) {
  const t = useVip();
  const format = useFormat();
  const { day } = useMoment();
  const says = had
    ? t('plans.had')
    : to === null
      ? t('plans.fromApproval')
      : t('plans.to', { date: day(to) });
  return (
    <label className={plans.offer}>
      <input
        type="radio"
        name="plan"
        value={days}
        checked={chosen}
        disabled={had}
        onChange={() => onChoose(days)}
      />
      <b>{t('days', { days })}</b>
      <span>{says}</span>
      <span className={plans.price}>
        {way === 'free' ? t('plans.free') : format.number(price)}
        <small>{way === 'free' ? t('plans.once') : t('plans.unit', { points: price })}</small>
      </span>
    </label>
  );
}

/** What is there, what goes, and what is left. */
function Sum({ offer: { days, price }, current }: { offer: ShownOffer; current: number }) {
  const t = useVip();
  const format = useFormat();
  return (
    <dl className={styles.sum}>
      <div>
        <dt>{t('plans.have')}</dt>
        <dd>{format.number(current)}</dd>
      </div>
      <div>
        <dt>{t('days', { days })}</dt>
        <dd>{format.number(-price)}</dd>
      </div>
      {current >= price && (
        <div className={styles.total}>
          <dt>{t('plans.rest')}</dt>
          <dd>{t('points', { points: current - price })}</dd>
        </div>
      )}
    </dl>
  );
}

/** Takes up a plan, once however often it is clicked; whoever came from a locked page that is open now goes back. */
function useObtaining(wish: string, to: string | undefined) {
  const t = useVip();
  const client = useClient();
  const toast = useToast();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const obtain = async ({ days, price }: ShownOffer) => {
    setBusy(true);
    try {
      const { waiting_days: waiting } = await client.call(obtainVip, {
        day: String(days),
        key: wish,
        price: String(price),
      });
      toast.show(waiting > 0 ? t('plans.obtainedWaits') : t('plans.obtained', { days }));
      if (to !== undefined && waiting === 0) await navigate(to);
      else await revalidate();
    } catch {
      // The client has said why; the price or the balance may be another by now.
      await revalidate();
    } finally {
      setBusy(false);
    }
  };
  return { obtain, busy };
}

/** What can be bought with money: points by package or by an amount of one's own, and plans. It leads to the payment. */
import { type FormEvent, useState } from 'react';
import { Form, Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { typedHundredths } from '../../../lib/money.ts';
import type { Selling } from '../../../ports/payments.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody, CardFoot, CardHead } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { useVip } from '../messages.ts';
import { OwnAmount } from './OwnAmount.tsx';
import styles from './PlansCard.module.css';
import { usePriceIn } from './usePrice.ts';

const own = 'amount';

export function TopUpCard({ selling }: { selling: Selling }) {
  const t = useVip();
  const { code } = useLocale();
  const { packages, plans, currency } = selling;
  const price = usePriceIn(currency);
  const offers = [
    ...plans.map((plan) => ({
      what: `plan:${plan.id}`,
      name: t('days', { days: plan.days }),
      says: t('topUp.plan'),
      price: plan.price,
    })),
    ...packages.map((one) => ({
      what: `package:${one.id}`,
      name: t('points', { points: one.points }),
      says: t('topUp.package'),
      price: one.price,
    })),
  ];
  const [chosen, setChosen] = useState(offers[0]?.what ?? own);
  const [wrong, setWrong] = useState(false);
  const check = (event: FormEvent<HTMLFormElement>) => {
    if (chosen !== own) return;
    const form = event.currentTarget;
    const isWrong = !isOnSale(selling, String(new FormData(form).get('amount') ?? ''));
    setWrong(isWrong);
    if (!isWrong) return;
    event.preventDefault();
    form.querySelector<HTMLElement>('[name="amount"]')?.focus();
  };
  return (
    <Card as="section" id="buy" className={styles.card} aria-labelledby="buy-h">
      <CardHead>
        <h2 id="buy-h">{t('topUp.title')}</h2>
      </CardHead>
      <Form method="get" action={pathTo(code, 'my/pay')} onSubmit={check} noValidate>
        <CardBody className={layout.stack}>
          <fieldset className={styles.offers}>
            <legend className={layout.sr}>{t('topUp.choose')}</legend>
            {offers.map((offer) => (
              <label key={offer.what} className={styles.offer}>
                <input
                  type="radio"
                  name="what"
                  value={offer.what}
                  checked={chosen === offer.what}
                  onChange={() => setChosen(offer.what)}
                />
                <b>{offer.name}</b>
                <span>{offer.says}</span>
                <span className={styles.price}>{price(offer.price)}</span>
              </label>
            ))}
            <OwnOffer selling={selling} chosen={chosen === own} onChoose={() => setChosen(own)} />
          </fieldset>
          {chosen === own && <OwnAmount selling={selling} wrong={wrong} onChange={() => setWrong(false)} />}
        </CardBody>
        <CardFoot className={cx(layout.row, layout.between)}>
          <Link className={layout.link} to={pathTo(code, 'my/orders')}>
            {t('topUp.orders')}
          </Link>
          <Button type="submit" tone="vip" className={layout.end}>
            {t('topUp.next')}
          </Button>
        </CardFoot>
      </Form>
    </Card>
  );
}

/** Whether there are points for what was typed. The server looks again. */
function isOnSale({ minimum, maximum }: Selling, typed: string): boolean {
  const amount = typedHundredths(typed);
  return amount !== undefined && amount >= minimum && amount <= maximum;
}

function OwnOffer({
  selling: { rate, currency },
  chosen,
  onChoose,
}: {
  selling: Selling;
  chosen: boolean;
  onChoose(): void;
}) {
  const t = useVip();
  const price = usePriceIn(currency);
  return (
    <label className={styles.offer}>
      <input type="radio" name="what" value={own} checked={chosen} onChange={onChoose} />
      <b>{t('topUp.own')}</b>
      <span>{t('topUp.rate', { points: rate, price: price(100) })}</span>
    </label>
  );
}

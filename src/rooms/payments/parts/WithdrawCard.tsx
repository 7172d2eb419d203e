/** What can be paid out, to whom, and what happens then; or why nothing can be at present. */
import { Link } from 'react-router';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { Empty } from '../../../ui/ListStates.tsx';
import layout from '../../../ui/layout.module.css';
import { usePayments } from '../messages.ts';
import styles from '../pages/payments.module.css';
import type { Offer } from '../withdrawals/shown.ts';
import { WithdrawForm } from './WithdrawForm.tsx';

export function WithdrawCard({ offer, wish }: { offer: Offer; wish: string }) {
  const t = usePayments();
  const { code } = useLocale();
  const { active, approved, withdrawable, minimum } = offer;
  if (!active) {
    return (
      <Empty title={t('withdraw.off')} level={2}>
        {t('withdraw.offText')}
      </Empty>
    );
  }
  if (!approved) {
    return (
      <Empty
        title={t('withdraw.identity')}
        level={2}
        action={
          <Link className={buttonClass()} to={`${pathTo(code, 'my/edit')}?tab=authentication`}>
            {t('withdraw.authenticate')}
          </Link>
        }
      >
        {t('withdraw.identityText')}
      </Empty>
    );
  }
  if (withdrawable < minimum) {
    return (
      <Empty title={t('withdraw.tooFew')} level={2}>
        {t('withdraw.tooFewText', { points: withdrawable, minimum })}
      </Empty>
    );
  }
  return (
    <div className={styles.pair}>
      <WithdrawForm offer={offer} wish={wish} />
      <Terms offer={offer} />
    </div>
  );
}

function Terms({ offer: { rate, currency } }: { offer: Offer }) {
  const t = usePayments();
  const format = useFormat();
  const price = format.number(1, { style: 'currency', currency });
  return (
    <Card as="section" aria-labelledby="then-h">
      <CardHead>
        <h2 id="then-h">{t('pay.next')}</h2>
      </CardHead>
      <CardBody className={layout.stack}>
        <ul className={styles.points}>
          <li>{t('withdraw.termRate', { points: rate, price })}</li>
          <li>{t('withdraw.termAside')}</li>
          <li>{t('withdraw.termCancel')}</li>
          <li>{t('withdraw.termBack')}</li>
          <li>{t('withdraw.termSealed')}</li>
        </ul>
      </CardBody>
    </Card>
  );
}

/** The confirm-pay step: item, price and method, what holds for the purchase, and one key that orders. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody, CardFoot, CardHead } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { usePayments } from '../messages.ts';
import styles from '../pages/payments.module.css';
import type { Paying } from '../paying.ts';
import type { Item } from '../selling.ts';
import { queryFor } from '../wantedIn.ts';
import { ItemCard } from './ItemCard.tsx';
import { SandboxNote } from './SandboxNote.tsx';
import { useOrdering } from './useOrdering.ts';

type Props = Extract<Paying, { step: 'confirm' }> & { wish: string };

export function Checkout({ wanted, item, method, others, currency, sandbox, wish }: Props) {
  const t = usePayments();
  const format = useFormat();
  const { order, busy, lost } = useOrdering({ wanted, item, wish, method });
  const price = format.number(item.amount / 100, { style: 'currency', currency });
  return (
    <div className={styles.pair}>
      <div className={styles.side}>
        {sandbox && <SandboxNote />}
        <ItemCard item={item} currency={currency}>
          <ChosenMethod method={method} item={item} others={others} />
        </ItemCard>
      </div>
      <Card as="section" aria-labelledby="terms-h">
        <CardHead>
          <h2 id="terms-h">{t('pay.terms')}</h2>
        </CardHead>
        <Terms item={item.item} />
        <CardFoot className={cx(layout.stack, styles.foot)}>
          <div role="status">
            {lost && (
              <Note tone="warn">
                <p>{t('pay.offline')}</p>
              </Note>
            )}
          </div>
          <Button
            tone="primary"
            size="lg"
            wide
            loading={busy}
            loadingLabel={t('pay.paying')}
            onClick={() => void order()}
          >
            {t('pay.button', { price })}
          </Button>
        </CardFoot>
      </Card>
    </div>
  );
}

function ChosenMethod({ method, item, others }: Pick<Props, 'method' | 'item' | 'others'>) {
  const t = usePayments();
  const { code } = useLocale();
  return (
    <div>
      <dt>{t('pay.method')}</dt>
      <dd className={styles.chosen}>
        {t(`methods.${method}`)}
        {others && (
          <Link className={layout.link} to={`${pathTo(code, 'my/pay')}?${queryFor(item)}`}>
            {t('pay.another')}
          </Link>
        )}
      </dd>
    </div>
  );
}

function Terms({ item }: Pick<Item, 'item'>) {
  const t = usePayments();
  const { code } = useLocale();
  /** In a window of its own: what was chosen stays as it is. */
  const document = (kind: 'terms' | 'privacy') => (words: ReactNode) => (
    <Link key={kind} className={styles.inline} to={pathTo(code, kind)} target="_blank" rel="noopener">
      {words}
    </Link>
  );
  return (
    <CardBody className={layout.stack}>
      <ul className={styles.points}>
        <li>{t('pay.once')}</li>
        <li>{item === 'points' ? t('pay.getPoints') : t('pay.getPlan')}</li>
        <li>
          {t.rich('pay.withdraw', {
            contact: (words) => (
              <Link key="contact" className={styles.inline} to={pathTo(code, 'contact')}>
                {words}
              </Link>
            ),
          })}
        </li>
        <li>{t('pay.refund')}</li>
        <li>{t.rich('pay.documents', { terms: document('terms'), privacy: document('privacy') })}</li>
      </ul>
      <h3 className={styles.sub}>{t('pay.next')}</h3>
      <p className={layout.small}>{t('pay.nextText')}</p>
    </CardBody>
  );
}

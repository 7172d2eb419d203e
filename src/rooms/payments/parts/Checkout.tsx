/** The confirm-pay step: item and price, method, terms, and one key that orders. */
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { CallError } from '../../../contract/client.ts';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathOf, pathTo } from '../../../i18n/paths.ts';
import { useClient } from '../../../platform/browser.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody, CardFoot, CardHead } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { rechargeAddress } from '../addresses.ts';
import type { recharge as endpoint } from '../contract.ts';
import { insidePath } from '../insidePath.ts';
import { usePayments } from '../messages.ts';
import { mainUnits } from '../money.ts';
import styles from '../pages/payments.module.css';
import type { Method } from '../providers/provider.ts';
import type { OfferedMethod } from '../queries/settings.ts';
import type { Item, Wanted } from '../selling.ts';
import { useItemName } from './useItemName.ts';

// Without its schemas, which the server's guard alone needs.
const recharge = rechargeAddress as typeof endpoint;

type Props = {
  wanted: Wanted;
  item: Item;
  methods: readonly OfferedMethod[];
  currency: string;
  wish: string;
};

export function Checkout({ wanted, item, methods, currency, wish }: Props) {
  const t = usePayments();
  const format = useFormat();
  const [method, setMethod] = useState<Method>(methods[0]?.method ?? 'card');
  const { order, busy, lost } = useOrdering({ wanted, item, wish, method });
  const price = format.number(item.amount / 100, { style: 'currency', currency });
  return (
    <div className={styles.pair}>
      <div className={styles.side}>
        {methods.some(({ sandbox }) => sandbox) && (
          <Note tone="warn">
            <p>{t('pay.sandbox')}</p>
          </Note>
        )}
        <Card as="section" aria-labelledby="what-h">
          <CardHead>
            <h2 id="what-h">{t('pay.what')}</h2>
          </CardHead>
          <CardBody>
            <Sum item={item} price={price} />
          </CardBody>
        </Card>
        <Methods methods={methods} method={method} onChoose={setMethod} />
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

function Sum({ item, price }: { item: Item; price: string }) {
  const t = usePayments();
  const name = useItemName();
  return (
    <dl className={styles.sum}>
      <div>
        <dt>{t('pay.item')}</dt>
        <dd>{name(item)}</dd>
      </div>
      <div className={styles.total}>
        <dt>{t('pay.price')}</dt>
        <dd>{price}</dd>
      </div>
    </dl>
  );
}

type MethodsProps = {
  methods: readonly OfferedMethod[];
  method: Method;
  onChoose(method: Method): void;
};

function Methods({ methods, method, onChoose }: MethodsProps) {
  const t = usePayments();
  return (
    <Card as="section" aria-labelledby="method-h">
      <CardHead>
        <h2 id="method-h">{t('pay.method')}</h2>
      </CardHead>
      <CardBody>
        <fieldset className={styles.methods}>
          <legend className={layout.sr}>{t('pay.method')}</legend>
          {methods.map(({ method: one }) => (
            <label key={one} className={styles.method}>
              <input
                type="radio"
                name="method"
                value={one}
                checked={one === method}
                onChange={() => onChoose(one)}
              />
              <b>{t(`methods.${one}`)}</b>
              <span>{t(`methodText.${one}`)}</span>
            </label>
          ))}
        </fieldset>
      </CardBody>
    </Card>
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

type Ordering = Pick<Props, 'wanted' | 'item' | 'wish'> & { method: Method };

/** Orders once however often it is clicked, and goes on to where it is paid. */
function useOrdering({ wanted, item, wish, method }: Ordering) {
  const client = useClient();
  const toast = useToast();
  const navigate = useNavigate();
  const { code } = useLocale();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [lost, setLost] = useState(false);
  const order = async () => {
    setBusy(true);
    setLost(false);
    try {
      const what = 'amount' in wanted ? { amount: mainUnits(wanted.amount) } : wanted;
      const wished = {
        ...what,
        method,
        // The method belongs to the wish: who goes back and chooses another one orders anew.
        client_key: wishFor(wish, method),
        price: mainUnits(item.amount),
      };
      const { order: number, pay } = await client.call(recharge, wished, { quiet: true });
      // The order is there when the payer comes back by the browser's own button.
      await navigate(pathOf(code, 'my/orders/:number', { number }));
      if (pay?.kind === 'go' && !isLink(pay.url, method)) window.location.assign(pay.url);
    } catch (error) {
      setBusy(false);
      // Without a connection, to look at the price again would lead to the error page, and what was chosen be lost.
      if (error instanceof CallError && error.status === 0) return setLost(true);
      if (error instanceof CallError) toast.show(error.message, 'error');
      // The price may be another by now.
      await revalidate();
    }
  };
  return { order, busy, lost };
}

/** WeChat wants its address for phones to be followed from our page; the way inside it is our own. */
function isLink(url: string, method: Method): boolean {
  return method === 'wechat' && !new URL(url).pathname.startsWith(insidePath(''));
}

/** Another key for each method, the same one each time. */
function wishFor(wish: string, method: Method): string {
  const last = { wechat: '1', alipay: '2', card: '3' }[method];
  return wish.slice(0, -1) + last;
}

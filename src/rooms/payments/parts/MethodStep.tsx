/** The choice of the way to pay, before anything is confirmed: a form that needs no script. */
import { Form } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { usePayments } from '../messages.ts';
import styles from '../pages/payments.module.css';
import type { Paying } from '../paying.ts';
import { fieldsFor } from '../wantedIn.ts';
import { ItemCard } from './ItemCard.tsx';
import { SandboxNote } from './SandboxNote.tsx';

type Props = Extract<Paying, { step: 'method' }>;

export function MethodStep({ item, currency, sandbox, methods, refused }: Props) {
  const t = usePayments();
  const { code } = useLocale();
  return (
    <div className={styles.pair}>
      <div className={styles.side}>
        {sandbox && <SandboxNote />}
        <Card as="section" aria-labelledby="method-h">
          <CardHead>
            <h2 id="method-h">{t('pay.method')}</h2>
          </CardHead>
          <CardBody className={layout.stack}>
            {refused && (
              <Note tone="warn">
                <p>{t('errors.method')}</p>
              </Note>
            )}
            <Form method="get" action={pathTo(code, 'my/pay')}>
              {Object.entries(fieldsFor(item)).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <ul role="list" className={styles.methods}>
                {methods.map((method) => (
                  <li key={method}>
                    <button type="submit" name="method" value={method} className={styles.method}>
                      <b>{t(`methods.${method}`)}</b>
                      <span>{t(`methodText.${method}`)}</span>
                      <Icon name="arrow" />
                    </button>
                  </li>
                ))}
              </ul>
            </Form>
          </CardBody>
        </Card>
      </div>
      <ItemCard item={item} currency={currency} />
    </div>
  );
}

/** What points are earned by, and how much of each is done. */
import { useFormat } from '../../../i18n/messages.tsx';
import type { Earning } from '../../../ports/points.ts';
import { Bar } from '../../../ui/Bar.tsx';
import { Card, CardHead } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { useVip } from '../messages.ts';
import styles from './EarningsCard.module.css';

export function EarningsCard({ earnings }: { earnings: readonly Earning[] }) {
  const t = useVip();
  const format = useFormat();
  return (
    <Card as="section" aria-labelledby="earn-h">
      <CardHead>
        <h2 id="earn-h">{t('earn.title')}</h2>
      </CardHead>
      <ul role="list" className={styles.earnings}>
        {earnings.map(({ rule, name, points, done, ceiling, span }) => (
          <li key={rule}>
            <span>
              {name}
              {span && <small>{t(`earn.${span}`)}</small>}
            </span>
            <span className={styles.points}>{format.number(points, { signDisplay: 'always' })}</span>
            <span>
              {ceiling !== null && (
                <>
                  <span className={layout.label}>{t('earn.done', { done, ceiling })}</span>
                  <Bar value={done} max={ceiling} label={name} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

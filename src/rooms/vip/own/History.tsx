/** All periods, and where each came from. */
import layout from '../../../ui/layout.module.css';
import { useVip } from '../messages.ts';
import styles from './History.module.css';
import type { ShownPeriod } from './shown.ts';
import { useMoment } from './useMoment.ts';

export function History({ periods }: { periods: readonly ShownPeriod[] }) {
  const t = useVip();
  const { day } = useMoment();
  return (
    <table className={styles.history}>
      <caption className={layout.sr}>{t('history.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('history.period')}</th>
          <th scope="col">{t('history.origin')}</th>
          <th scope="col">{t('history.days')}</th>
        </tr>
      </thead>
      <tbody>
        {periods.map((period) => (
          <tr key={period.id}>
            <td>
              {period.cut === 'taken'
                ? t('history.taken')
                : period.from && period.to
                  ? t('history.span', { from: day(period.from), to: day(period.to) })
                  : t('history.waits')}
            </td>
            <td>
              <Origin period={period} />
              {period.cut === 'shortened' && <small>{t('history.shortened')}</small>}
            </td>
            <td className={layout.num}>{period.days}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Where a period came from. */
function Origin({
  period: { origin, price, reason },
}: {
  period: Pick<ShownPeriod, 'origin' | 'price' | 'reason'>;
}) {
  const t = useVip();
  if (origin === 'free') return t('origin.free');
  if (origin === 'points') return t('origin.points', { points: price });
  if (origin === 'money') return t('origin.money');
  return reason === '' ? t('origin.granted') : t('origin.grantedFor', { reason });
}

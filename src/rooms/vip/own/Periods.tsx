/** The periods of a membership: a few as they are; of many, what runs and comes next, with all of them folded below. */
import { useFormat } from '../../../i18n/messages.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useVip } from '../messages.ts';
import { History } from './History.tsx';
import styles from './Periods.module.css';
import type { ShownPeriod } from './shown.ts';

/** More would push the plans and the statement out of sight. */
const most = 5;

export function Periods({ periods, now }: { periods: readonly ShownPeriod[]; now: string }) {
  const t = useVip();
  const format = useFormat();
  if (periods.length <= most) return <History periods={periods} />;
  const running = periods.findIndex(
    ({ to, cut }) => cut !== 'taken' && (to === null || Date.parse(to) > Date.parse(now)),
  );
  const first = Math.min(running < 0 ? periods.length : running, periods.length - most);
  return (
    <div>
      <History periods={periods.slice(first, first + most)} />
      <details className={styles.all}>
        <summary>
          {`${t('history.title')}${format.inBrackets(format.number(periods.length))}`}
          <Icon name="down" small />
        </summary>
        <History periods={periods} />
      </details>
    </div>
  );
}

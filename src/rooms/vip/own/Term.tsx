/** Membership as a bar from its beginning to its end, its periods side by side, with a mark at today. */
import { useFormat } from '../../../i18n/messages.tsx';
import { useVip } from '../messages.ts';
import type { ShownPeriod } from './shown.ts';
import styles from './Term.module.css';

export function Term({ periods, now }: { periods: readonly ShownPeriod[]; now: string }) {
  const t = useVip();
  const format = useFormat();
  const spans = runningSpans(periods, now);
  const [first] = spans;
  const last = spans.at(-1);
  if (!first || !last) return null;
  const place = (at: number) => `${(100 * (at - first.from)) / (last.to - first.from)}%`;
  const day = (at: number, year: 'numeric' | undefined = undefined) =>
    format.dateTime(new Date(at), { day: 'numeric', month: 'short', year });
  const today = Date.parse(now);
  const cuts = spans.slice(1);
  const share = (today - first.from) / (last.to - first.from);
  return (
    <svg
      className={styles.term}
      role="img"
      aria-label={t('term', {
        from: day(first.from, 'numeric'),
        to: day(last.to, 'numeric'),
        periods: spans.length,
      })}
    >
      <rect className={styles.left} y="20" width="100%" height="12" />
      <rect className={styles.past} y="20" width={place(today)} height="12" />
      {cuts.map(({ from }) => (
        <line key={from} className={styles.cut} x1={place(from)} x2={place(from)} y1="20" y2="32" />
      ))}
      <line className={styles.now} x1={place(today)} x2={place(today)} y1="15" y2="40" />
      <text
        className={styles.on}
        x={place(today)}
        y="10"
        textAnchor={share < 0.1 ? 'start' : share > 0.9 ? 'end' : 'middle'}
      >
        {t('today')}
      </text>
      <text y="54">{day(first.from)}</text>
      <text x="100%" y="54" textAnchor="end">
        {day(last.to)}
      </text>
    </svg>
  );
}

/** The periods that follow one another without a break up to the end, from the one that began it. */
function runningSpans(periods: readonly ShownPeriod[], now: string): { from: number; to: number }[] {
  const spans = periods
    .filter(({ from, to }) => from !== null && to !== null && from < to)
    .map(({ from, to }) => ({ from: Date.parse(from ?? ''), to: Date.parse(to ?? '') }));
  const broken = spans.findLastIndex(({ from }, at) => at > 0 && from > (spans[at - 1]?.to ?? from));
  const running = spans.slice(Math.max(0, broken));
  return running.some(({ to }) => to > Date.parse(now)) ? running : [];
}

/** Times that follow one another as a bar from the first to the last, with a mark at today. */
import { useFormat } from '../i18n/messages.tsx';
import { useOwn } from './messages.ts';
import styles from './SpanBar.module.css';

type Props = {
  /** At least one; moments as numbers of milliseconds. */
  spans: readonly { from: number; to: number }[];
  now: number;
  /** The same in words. */
  label: string;
};

export function SpanBar({ spans, now, label }: Props) {
  const t = useOwn();
  const format = useFormat();
  const [first] = spans;
  const last = spans.at(-1);
  if (!first || !last) return null;
  const share = (at: number) => Math.min(1, Math.max(0, (at - first.from) / (last.to - first.from)));
  const place = (at: number) => `${100 * share(at)}%`;
  const day = (at: number) => format.dateTime(new Date(at), { day: 'numeric', month: 'short' });
  const today = share(now);
  return (
    <svg className={styles.span} role="img" aria-label={label}>
      <rect className={styles.left} y="20" width="100%" height="12" />
      <rect className={styles.past} y="20" width={place(now)} height="12" />
      {spans.slice(1).map(({ from }) => (
        <line key={from} className={styles.cut} x1={place(from)} x2={place(from)} y1="20" y2="32" />
      ))}
      <line className={styles.now} x1={place(now)} x2={place(now)} y1="15" y2="40" />
      <text
        className={styles.on}
        x={place(now)}
        y="10"
        textAnchor={today < 0.1 ? 'start' : today > 0.9 ? 'end' : 'middle'}
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

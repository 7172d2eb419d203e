import { percent } from '../../figures/frame.ts';
import s from './StackBar.module.css';

const looks = [s.first, s.second, s.third];

/** Up to three counts as parts of one bar. It decorates: the counts stand in the table. */
export function StackBar({ parts }: { parts: readonly number[] }) {
  const all = parts.reduce((sum, part) => sum + part, 0);
  const before = (k: number) => parts.slice(0, k).reduce((sum, part) => sum + part, 0);
  return (
    <svg className={s.bar} aria-hidden="true">
      {parts.map((part, k) => (
        <rect
          key={looks[k]}
          className={looks[k]}
          x={percent(before(k) / all)}
          width={percent(part / all)}
          height="100%"
        />
      ))}
    </svg>
  );
}

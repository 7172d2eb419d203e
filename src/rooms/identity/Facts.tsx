/** What is known of a request, each fact under its name; what is not known is left out. */
import { cx } from '../../ui/cx.ts';
import styles from './Facts.module.css';

type Props = { facts: readonly (readonly [label: string, value: string | null])[]; className?: string };

export function Facts({ facts, className }: Props) {
  return (
    <dl className={cx(styles.facts, className)}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

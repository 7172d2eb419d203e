/** A figure with its quartile and year. */
import { useFormat } from '../../../i18n/messages.tsx';
import layout from '../../../ui/layout.module.css';
import type { ShownFigure } from '../shown.ts';
import styles from './FigureText.module.css';

export function FigureText({ value, quartile, year }: Pick<ShownFigure, 'value' | 'quartile' | 'year'>) {
  const { number } = useFormat();
  return (
    <span className={styles.figure}>
      <b>{number(value, { maximumFractionDigits: 3 })}</b>
      {quartile !== null && <span className={styles.quartile}>Q{quartile}</span>}
      <span className={layout.label}>{year}</span>
    </span>
  );
}

/** A number that is typed or turned: field and ruler are one value, and the field takes what the ruler does not reach. */
import { type ReactNode, useId } from 'react';
import type { NumberInput } from '../../../designs/design.ts';
import { Affix, AffixUnit } from '../../../ui/Affix.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Input } from '../../../ui/Input.tsx';
import { Ruler } from '../../../ui/Ruler.tsx';
import { useSampleSize } from '../messages.ts';
import styles from './Dial.module.css';
import { inPercent, tidy } from './entry.ts';
import { useQuantities } from './useQuantities.ts';

type Props = {
  input: NumberInput;
  label: string;
  text: string;
  /** The value that the ruler shows: the text's, or the last that could be read. */
  value: number;
  error: string | undefined;
  onText: (text: string) => void;
  /** Ways to find the value. */
  children?: ReactNode;
};

export function Dial({ input, label, text, value, error, onText, children }: Props) {
  const t = useSampleSize();
  const { field, text: said } = useQuantities();
  const id = useId();
  const { dial } = input;
  return (
    <div className={cx(styles.dial, error && styles.isError)}>
      <label htmlFor={id}>{label}</label>
      <Affix className={styles.field}>
        <Input
          id={id}
          name={input.name}
          value={text}
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onText(event.currentTarget.value)}
        />
        {inPercent(input) && <AffixUnit>%</AffixUnit>}
      </Affix>
      {dial && (
        <Ruler
          aria-label={t('instrument.turn', { name: label })}
          aria-valuetext={said(input, value)}
          {...rulerOf(dial, value)}
          onChange={(event) => onText(field(input, turned(dial, Number(event.currentTarget.value))))}
        />
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="error" small />
          <span>{error}</span>
        </p>
      )}
      {children}
    </div>
  );
}

type Scale = NonNullable<NumberInput['dial']>;

/** Places of a ruler whose equal distances are equal ratios. */
const places = 1000;

function rulerOf({ from, to, step, scale }: Scale, value: number) {
  const kept = Math.min(to, Math.max(from, value));
  if (scale !== 'log') return { min: from, max: to, step, value: kept };
  const at = Math.round((places * Math.log(kept / from)) / Math.log(to / from));
  return { min: 0, max: places, step: 1, value: at };
}

function turned({ from, to, step, scale }: Scale, place: number): number {
  if (scale !== 'log') return tidy(place);
  return tidy(Math.round((from * (to / from) ** (place / places)) / step) * step);
}

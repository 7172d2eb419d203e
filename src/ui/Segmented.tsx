import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { type AnyIcon, Icon } from './Icon.tsx';
import styles from './Segmented.module.css';

export type Segment<V extends string> = { value: V; label: ReactNode; icon?: AnyIcon; disabled?: boolean };

/**
 * A choice of two to five, side by side: native radios. Inside a `FieldGroup` the legend names it; alone it needs
 * `label`. Either controlled by `value` and `onChange`, or by a form through `inputProps` (`{...register('x')}`).
 */
export function Segmented<V extends string>({
  options,
  value,
  defaultValue,
  onChange,
  label,
  name,
  tall,
  fit,
  inputProps,
  className,
}: {
  options: readonly Segment<V>[];
  value?: V;
  defaultValue?: V;
  onChange?: (value: V) => void;
  label?: string;
  name?: string;
  /** Icon above the word, 64 px. */
  tall?: boolean;
  /** Each as wide as its word: where there is little room, words of unlike length stay in one line. */
  fit?: boolean;
  inputProps?: ComponentProps<'input'>;
  className?: string;
}) {
  const own = useId();
  const group = label ? ({ role: 'radiogroup', 'aria-label': label } as const) : undefined;
  return (
    <div {...group} className={cx(styles.seg, tall && styles.tall, fit && styles.fit, className)}>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            name={name ?? own}
            onChange={onChange && (() => onChange(option.value))}
            {...inputProps}
            type="radio"
            value={option.value}
            disabled={option.disabled ?? inputProps?.disabled}
            checked={value === undefined ? undefined : value === option.value}
            defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
            className={styles.input}
          />
          <span className={styles.face}>
            {option.icon && <Icon name={option.icon} />}
            <span data-word={fit && typeof option.label === 'string' ? option.label : undefined}>
              {option.label}
            </span>
          </span>
        </label>
      ))}
    </div>
  );
}

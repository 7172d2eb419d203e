/** A number with its units: another unit converts what is shown; an unusual number asks back, an impossible one is refused. */
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Quantity } from '../../../measurands/measured.ts';
import { converted, unitsOf } from '../../../measurands/units.ts';
import type { NumberItem } from '../../../questionnaire/definition.ts';
import { Affix, AffixUnit } from '../../../ui/Affix.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Input } from '../../../ui/Input.tsx';
import { Ruler } from '../../../ui/Ruler.tsx';
import { useIndices } from '../messages.ts';
import styles from './NumberField.module.css';
import type { Shown } from './useIndex.ts';
import type { Text } from './useText.ts';

type Props = {
  item: NumberItem;
  label: string;
  hint: string | undefined;
  shown: Shown;
  quantity: Quantity | undefined;
  error: string | undefined;
  /** The number is taken, and does not fit the others well. */
  warning: string | undefined;
  /** The number is unusual, or impossible; `perhaps` is the unit in which it would be neither. */
  doubt: { perhaps: string | undefined; impossible?: true } | undefined;
  text: Text;
  onText: (text: string) => void;
  onUnit: (unit: string) => void;
  onMean: (unit: string) => void;
};

export function NumberField(props: Props) {
  const { item, label, hint, shown, quantity, error, doubt, text, onText } = props;
  const warning = error ? undefined : props.warning;
  const id = useId();
  const units = unitsOf(item);
  const [least, most] = item.soft ?? [];
  const isTurned = units.length === 1 && typeof least === 'number' && typeof most === 'number' && !error;
  // Whoever said once that it is meant so is not asked again.
  const [kept, setKept] = useState<string>();
  const asks = doubt !== undefined && !error && kept !== shown.text;
  const other = quantity && units.find((unit) => unit !== shown.unit);
  const described = [
    error && `${id}-error`,
    warning && `${id}-warning`,
    asks && `${id}-doubt`,
    (hint || other) && `${id}-hint`,
  ];
  return (
    <div className={cx(styles.field, error && styles.isError, (asks || warning) && styles.isWarn)}>
      <label htmlFor={id}>{label}</label>
      <Affix className={styles.affix}>
        <Input
          id={id}
          name={item.id}
          value={shown.text}
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          aria-invalid={error ? true : undefined}
          aria-describedby={described.filter(Boolean).join(' ') || undefined}
          onChange={(event) => onText(event.currentTarget.value)}
        />
        <UnitChoice {...props} units={units} />
      </Affix>
      {isTurned && <Turned {...props} least={least} most={most} />}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="error" small />
          <span>{error}</span>
        </p>
      )}
      {warning && (
        <p id={`${id}-warning`} className={styles.warn}>
          {warning}
        </p>
      )}
      {asks && <Doubt {...props} id={`${id}-doubt`} onKeep={() => setKept(shown.text)} />}
      <Hint
        {...props}
        id={`${id}-hint`}
        other={error || !quantity ? undefined : other}
        text={text}
        hint={hint}
      />
    </div>
  );
}

function Hint({ id, item, hint, other, quantity, text }: Props & { id: string; other: string | undefined }) {
  const t = useIndices();
  const value = other && quantity ? converted(item, quantity, other) : undefined;
  if (!hint && value === undefined) return null;
  return (
    <p id={id} className={styles.hint}>
      {hint}
      {hint && value !== undefined && ' '}
      {other &&
        value !== undefined &&
        t('one.same', { value: text.quantity({ value, unit: other }, item.id) })}
    </p>
  );
}

function UnitChoice({ item, label, shown, units, text, onUnit }: Props & { units: readonly string[] }) {
  const t = useIndices();
  const group = useRef<HTMLSpanElement>(null);
  if (units.length === 1) {
    const unit = text.unit(item.unit, item.id);
    return unit ? <AffixUnit>{unit}</AffixUnit> : null;
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const at = (units.indexOf(shown.unit) + step + units.length) % units.length;
    onUnit(units[at] ?? item.unit);
    group.current?.querySelectorAll('button')[at]?.focus();
  };
  return (
    <span
      ref={group}
      className={styles.units}
      role="radiogroup"
      aria-label={t('one.unitOf', { name: label })}
      onKeyDown={press}
    >
      {units.map((unit) => (
        // biome-ignore lint/a11y/useSemanticElements: joined to a field, with one stop in the order of the keyboard
        <button
          key={unit}
          type="button"
          role="radio"
          aria-checked={unit === shown.unit}
          tabIndex={unit === shown.unit ? 0 : -1}
          className={styles.unit}
          onClick={() => onUnit(unit)}
        >
          {text.unit(unit, item.id) || '1'}
        </button>
      ))}
    </span>
  );
}

function Turned({
  item,
  label,
  quantity,
  text,
  onText,
  least,
  most,
}: Props & { least: number; most: number }) {
  const t = useIndices();
  const step = item.whole ? 1 : 10 ** -(item.decimals ?? 0);
  const middle = Math.round((least + most) / 2 / step) * step;
  const value = quantity?.value ?? middle;
  return (
    <Ruler
      isOpen={!quantity}
      aria-label={t('one.turn', { name: label })}
      aria-valuetext={text.quantity({ value, unit: item.unit }, item.id)}
      min={least}
      max={most}
      step={step}
      value={Math.min(most, Math.max(least, value))}
      onChange={(event) =>
        onText(text.field(Number(event.currentTarget.value), { maximumFractionDigits: 6 }))
      }
    />
  );
}

function Doubt({
  id,
  item,
  quantity,
  doubt,
  text,
  onMean,
  onKeep,
  shown,
}: Props & { id: string; onKeep: () => void }) {
  const t = useIndices();
  if (!quantity || !doubt) return null;
  const { perhaps } = doubt;
  const value = text.quantity(quantity, item.id);
  if (!perhaps) {
    return (
      <p id={id} className={styles.warn}>
        {t('one.unusual', { value })}
      </p>
    );
  }
  const meant = converted(item, { value: quantity.value, unit: perhaps }, quantity.unit) ?? quantity.value;
  const unit = text.unit(perhaps, item.id);
  return (
    <div id={id} className={styles.warn}>
      <span>
        {t('one.asks', { value, unit, meant: text.quantity({ value: meant, unit: quantity.unit }, item.id) })}
      </span>
      <span className={styles.actions}>
        <Button size="sm" onClick={() => onMean(perhaps)}>
          {t('one.itIs', { unit })}
        </Button>
        {!doubt.impossible && (
          <Button tone="quiet" size="sm" onClick={onKeep}>
            {t('one.keep', { unit: text.unit(shown.unit, item.id) })}
          </Button>
        )}
      </span>
    </div>
  );
}

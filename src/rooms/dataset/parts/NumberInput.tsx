/** A number as it is typed: it counts once it is one that is taken. When it changes elsewhere, as by a drag, the field follows. */
import { useState } from 'react';
import { useFormat } from '../../../i18n/messages.tsx';
import { useTyped } from '../../../i18n/typed.ts';
import { numberOf } from '../../../lib/typedNumber.ts';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import { useDataset } from '../messages.ts';

type Props = {
  label: string;
  hint?: string | undefined;
  /** Undefined: what is usual, which `usual` says in the empty field. */
  value: number | undefined;
  usual?: string | undefined;
  min: number;
  max: number;
  onChange(value: number | undefined): void;
};

export function NumberInput({ label, hint, value, usual, min, max, onChange }: Props) {
  const t = useDataset();
  const { number } = useFormat();
  const { marks, field } = useTyped();
  const written = value === undefined ? '' : field(value, { maximumFractionDigits: 12 });
  const [typed, setTyped] = useState({ text: written, of: value });
  const text = typed.of === value ? typed.text : written;
  const read = numberOf(text, marks);
  const isTaken = text.trim() === '' ? usual !== undefined : read !== undefined && read >= min && read <= max;
  return (
    <Field
      label={label}
      hint={hint}
      error={!isTaken && t('statistics.between', { least: number(min), most: number(max) })}
    >
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          placeholder={usual}
          value={text}
          onChange={({ currentTarget }) => {
            const now = numberOf(currentTarget.value, marks);
            const isEmpty = usual !== undefined && currentTarget.value.trim() === '';
            const isGiven = now !== undefined && now >= min && now <= max;
            setTyped({ text: currentTarget.value, of: isEmpty ? undefined : isGiven ? now : value });
            if (isEmpty) onChange(undefined);
            else if (isGiven) onChange(now);
          }}
        />
      )}
    </Field>
  );
}

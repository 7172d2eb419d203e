import type { ReactNode } from 'react';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';

type Props = {
  label: string;
  hideLabel?: boolean;
  hint?: ReactNode;
  value: string;
  inputMode?: 'numeric';
  onWritten(text: string): void;
};

/** A text that is taken when one leaves the field, or by Enter. */
export function Written({ label, hideLabel, hint, value, inputMode, onWritten }: Props) {
  const take = (field: HTMLInputElement) => {
    const text = field.value.trim();
    if (text !== value) onWritten(text);
  };
  return (
    <Field label={label} hint={hint} hideLabel={hideLabel}>
      {(control) => (
        <Input
          key={value}
          {...control}
          defaultValue={value}
          maxLength={1000}
          autoComplete="off"
          inputMode={inputMode}
          onBlur={({ currentTarget }) => take(currentTarget)}
          onKeyDown={(event) => event.key === 'Enter' && take(event.currentTarget)}
        />
      )}
    </Field>
  );
}

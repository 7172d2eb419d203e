import type { ReactNode } from 'react';
import { Field } from '../ui/Field.tsx';
import { Select } from '../ui/Input.tsx';

/** One of a few values, from a list with a label. `options`: each with its word. */
export function Choice<V extends string>({
  label,
  hint,
  warning,
  value,
  disabled,
  options,
  onChange,
}: {
  label: string;
  hint?: ReactNode;
  warning?: string | undefined;
  value: V;
  disabled?: boolean;
  options: readonly (readonly [V, string])[];
  onChange: (value: V) => void;
}) {
  return (
    <Field label={label} hint={hint} warning={warning}>
      {(control) => (
        <Select
          {...control}
          value={value}
          disabled={disabled}
          onChange={(event) => {
            const chosen = options.find(([one]) => one === event.target.value);
            if (chosen) onChange(chosen[0]);
          }}
        >
          {options.map(([one, name]) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** A text that is taken when one leaves the field, or by Enter. What cannot stand there stays in the field, and is told. */
import { type ReactNode, useState } from 'react';
import { Field } from '../ui/Field.tsx';
import { Input } from '../ui/Input.tsx';
import { useWorkbench } from './messages.ts';

export function Written(props: {
  label: ReactNode;
  hideLabel?: boolean;
  hint?: ReactNode;
  placeholder?: string;
  value: string;
  disabled?: boolean;
  /** @returns false for what cannot stand there */
  onWritten(text: string): boolean | undefined | Promise<void>;
}) {
  const t = useWorkbench();
  const [isRefused, setRefused] = useState(false);
  const take = (field: HTMLInputElement) => {
    const text = field.value.trim();
    setRefused(text !== props.value && props.onWritten(text) === false);
  };
  return (
    <Field
      label={props.label}
      hideLabel={props.hideLabel}
      hint={props.hint}
      error={isRefused && t('entry.cannotStand')}
    >
      {(control) => (
        <Input
          key={props.value}
          {...control}
          defaultValue={props.value}
          disabled={props.disabled}
          placeholder={props.placeholder}
          maxLength={10_000}
          autoComplete="off"
          onBlur={({ currentTarget }) => take(currentTarget)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Within a form, it is not sent by that.
            event.preventDefault();
            take(event.currentTarget);
          }}
        />
      )}
    </Field>
  );
}

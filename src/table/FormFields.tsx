/** How a file is written: guessed, and a person can say otherwise. */
import { Field, FieldGroup } from '../ui/Field.tsx';
import { Select } from '../ui/Input.tsx';
import layout from '../ui/layout.module.css';
import { encodings } from './encoding.ts';
import type { TableForm } from './look.ts';
import { useTable } from './messages.ts';

export function FormFields({
  form,
  onChange,
}: {
  form: TableForm;
  onChange: (said: Partial<TableForm>) => void;
}) {
  const t = useTable();
  const signs = [
    [',', t('form.comma')],
    [';', t('form.semicolon')],
    ['\t', t('form.tab')],
  ] as const;
  const decimals = [
    ['.', t('form.point')],
    [',', t('form.decimalComma')],
  ] as const;
  const names = encodings.map((name) => [name, name.toUpperCase()] as const);
  return (
    <FieldGroup legend={t('form.legend')}>
      <div className={layout.row}>
        <Choice
          label={t('form.encoding')}
          value={form.encoding}
          options={names}
          onChange={(encoding) => onChange({ ...form, encoding })}
        />
        <Choice
          label={t('form.delimiter')}
          value={form.delimiter}
          options={signs}
          onChange={(delimiter) => onChange({ encoding: form.encoding, delimiter })}
        />
        <Choice
          label={t('form.decimal')}
          value={form.decimal}
          options={decimals}
          onChange={(decimal) => onChange({ ...form, decimal })}
        />
      </div>
    </FieldGroup>
  );
}

function Choice<V extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: V;
  options: readonly (readonly [V, string])[];
  onChange: (value: V) => void;
}) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={value}
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

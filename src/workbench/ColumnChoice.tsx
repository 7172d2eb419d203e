/** Which column holds something: those that nothing else takes, and none. */
import { Field } from '../ui/Field.tsx';
import { Select } from '../ui/Input.tsx';
import { useWorkbench } from './messages.ts';

export function ColumnChoice({
  label,
  value,
  columns,
  unused,
  onChange,
}: {
  label: string;
  value: number | null;
  columns: readonly string[];
  unused: readonly number[];
  onChange: (text: string) => void;
}) {
  const t = useWorkbench();
  const places = value === null ? unused : [value, ...unused];
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value ?? ''} onChange={(event) => onChange(event.target.value)}>
          <option value="">{t('batch.noColumn')}</option>
          {places.slice(0, 200).map((place) => (
            <option key={place} value={place}>
              {columns[place] || place + 1}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

import { useState } from 'react';
import { Check } from '../../../../ui/Check.tsx';
import { FieldGroup } from '../../../../ui/Field.tsx';
import { Input } from '../../../../ui/Input.tsx';
import { useDataset } from '../../messages.ts';
import type { ColumnOffer } from '../protocol.ts';
import styles from './ColumnsField.module.css';
import { type FieldProps, isTaken } from './fieldProps.ts';

/** With more columns than are seen at once they are found by their name. */
const many = 12;

/** Several columns, in the order in which they were chosen. */
export function ColumnsField({ field, label, error, value, offers, onChange }: FieldProps) {
  const t = useDataset();
  const [sought, setSought] = useState('');
  const isColumns = field.kind === 'columns';
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  const keys = list.map((one) => (isColumns ? String(Object(one).key) : String(one)));
  const able = offers.filter((one) => isTaken(field, one));
  const wanted = sought.trim().toLowerCase();
  const shown = able.filter(({ title, name }) => `${title} ${name}`.toLowerCase().includes(wanted));
  const entryOf = (key: string): unknown => {
    const known = list[keys.indexOf(key)];
    if (!isColumns || known !== undefined) return known ?? key;
    const { name = key, title = key } = offers.find((one) => one.key === key) ?? {};
    return { key, code: name, ...(title === name ? {} : { label: { en: title } }) };
  };
  const set = (chosen: readonly string[]) => onChange(chosen.length === 0 ? undefined : chosen.map(entryOf));
  const turn = ({ key }: ColumnOffer, isOn: boolean) =>
    set(isOn ? [...keys, key] : keys.filter((one) => one !== key));
  return (
    <FieldGroup legend={label} error={error}>
      {able.length > many && (
        <Input
          type="search"
          aria-label={t('columns.find')}
          placeholder={t('columns.find')}
          value={sought}
          onChange={({ currentTarget }) => setSought(currentTarget.value)}
        />
      )}
      <div className={styles.list}>
        {shown.map((one) => (
          <Check
            key={one.key}
            checked={keys.includes(one.key)}
            onChange={({ currentTarget }) => turn(one, currentTarget.checked)}
          >
            {one.title}
          </Check>
        ))}
      </div>
      {able.length === 0 && <p>{t('cleaning.form.noColumn')}</p>}
    </FieldGroup>
  );
}

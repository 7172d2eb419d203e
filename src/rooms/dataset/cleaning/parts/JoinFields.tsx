/** What a join asks of the other table: which it is, by which of its columns rows meet, and which come along. */
import { lazy, useEffect, useState } from 'react';
import type { Variable } from '../../../../dictionary/variable.ts';
import type { AnyValues } from '../../../../frame/recipe/field.ts';
import { useFormat } from '../../../../i18n/messages.tsx';
import { Check } from '../../../../ui/Check.tsx';
import { Field, FieldGroup } from '../../../../ui/Field.tsx';
import { Input, Select } from '../../../../ui/Input.tsx';
import layout from '../../../../ui/layout.module.css';
import { Note } from '../../../../ui/Note.tsx';
import { OnceAsked } from '../../../../ui/OnceAsked.tsx';
import { Facts } from '../../../../ui/Split.tsx';
import { useDataset } from '../../messages.ts';
import type { Matches } from '../protocol.ts';
import type { CleaningState } from '../useCleaning.ts';
import styles from './ColumnsField.module.css';
import type { FieldProps } from './fieldProps.ts';
import { TableChoice } from './TableChoice.tsx';

const BesideAsks = lazy(async () => ({ default: (await import('./BesideAsks.tsx')).BesideAsks }));

/** With more columns than are seen at once they are found by their name. */
const many = 12;

export function TableField({ label, error, value, cleaning, onChange }: FieldProps) {
  const t = useDataset();
  const { number } = useFormat();
  const tables = cleaning.view?.beside ?? [];
  const chosen = tables.find(({ name }) => name === value);
  return (
    <FieldGroup legend={label} error={error}>
      <div className={layout.stack}>
        {tables.length > 0 && (
          <Select
            aria-label={label}
            value={chosen?.name ?? ''}
            onChange={({ currentTarget: { value: name } }) => onChange(name === '' ? undefined : name)}
          >
            <option value="">–</option>
            {tables.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        )}
        {chosen && (
          <p className={layout.label}>
            {t('cleaning.other.shape', {
              ...{ rows: chosen.rows, shownRows: number(chosen.rows) },
              ...{ columns: chosen.columns, shownColumns: number(chosen.columns) },
            })}
          </p>
        )}
        <OnceAsked when={chosen !== undefined}>
          {chosen && <BesideAsks key={chosen.name} table={chosen.name} cleaning={cleaning} />}
        </OnceAsked>
        <TableChoice cleaning={cleaning} onOpened={onChange} />
      </div>
    </FieldGroup>
  );
}

export function OtherKeyField({ label, error, value, values, cleaning, onChange }: FieldProps) {
  const columns = useOtherColumns(cleaning, values);
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Select
          {...control}
          value={typeof value === 'string' ? value : ''}
          onChange={({ currentTarget: { value: key } }) => onChange(key === '' ? undefined : key)}
        >
          <option value="">–</option>
          {columns.map(({ variable: { key }, title }) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

export function OtherColumnsField({ label, error, value, values, cleaning, onChange }: FieldProps) {
  const t = useDataset();
  const columns = useOtherColumns(cleaning, values);
  const [sought, setSought] = useState('');
  const list: readonly Variable[] = Array.isArray(value) ? value : [];
  const wanted = sought.trim().toLowerCase();
  const able = columns.filter(({ variable }) => variable.key !== values.with);
  const shown = able.filter(({ title }) => title.toLowerCase().includes(wanted));
  const turn = (variable: Variable, isOn: boolean) => {
    const now = isOn ? [...list, variable] : list.filter(({ key }) => key !== variable.key);
    onChange(now.length === 0 ? undefined : now);
  };
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
        {shown.map(({ variable, title, asks }) => (
          <Check
            key={variable.key}
            checked={list.some(({ key }) => key === variable.key)}
            // How it is read would be chosen by nobody: it can only be left out until somebody says so.
            disabled={asks > 0 && !list.some(({ key }) => key === variable.key)}
            hint={asks > 0 && t('cleaning.other.asked', { count: asks })}
            onChange={({ currentTarget }) => turn(variable, currentTarget.checked)}
          >
            {title}
          </Check>
        ))}
      </div>
      {able.length === 0 && <p>{t('cleaning.other.none')}</p>}
    </FieldGroup>
  );
}

/** How the rows of both would meet: seen before the step is kept. */
export function MatchReport({
  cleaning: { ask, view },
  values: { table, on, with: other },
  id,
}: {
  cleaning: CleaningState;
  values: AnyValues;
  id: string | undefined;
}) {
  const t = useDataset();
  const { number, marks } = useFormat();
  const [known, setKnown] = useState<{ by: string; found: Matches | undefined }>();
  const version = view?.version;
  const by = JSON.stringify([table, on, other]);
  useEffect(() => {
    let isWanted = version !== undefined;
    if (typeof table !== 'string' || typeof on !== 'string' || typeof other !== 'string') return;
    ask('matches', { table, on, with: other }, id).then(
      (found) => isWanted && setKnown({ by: JSON.stringify([table, on, other]), found }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [ask, version, table, on, other, id]);
  // Of other columns it says nothing, however long the next answer takes.
  const found = known?.by === by ? known.found : undefined;
  if (!found) return null;
  const { matched, alone, several, unused, many: both, isOfKinds, here, there } = found;
  const counted = (count: number, keys: readonly string[]) =>
    keys.length === 0
      ? number(count)
      : t('cleaning.match.such', { shown: number(count), keys: keys.join(marks.list) });
  return (
    <section aria-label={t('cleaning.match.title')}>
      <h3 className={layout.label}>{t('cleaning.match.title')}</h3>
      <div role="status">
        <Facts
          rows={[
            [t('cleaning.match.both'), number(matched)],
            [t('cleaning.match.here'), counted(alone, here)],
            [t('cleaning.match.there'), counted(unused, there)],
            [t('cleaning.match.several'), number(several)],
          ]}
        />
        {isOfKinds && <Note tone="warn">{t('cleaning.match.kinds')}</Note>}
        {both > 0 && <Note tone="warn">{t('cleaning.match.many', { count: both })}</Note>}
      </div>
    </section>
  );
}

function useOtherColumns({ ask, view }: CleaningState, { table }: AnyValues) {
  const [columns, setColumns] = useState<readonly { variable: Variable; title: string; asks: number }[]>([]);
  const version = view?.version;
  useEffect(() => {
    let isWanted = version !== undefined;
    if (typeof table !== 'string') return setColumns([]);
    ask('besideColumns', table).then(
      (found) => isWanted && setColumns(found),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [ask, version, table]);
  return columns;
}

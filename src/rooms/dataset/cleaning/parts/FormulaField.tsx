import { useEffect, useState } from 'react';
import { useFormat } from '../../../../i18n/messages.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { Textarea } from '../../../../ui/Input.tsx';
import { Refused } from '../../local/FileWorker.ts';
import { useDataset } from '../../messages.ts';
import { derivationOf } from '../derivation.ts';
import type { FieldProps } from './fieldProps.ts';
import { usePauseWords } from './usePauseWords.ts';

/** Milliseconds after the last key. */
const pause = 400;

/** An expression over the columns; of a condition one sees at once for how many rows it holds. */
export function FormulaField({ field, label, error, value, offers, cleaning, onChange }: FieldProps) {
  const t = useDataset();
  const { number, marks } = useFormat();
  const told = usePauseWords();
  const [text, setText] = useState(String(Object(value).expression ?? ''));
  const isCondition = 'gives' in field && field.gives === 'boolean';
  const { ask } = cleaning;
  const [found, setFound] = useState<{ rows: number } | { fault: Refused }>();
  useEffect(() => {
    if (!isCondition || text.trim() === '') return setFound(undefined);
    let isWanted = true;
    const timer = setTimeout(() => {
      ask('counted', text).then(
        (rows) => isWanted && setFound({ rows }),
        (fault) => isWanted && fault instanceof Refused && setFound({ fault }),
      );
    }, pause);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [ask, isCondition, text]);
  const fault =
    found && 'fault' in found ? told({ why: found.fault.kind, values: found.fault.values }) : undefined;
  const rows =
    found && 'rows' in found
      ? t('cleaning.form.holds', { count: found.rows, shown: number(found.rows) })
      : undefined;
  const names = offers.map(({ name }) => name).join(marks.list);
  return (
    <Field
      label={label}
      error={fault ?? error}
      hint={
        <>
          {t('cleaning.form.names', { names })}
          {rows !== undefined && <b> {rows}</b>}
        </>
      }
    >
      {(control) => (
        <Textarea
          {...control}
          rows={2}
          maxLength={4000}
          spellCheck={false}
          value={text}
          onChange={({ currentTarget: { value: now } }) => {
            setText(now);
            onChange(now.trim() === '' ? undefined : derivationOf(now, offers));
          }}
        />
      )}
    </Field>
  );
}

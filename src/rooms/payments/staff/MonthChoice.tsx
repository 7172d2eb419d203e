/** Which month is shown; the choice is in the address. */
import { useListFilter } from '../../../console/useQuery.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Input.tsx';
import { usePayments } from '../messages.ts';
import styles from './payments.module.css';

export function MonthChoice({ months, month }: { months: readonly string[]; month: string }) {
  const t = usePayments();
  const format = useFormat();
  const filter = useListFilter();
  return (
    <div className={styles.row}>
      <Field label={t('console.statements.month')} className={styles.short}>
        {(field) => (
          <Select {...field} value={month} onChange={(event) => filter.set({ month: event.target.value })}>
            {months.map((one) => (
              <option key={one} value={one}>
                {format.dateTime(new Date(`${one}-15T12:00:00Z`), { year: 'numeric', month: 'long' })}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}

/** What can be said of all chosen variables at once. */
import { useState } from 'react';
import { plainRoles } from '../../../dictionary/variable.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input, Select } from '../../../ui/Input.tsx';
import { useWorkbench } from '../../../workbench/messages.ts';
import { useColumnWord } from '../dictionary/useCellWords.ts';
import { useStudy } from '../messages.ts';
import styles from './BulkActs.module.css';
import { FormDialog } from './FormDialog.tsx';

const columns = ['missing', 'roles', 'unit'] as const;

export type BulkColumn = (typeof columns)[number];

type Props = {
  count: number;
  onFill(column: BulkColumn, text: string): void;
  onClear(): void;
};

export function BulkActs({ count, onFill, onClear }: Props) {
  const t = useStudy();
  const words = useWorkbench();
  const wordOf = useColumnWord();
  const [column, setColumn] = useState<BulkColumn>();
  const fill = (form: HTMLFormElement) => {
    if (column) onFill(column, String(new FormData(form).get('text') ?? ''));
    setColumn(undefined);
  };
  return (
    <div className={styles.bulk}>
      <b role="status">{t('dictionary.chosen', { count })}</b>
      {columns.map((one) => (
        <Button key={one} size="sm" onClick={() => setColumn(one)}>
          {wordOf(one)}
        </Button>
      ))}
      <Button size="sm" tone="quiet" onClick={onClear}>
        {t('dictionary.clear')}
      </Button>
      <FormDialog
        open={column !== undefined}
        title={column ? t('dictionary.bulkTitle', { column: wordOf(column), count }) : ''}
        onClose={() => setColumn(undefined)}
        send={t('dictionary.bulkSet', { count })}
        onSend={fill}
      >
        {column === 'roles' ? (
          <Field label={wordOf('roles')}>
            {(control) => (
              <Select {...control} name="text">
                <option value="">{t('dictionary.empty')}</option>
                {plainRoles.map((role) => (
                  <option key={role} value={role}>
                    {words(`role.${role}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ) : (
          column && (
            <Field
              label={wordOf(column)}
              hint={t(column === 'unit' ? 'dictionary.unitHint' : 'dictionary.missingHint')}
            >
              {(control) => <Input {...control} name="text" autoComplete="off" maxLength={500} />}
            </Field>
          )
        )}
      </FormDialog>
    </div>
  );
}

/** What can be said of all chosen variables at once. */
import { type SyntheticEvent, useId, useState } from 'react';
import { plainRoles } from '../../../dictionary/variable.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input, Select } from '../../../ui/Input.tsx';
import { useWorkbench } from '../../../workbench/messages.ts';
import { useColumnWord } from '../dictionary/useCellWords.ts';
import { useStudy } from '../messages.ts';
import styles from './BulkActs.module.css';

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
  const id = useId();
  const [column, setColumn] = useState<BulkColumn>();
  const fill = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (column) onFill(column, String(new FormData(event.currentTarget).get('text') ?? ''));
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
      <Dialog
        open={column !== undefined}
        title={column && t('dictionary.bulkTitle', { column: wordOf(column), count })}
        closeLabel={t('dictionary.close')}
        onClose={() => setColumn(undefined)}
        foot={
          <Button tone="primary" type="submit" form={id}>
            {t('dictionary.bulkSet', { count })}
          </Button>
        }
      >
        <form id={id} onSubmit={fill}>
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
        </form>
      </Dialog>
    </div>
  );
}

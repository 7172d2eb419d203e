/** A dense table whose rows can be selected, and moved through by keyboard. */
import type { ReactNode } from 'react';
import { Card } from '../ui/Card.tsx';
import { cx } from '../ui/cx.ts';
import { Table, Td, Th } from '../ui/Table.tsx';
import styles from './ConsoleTable.module.css';
import { useConsole } from './messages.ts';
import { onRowKey, type Selection } from './useSelection.ts';

type Props<Id> = {
  label: string;
  ids: readonly Id[];
  selection?: Selection<Id>;
  /** Where it has no room each row is a card; `data-label` of a cell is the word of its column. */
  folds?: boolean;
  head: ReactNode;
  children: ReactNode;
};

export function ConsoleTable<Id>({ label, ids, selection, folds, head, children }: Props<Id>) {
  const t = useConsole();
  return (
    <Card>
      <Table label={label} dense className={cx(styles.table, folds && styles.folds)} onKeyDown={onRowKey}>
        <thead>
          <tr>
            {selection && (
              <Th>
                <label className={styles.pick}>
                  <input
                    type="checkbox"
                    aria-label={t('list.selectAll')}
                    checked={ids.length > 0 && selection.chosen.length === ids.length}
                    onChange={(event) => selection.all(event.target.checked)}
                  />
                </label>
              </Th>
            )}
            {head}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Table>
    </Card>
  );
}

/** The cell that selects a row. */
export function SelectCell<Id>({ id, name, selection }: { id: Id; name: string; selection: Selection<Id> }) {
  const t = useConsole();
  return (
    <Td>
      <label className={styles.pick}>
        <input
          type="checkbox"
          aria-label={t('list.select', { name })}
          checked={selection.has(id)}
          onChange={() => selection.toggle(id)}
        />
      </label>
    </Td>
  );
}

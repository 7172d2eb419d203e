import { useEffect, useState } from 'react';
import { useFormat } from '../../../../i18n/messages.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import layout from '../../../../ui/layout.module.css';
import { Table, Td, Th } from '../../../../ui/Table.tsx';
import { useDataset } from '../../messages.ts';
import type { Compared } from '../protocol.ts';
import type { CleaningState } from '../useCleaning.ts';

/** This run beside that over the file before, cell by cell. */
export function ComparedRuns({ cleaning: { ask }, version }: { cleaning: CleaningState; version: number }) {
  const t = useDataset();
  const { number, and } = useFormat();
  const [found, setFound] = useState<Compared>();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    let isWanted = version >= 0;
    ask('compare').then(
      (now) => isWanted && setFound(now),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [ask, version]);
  if (!found) return null;
  const { same, different, cells, added, dropped, rowsBefore, rowsAfter } = found;
  return (
    <>
      <Button size="sm" tone="quiet" onClick={() => setOpen(true)}>
        {t('cleaning.compare.open')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        closeOnBackdrop
        title={t('cleaning.compare.open')}
        closeLabel={t('column.close')}
      >
        <div className={layout.stack}>
          <p>{t('cleaning.compare.cells', { same: number(same), different: number(different) })}</p>
          <p>{t('cleaning.compare.rows', { before: number(rowsBefore), after: number(rowsAfter) })}</p>
          {added.length > 0 && <p>{t('cleaning.compare.added', { names: and(added) })}</p>}
          {dropped.length > 0 && <p>{t('cleaning.compare.dropped', { names: and(dropped) })}</p>}
          {cells.length > 0 && (
            <Table label={t('cleaning.compare.open')} dense>
              <thead>
                <tr>
                  <Th end>{t('cleaning.step.row')}</Th>
                  <Th>{t('cleaning.field.column')}</Th>
                  <Th>{t('cleaning.step.before')}</Th>
                  <Th>{t('cleaning.step.after')}</Th>
                </tr>
              </thead>
              <tbody>
                {cells.map(({ row, title, old, new: is }) => (
                  <tr key={`${row} ${title}`}>
                    <Td end num>
                      {number(row)}
                    </Td>
                    <Td>{title}</Td>
                    <Td>{old}</Td>
                    <Td>{is}</Td>
                  </tr>
                ))}
              </tbody>
            </Table>
          )}
        </div>
      </Dialog>
    </>
  );
}

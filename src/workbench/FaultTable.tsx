/** What could not be taken, cell by cell, a page at a time. */
import { type ReactNode, useState } from 'react';
import { filled, type Processed, type ReportWords, type TableFault } from '../frame/rows/process.ts';
import { Button } from '../ui/Button.tsx';
import layout from '../ui/layout.module.css';
import { Table, Td, Th } from '../ui/Table.tsx';
import styles from './FaultTable.module.css';
import { useWorkbench } from './messages.ts';

const perPage = 25;

type Props = {
  processed: Processed;
  words: ReportWords;
  /** What can be done about one at once. */
  remedy?: (fault: TableFault) => ReactNode;
};

export function FaultTable({ processed: { first, faults }, words, remedy }: Props) {
  const t = useWorkbench();
  const [page, setPage] = useState(0);
  const pages = Math.ceil(first.length / perPage);
  return (
    <div className={layout.stack}>
      <Table label={t('faults.heading')} dense>
        <thead>
          <tr>
            {words.head.map((name, place) => (
              <Th key={name} end={place === 0}>
                {name}
              </Th>
            ))}
            {remedy && <Th>{t('faults.remedy')}</Th>}
          </tr>
        </thead>
        <tbody>
          {first.slice(page * perPage, (page + 1) * perPage).map((fault) => (
            <tr key={`${fault.line} ${fault.column} ${fault.kind}`}>
              <Td end num>
                {fault.line}
              </Td>
              <Td>{fault.column}</Td>
              <Td>{fault.value}</Td>
              <Td className={styles.reason}>
                {filled(words.sentences[fault.kind] ?? fault.kind, fault.values)}
              </Td>
              {remedy && <Td>{remedy(fault)}</Td>}
            </tr>
          ))}
        </tbody>
      </Table>
      {pages > 1 && (
        <div className={layout.row}>
          <Button size="sm" icon="left" disabled={page === 0} onClick={() => setPage(page - 1)}>
            {t('faults.previous')}
          </Button>
          <span role="status" className={layout.meta}>
            {t('faults.page', { page: page + 1, pages })}
          </span>
          <Button size="sm" icon="right" disabled={page === pages - 1} onClick={() => setPage(page + 1)}>
            {t('faults.next')}
          </Button>
        </div>
      )}
      {faults > first.length && (
        <p className={layout.small}>{t('faults.shown', { shown: first.length, all: faults })}</p>
      )}
    </div>
  );
}

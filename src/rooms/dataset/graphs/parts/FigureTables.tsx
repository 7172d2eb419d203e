/** The numbers behind the figure, layer by layer, once somebody asks for them. */
import { useEffect, useState } from 'react';
import type { FigureTable } from '../../../../figures/tables.ts';
import { useFormat } from '../../../../i18n/messages.tsx';
import layout from '../../../../ui/layout.module.css';
import { PaneSection } from '../../../../ui/Split.tsx';
import { Table, Td, Th } from '../../../../ui/Table.tsx';
import { useDataset } from '../../messages.ts';
import options from '../../statistics/parts/Options.module.css';
import { numberText } from '../../statistics/saying.ts';
import type { Figuring } from '../useFigure.ts';
import type { FigureSaying } from '../useFigureWords.ts';
import styles from './FigureTables.module.css';

/** More rows are in the file of values. */
const mostRows = 60;

type Props = { figuring: Figuring; saying: FigureSaying };

export function FigureTables({ figuring, saying }: Props) {
  const t = useDataset();
  const [isOpen, setOpen] = useState(false);
  const [tables, setTables] = useState<readonly FigureTable[]>([]);
  const { picture, ask } = figuring;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for with each picture
  useEffect(() => {
    if (!isOpen) return;
    let isWanted = true;
    ask('tables').then((all) => isWanted && setTables(Array.isArray(all) ? all : []));
    return () => {
      isWanted = false;
    };
  }, [isOpen, picture]);
  return (
    <PaneSection>
      <details className={options.options} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{t('graphs.numbers')}</summary>
        <div className={layout.stack}>
          {isOpen && tables.map((table) => <Numbers key={table.id} table={table} saying={saying} />)}
        </div>
      </details>
    </PaneSection>
  );
}

function Numbers({ table: { id, columns, rows }, saying }: { table: FigureTable; saying: FigureSaying }) {
  const t = useDataset();
  const { number } = useFormat();
  const title = saying.say(`layers.${id}`);
  // Of one series its column would be empty.
  const isNamed = rows.some(([name]) => name !== '');
  const shown = isNamed ? columns : columns.slice(1);
  const textOf = (value: string | number) => {
    if (typeof value === 'string') return value;
    if (Number.isNaN(value)) return '';
    return Number.isInteger(value) ? number(value) : numberText(saying, value);
  };
  const wordOf = (column: string) => {
    const key = `columns.${column}`;
    const said = saying.say(key);
    return said.endsWith(key) ? saying.say(`words.${column}`) : said;
  };
  return (
    <div className={styles.table}>
      <Table label={title} dense>
        <caption>{title}</caption>
        <thead>
          <tr>
            {shown.map((column) => (
              <Th key={column} end={column !== 'series'}>
                {wordOf(column)}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, mostRows).map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <tr key={at}>
              {(isNamed ? row : row.slice(1)).map((value, k) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                <Td key={k} num end={typeof value === 'number'}>
                  {textOf(value)}
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {rows.length > mostRows && (
        <p className={layout.small}>{t('graphs.more', { count: rows.length - mostRows })}</p>
      )}
    </div>
  );
}

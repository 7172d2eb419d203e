/** The first rows of a file, with what each column is used for. */

import { areNumbers } from '../frame/csv/cells.ts';
import type { Looked } from '../frame/rows/look.ts';
import { Table, Td, Th } from '../ui/Table.tsx';
import { Tag } from '../ui/Tag.tsx';
import { useWorkbench } from './messages.ts';

/** More are not read on a screen. */
const mostColumns = 80;

/** @param uses by place of the column; undefined for one that is not used */
export function Preview({ looked, uses }: { looked: Looked; uses: ReadonlyMap<number, string> }) {
  const t = useWorkbench();
  const columns = looked.columns.slice(0, mostColumns);
  const more = looked.columns.length - columns.length;
  const numeric = columns.map((_, place) =>
    areNumbers(
      looked.rows.map((row) => row[place] ?? ''),
      looked.form.decimal,
    ),
  );
  return (
    <>
      <Table label={t('preview.label')} dense>
        <thead>
          <tr>
            {columns.map((column, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; names may stand twice
              <Th key={place} end={numeric[place]}>
                {column}
              </Th>
            ))}
          </tr>
          <tr>
            {columns.map((_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same
              <Td key={place} end={numeric[place]}>
                <Use use={uses.get(place)} />
              </Td>
            ))}
          </tr>
        </thead>
        <tbody>
          {looked.rows.map((row, k) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one look never change
            <tr key={k}>
              {columns.map((_, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same
                <Td key={place} end={numeric[place]} num={numeric[place]}>
                  {row[place] ?? ''}
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {more > 0 && <p>{t('preview.more', { count: more })}</p>}
    </>
  );
}

function Use({ use }: { use: string | undefined }) {
  const t = useWorkbench();
  return use === undefined ? <Tag tone="warn">{t('preview.unused')}</Tag> : <Tag tone="ok">{use}</Tag>;
}

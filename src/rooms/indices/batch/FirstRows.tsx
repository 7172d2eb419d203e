/** What the file to download begins with: results with the digits that the page of their index shows. */
import { areNumbers, type Decimal, numberIn } from '#frame/csv/cells.ts';
import type { Processed } from '#frame/rows/process.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import type { Questionnaire } from '../../../questionnaire/questionnaire.ts';
import layout from '../../../ui/layout.module.css';
import { Table, Td, Th } from '../../../ui/Table.tsx';
import { useIndices } from '../messages.ts';
import { digitsFor, outputNames } from '../outputs.ts';
import type { BatchIndex } from './batchIndex.ts';

type Props = Pick<Processed, 'sample'> & {
  /** How many of the columns are those of the file. */
  own: number;
  decimal: Decimal;
  indices: readonly BatchIndex[];
  compiled: readonly Questionnaire[];
};

export function FirstRows({ sample: { head, rows }, own, decimal, indices, compiled }: Props) {
  const t = useIndices();
  const { number } = useFormat();
  if (rows.length === 0) return null;
  const results = indices.flatMap(({ outputs }, k) =>
    outputNames(outputs).map((of) => ({ questionnaire: compiled[k]!, of })),
  );
  const shown = (cell: string, place: number) => {
    const result = results[place - own];
    // The file's own cells stay as they are, and so do codes of bands.
    if (!result || result.questionnaire.findingPlaces.has(result.of)) return cell;
    const value = numberIn(cell, decimal);
    return value === null ? cell : number(value, digitsFor(result.questionnaire, result.of));
  };
  const numeric = head.map((_, place) =>
    areNumbers(
      rows.map((cells) => cells[place] ?? ''),
      decimal,
    ),
  );
  return (
    <div className={layout.stack}>
      <h3>{t('batch.firstRows')}</h3>
      <Table label={t('batch.firstRows')} dense>
        <thead>
          <tr>
            {head.map((name, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are, and may bear one name
              <Th key={place} end={numeric[place]}>
                {name}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows stay where they are
            <tr key={line}>
              {cells.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <Td key={place} end={numeric[place]} num={numeric[place]}>
                  {shown(cell, place)}
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

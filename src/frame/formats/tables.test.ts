import { expect, test } from 'vitest';
import { type TablesAnswers, tableDifferences, tableSums } from '../../../scripts/data/tables.ts';
import answers from './cases/tables.r.json' with { type: 'json' };

/** `npm run data:check` wrote them. */
const { sums, read }: TablesAnswers = answers;

test('R reads our workbook and runs our program, and PSPP its own, with every value as it was', async () => {
  expect(tableDifferences(read)).toEqual([]);
  expect(await tableSums()).toEqual(sums);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  type TablesAnswers,
  tableDifferences,
  tableSums,
  theirDifferences,
  theirTables,
} from '../../../scripts/data/tables.ts';

/** `npm run data:check` wrote them: JSON that grew with what is in it, whose type is said here. */
const answers: TablesAnswers = JSON.parse(
  readFileSync(join(import.meta.dirname, 'cases/tables.r.json'), 'utf8'),
);

test('R reads our workbook, our CSV and TSV, and runs our program, and PSPP its own, with every value and label as it was', async () => {
  expect(tableDifferences(answers)).toEqual([]);
  expect(await tableSums()).toEqual(answers.sums);
});

test.each(theirTables)(
  '%s, as R writes it, is read with every cell, whatever stands in its headings',
  async (name) => {
    const bytes = new Uint8Array(readFileSync(join(import.meta.dirname, 'cases', name)));
    expect(await theirDifferences(name, bytes, answers)).toEqual([]);
  },
);

/** What R gave for random patients (`npm run indices:check`), compared with what the engine gives today. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answersOf, cellIn } from '../../../../scripts/indices/rows.ts';
import { compile } from '../../../questionnaire/compile.ts';
import { resultsOf } from '../../../questionnaire/programs/worked.ts';
import { readShelf } from '../shelf.ts';
import { writtenOf } from './written.ts';

type Kept = Record<string, { version: string; units: Record<string, string>; rows: string[] }>;

const folder = join(import.meta.dirname, 'answers');
const kept: Kept = Object.assign(
  {},
  ...readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8'))),
);
const { indices } = readShelf(join(import.meta.dirname, '../../../..'));

describe('The program of an index', () => {
  it.each(indices.map((one) => [one.file.id, one] as const))(
    'gives in R what the engine gives: %s',
    (id, one) => {
      const { version, units, rows } = kept[id] ?? { version: '', units: {}, rows: [] };
      expect(version, 'npm run indices:check writes the answers').toBe(one.file.version);
      const questionnaire = compile(one.definition);
      const { plan } = writtenOf({ questionnaire, outputs: one.file.outputs, words: {} }, { units });
      for (const row of rows) {
        const texts = row.split(',');
        const cells = plan.inputs.map((input, k) => cellIn(texts[k] ?? '', input));
        const results = resultsOf(questionnaire, plan, answersOf(plan, cells));
        for (const [k, result] of results.entries()) {
          const said = texts[plan.inputs.length + k] ?? '';
          if (result === null) expect(said, row).toBe('NA');
          else if (typeof result === 'string') expect(said, row).toBe(result);
          else if (typeof result === 'boolean') expect(said, row).toBe(result ? 'TRUE' : 'FALSE');
          else if (/^\d{4}-\d\d-\d\d$/.test(said)) expect(Date.parse(said) / 86_400_000, row).toBe(result);
          else
            expect(Math.abs(Number(said) - result) / Math.max(Math.abs(result), 1e-3), row).toBeLessThan(
              1e-9,
            );
        }
      }
    },
  );
});

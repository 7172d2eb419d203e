/** Files that are not what they should be: each is refused with what and where, and the next one opens whole. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Bytes, bytesOf, cut, refusedFiles, workbook } from '../../../../test/harness/badFiles.ts';
import { table } from '../../../../test/harness/localFile.ts';
import { processorTimeOf } from '../../../../test/harness/processorTime.ts';
import { loadCatalogue } from '../../../i18n/catalogue.ts';
import { localeCodes } from '../../../i18n/locales.ts';
import { LocalFile } from './localFile.ts';

const catalogue = loadCatalogue(join(import.meta.dirname, '../../../..'));

/** What is in the file opens, and what is wrong with it is told with its place. */
const told: readonly [what: string, name: string, file: () => Promise<Bytes>, kind: string, where: object][] =
  [
    [
      'a table cut within a quoted cell',
      'a.csv',
      async () => bytesOf('a,b\n1,"x\n2,y'),
      'openQuote',
      { line: 2 },
    ],
    ['a workbook called a table', 'a.csv', () => cut('xlsx', 1), 'readAs', { is: 'XLSX', ending: '.csv' }],
    [
      'a workbook with errors of formulas',
      'a.xlsx',
      () =>
        workbook(
          '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c></row><row r="2"><c r="A2" t="e"><v>#DIV/0!</v></c></row><row r="3"><c r="A3"><v>1</v></c></row></sheetData></worksheet>',
        ),
      'errorCells',
      { count: 1, first: 'A2' },
    ],
  ];

/** ms of the processor, all threads together. */
const mostWork = 2000;

describe('In the hands of one worker', () => {
  const file = new LocalFile({ progress: () => {}, first: () => {} });
  const good = async () => {
    const { rows, columns, isWhole, remarks } = await file.open(new Blob([table]), 'ward.csv', 'en', {});
    expect([rows, columns.length, isWhole, remarks]).toEqual([8, 5, true, []]);
  };

  test.each(refusedFiles)(
    '%s is refused, and a good file opens after it',
    async (_, name, bytes, kind, where) => {
      const given = await bytes();
      const bad = given instanceof Blob ? given : new Blob([given]);
      const refused = () =>
        expect(file.open(bad, name, 'en', {})).rejects.toMatchObject({ kind, values: where });
      expect(await processorTimeOf(refused)).toBeLessThan(mostWork);
      await good();
    },
  );

  test.each(told)('%s is read as far as it goes, and told', async (_, name, bytes, kind, where) => {
    const { remarks } = await file.open(new Blob([await bytes()]), name, 'en', {});
    expect(remarks).toContainEqual(expect.objectContaining({ kind, values: where }));
    await good();
  });
});

test('Each refusal has its sentence in every language', () => {
  for (const [what, , , kind, where] of refusedFiles) {
    const values = Object.fromEntries(Object.entries(where));
    for (const locale of localeCodes) {
      const sentence = catalogue.text(locale, `workbench.fault.${kind}`, values);
      expect(sentence, `${what} in ${locale}`).toMatch(/.{10}/);
      expect(sentence, `${what} in ${locale}`).not.toMatch(/workbench|undefined|\{/);
    }
  }
});

import { expect, test } from 'vitest';
import { keysAt } from '../../../dictionary/keys.ts';
import { RawBuilder } from '../../raw/rawBuilder.ts';
import type { RawTable } from '../../raw/rawColumn.ts';
import { tableOf } from '../tables.ts';
import { redcapData } from './writeData.ts';

const keys = keysAt(0, new Uint8Array(10), 4);

test('rows go with the dictionary as REDCap imports them: the record first, choices apart, nothing for what is missing', () => {
  const frame = tableOf(
    {
      table: rawTable([
        ['symptoms', ['cough fever', '', 'fever']],
        ['seen', ['2024-03-05T08:30:00', '2024-03-06T00:00:00', '']],
        ['age', ['61', '-99', '47']],
        ['id', ['001', '002', '003']],
      ]),
      titles: [],
      remarks: [],
    },
    {
      keys: (count) => keysAt(0, new Uint8Array(10), count),
      language: 'en',
      dictionary: {
        format: 1,
        language: 'en',
        variables: [
          {
            key: keys[0]!,
            name: 'symptoms',
            kind: 'multi',
            codes: [{ code: 'cough' }, { code: 'fever' }],
          },
          { key: keys[1]!, name: 'seen', kind: 'datetime' },
          { key: keys[2]!, name: 'age', kind: 'integer', missing: [{ code: -99, reason: 'not-done' }] },
          { key: keys[3]!, name: 'id', kind: 'id', roles: ['id'] },
        ],
      },
    },
  ).frame;
  expect(new TextDecoder().decode(redcapData(frame).bytes).split('\r\n')).toEqual([
    'id,symptoms___cough,symptoms___fever,seen,age',
    '001,1,1,2024-03-05 08:30:00,61',
    '002,,,2024-03-06 00:00:00,',
    '003,0,1,,47',
    '',
  ]);
});

function rawTable(columns: readonly (readonly [string, readonly string[]])[]): RawTable {
  const made = columns.map(([heading, cells]) => {
    const builder = new RawBuilder();
    for (const cell of cells) builder.text(cell);
    return builder.column(heading);
  });
  return { rows: columns[0]?.[1].length ?? 0, columns: made };
}

import { expect, test } from 'vitest';
import { keysAt } from '../../../dictionary/keys.ts';
import type { Variable } from '../../../dictionary/variable.ts';
import { rowsOfText } from '../../csv/csvRows.ts';
import type { Frame } from '../../frame.ts';
import { RawBuilder } from '../../raw/rawBuilder.ts';
import type { RawTable } from '../../raw/rawColumn.ts';
import { valueText } from '../../typed/typedColumn.ts';
import { dictionaryIn } from '../dictionaries.ts';
import { readFile, tableBeside, writeFile } from '../formats.ts';
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
      layout: { above: 0, rows: 1 },
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

type Given = readonly (readonly [Omit<Variable, 'key'>, readonly string[]])[];

function framed(...columns: Given) {
  return tableOf(
    {
      table: rawTable(columns.map(([{ name }, cells]) => [name, cells])),
      titles: [],
      layout: { above: 0, rows: 1 },
      remarks: [],
    },
    {
      keys: (count) => keysAt(0, new Uint8Array(10), count),
      language: 'en',
      dictionary: {
        format: 1,
        language: 'en',
        variables: columns.map(([variable], at) => ({ ...variable, key: keys[at]! })),
      },
    },
  );
}

/** Cells of both files of a table with these columns, and what is told about them. */
async function bothFiles(...columns: Given) {
  const { frame } = framed(...columns);
  const cellsOf = (bytes: Uint8Array | undefined) =>
    rowsOfText(new TextDecoder().decode(bytes), ',').flatMap((row) => ('cells' in row ? [row.cells] : []));
  const dictionary = await writeFile(frame, 'ward.redcap.csv');
  const data = await tableBeside(frame, 'ward.redcap.csv');
  return {
    fields: cellsOf(dictionary.bytes)
      .slice(1)
      .map(([name = '', , , type = '']) => `${name} ${type}`),
    validations: cellsOf(dictionary.bytes)
      .slice(1)
      .map((cells) => cells[7]),
    rows: cellsOf(data?.bytes).map((cells) => cells.join(',')),
    told: [...dictionary.remarks, ...(data?.remarks ?? [])].filter(({ kind }) => !kind.startsWith('redcap')),
  };
}

const id: Omit<Variable, 'key'> = { name: 'pid', kind: 'id', roles: ['id'] };

test('several choices are columns of 1 and 0 where REDCap has them, else the text that they were, and nothing goes unsaid', async () => {
  const several = (name: string, codes: readonly string[]): Omit<Variable, 'key'> => ({
    name,
    kind: 'multi',
    codes: codes.map((code) => ({ code })),
  });
  const { fields, rows, told } = await bothFiles(
    [id, ['1', '2']],
    [several('sym', ['-9', 'a.b']), ['-9', 'a.b z']],
    [several('free', []), ['x y', 'x']],
    [several('quote', ["it's"]), ["it's", '']],
    [several('twice', ['a-b', 'a_b']), ['a-b', 'a_b']],
  );
  expect(fields).toEqual(['pid text', 'sym checkbox', 'free text', 'quote text', 'twice text']);
  expect(rows).toEqual(['pid,sym____9,sym___a_b,free,quote,twice', "1,1,0,x y,it's,a-b", '2,0,1,x,,a_b']);
  expect(told).toEqual([{ kind: 'choicesLost', variable: 'sym', values: { count: 1 } }]);
});

test('rows get a number of the record where none tells them apart, so that REDCap writes none over another', async () => {
  const sex: Omit<Variable, 'key'> = { name: 'sex', kind: 'text' };
  const none = await bothFiles([sex, ['M', 'F', 'M']]);
  expect(none.fields).toEqual(['record_id text', 'sex text']);
  expect(none.rows).toEqual(['record_id,sex', '1,M', '2,F', '3,M']);
  expect(none.told).toEqual([{ kind: 'recordAdded', values: { name: 'record_id' } }]);
  for (const numbers of [
    ['p1', '', 'p3', ' '],
    ['p1', 'P1 ', 'p3', 'p4'],
  ]) {
    const shared = await bothFiles([sex, ['M', 'F', 'M', 'F']], [id, numbers]);
    expect(shared.rows.map((row) => row.split(',')[0])).toEqual(['record_id', '1', '2', '3', '4']);
    expect(shared.fields).toEqual(['record_id text', 'sex text', 'pid text']);
    expect(shared.told).toEqual([
      { kind: 'recordShared', variable: 'pid', values: { count: 2, name: 'record_id' } },
    ]);
  }
  expect((await bothFiles([sex, ['M', 'F']], [id, ['p1', 'p2']])).told).toEqual([]);
});

test('a field takes the values of its column: decimals, fractions of a second, and codes that are told where it does not', async () => {
  const { validations, rows, told } = await bothFiles(
    [id, ['1', '2']],
    [{ name: 'ldl', kind: 'number', decimals: 1 }, ['2.25', '3.1']],
    [{ name: 'bmi', kind: 'number', decimals: 1 }, ['22.5', '31']],
    [{ name: 'at', kind: 'time', hard: ['08:00', null] }, ['08:30:00.5', '09:00:00']],
    [{ name: 'sex', kind: 'category', codes: [{ code: 'f' }, { code: 'm' }] }, ['f', 'x']],
  );
  expect(validations).toEqual(['', 'number', 'number_1dp', '', '']);
  expect(rows).toEqual(['pid,ldl,bmi,at,sex', '1,2.25,22.5,08:30:00.5,f', '2,3.1,31.0,09:00:00,x']);
  expect(told).toEqual([{ kind: 'codesRefused', variable: 'sex', values: { count: 1 } }]);
});

test('rows of REDCap are read by its dictionary: choices are one column again, whatever else the project adds', async () => {
  const several: Omit<Variable, 'key'> = {
    name: 'sym',
    kind: 'multi',
    codes: [{ code: '-9', label: { en: 'None' } }, { code: 'A', label: { en: 'Ache' } }, { code: 'b' }],
  };
  const sex: Omit<Variable, 'key'> = {
    name: 'sex',
    kind: 'category',
    codes: [{ code: '1', label: { en: 'male' } }],
  };
  const columns = [
    [id, ['001', '002', '003']],
    [several, ['A b', '', '-9']],
    [sex, ['1', '1', '']],
    [{ name: 'seen', kind: 'datetime' }, ['2024-03-05T08:30:00', '', '2024-03-06T00:00:00']],
  ] as const;
  const { frame } = framed(...columns);
  const { bytes } = await writeFile(frame, 'ward.redcap.csv');
  const data = (await tableBeside(frame, 'ward.redcap.csv'))!;
  const options = { keys: (count: number) => keysAt(1, new Uint8Array(10), count), language: 'en' } as const;
  const known = await dictionaryIn(bytes, {
    ...options,
    keys: (count) => keysAt(2, new Uint8Array(10), count),
  });
  const back = await readFile(data.bytes, data.name, { ...options, dictionary: known!.dictionary });
  expect(back.remarks).toEqual([]);
  expect(textsOf(back.frame)).toEqual(textsOf(frame));
  expect(back.frame.columns.map(({ variable }) => variable.kind)).toEqual([
    'id',
    'multi',
    'category',
    'datetime',
  ]);

  // As REDCap exports labels, with columns of its own; and where something else stands in a box, nothing is joined.
  const labels =
    'pid,redcap_event_name,sym____9,sym___a,sym___b,ward_complete\n1,base,Unchecked,Checked,Checked,2\n';
  const read = async (text: string) =>
    readFile(new TextEncoder().encode(text), 'data.csv', { ...options, dictionary: known!.dictionary });
  const exported = await read(labels);
  expect(exported.frame.columns.map(({ variable }) => variable.name)).toEqual([
    'pid',
    'redcap_event_name',
    'sym',
    'ward_complete',
  ]);
  expect(textsOf(exported.frame)[2]).toEqual(['A b']);
  const other = await read(labels.replace('Unchecked', '2'));
  expect(other.frame.columns).toHaveLength(6);
  expect(other.remarks).toContainEqual({ kind: 'variableAbsent', variable: 'sym' });
});

function textsOf({ columns, rows }: Frame): string[][] {
  return columns.map((column) => Array.from({ length: rows }, (_, row) => valueText(column, row)));
}

function rawTable(columns: readonly (readonly [string, readonly string[]])[]): RawTable {
  const made = columns.map(([heading, cells]) => {
    const builder = new RawBuilder();
    for (const cell of cells) builder.text(cell);
    return builder.column(heading);
  });
  return { rows: columns[0]?.[1].length ?? 0, columns: made };
}

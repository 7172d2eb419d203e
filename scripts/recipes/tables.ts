/** Tables as hospitals send them, made by chance with a seed, on which recipes are tried. */
import type { Variable } from '../../src/dictionary/variable.ts';
import type { Frame } from '../../src/frame/frame.ts';
import { RawBuilder } from '../../src/frame/raw/rawBuilder.ts';
import { frameOf } from '../../src/frame/sheet.ts';
import { draws } from '../../src/statistics/random/philox.ts';

type Column = readonly [variable: Omit<Variable, 'key'>, cells: readonly string[]];

/** Columns by their names as keys. */
export function tableOf(columns: readonly Column[]): Frame {
  const raw = columns.map(([{ name }, cells]) => {
    const builder = new RawBuilder();
    for (const cell of cells) builder.text(cell);
    return builder.column(name);
  });
  const variables = columns.map(([variable]): Variable => ({ key: variable.name, ...variable }));
  const rows = columns[0]?.[1].length ?? 0;
  return frameOf({
    raw: { rows, columns: raw },
    dictionary: { format: 1, language: 'en', variables },
    readings: {},
  });
}

const none = [
  { code: -9, reason: 'unknown' },
  { code: -99, reason: 'not-done' },
] as const;

const sexes = [{ code: 'f' }, { code: 'm' }] as const;

/** Patients, a row each. */
export function patients(rows: number, seed = 1): Frame {
  const chance = draws(seed);
  const one = <T>(all: readonly T[]): T => all[chance.below(all.length)]!;
  const number = (least: number, most: number, decimals: number) =>
    (least + (chance.below(1_000_000) / 1_000_000) * (most - least)).toFixed(decimals);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = () => `${1930 + chance.below(90)}-${two(1 + chance.below(12))}-${two(1 + chance.below(28))}`;
  const cells = (make: (row: number) => string) => Array.from({ length: rows }, (_, row) => make(row));
  const born = cells(() => (chance.below(12) === 0 ? '' : day()));
  return tableOf([
    [{ name: 'id', kind: 'id', roles: ['id'] }, cells((row) => `P${String(row + 1).padStart(4, '0')}`)],
    [
      { name: 'site', kind: 'text' },
      cells(() => one(['Berlin', ' berlin', 'BERLIN ', '北京', '北京　', 'Hà Nội', '', 'Ｂｅｒｌｉｎ'])),
    ],
    [{ name: 'sex', kind: 'category', codes: sexes }, cells(() => one(['f', 'm', 'm', 'F', '女', '', 'x']))],
    [
      { name: 'age', kind: 'integer', missing: none },
      cells(() => one([number(18, 95, 0), number(18, 95, 0), '-9', '-99', '', '40.5', 'old'])),
    ],
    [
      { name: 'ldl', kind: 'number', decimals: 2, unit: 'mmol/L', missing: none },
      cells(() =>
        one([
          number(0.5, 8, 2),
          number(0.5, 8, 1),
          number(60, 300, 0),
          '<0.5',
          '＜ 0.3',
          '3.1 mmol/L',
          '-99',
          '',
          'n/a',
        ]),
      ),
    ],
    [
      { name: 'weight', kind: 'number' },
      cells(() => one([number(40, 120, 1), number(40, 120, 3), number(40, 120, 7), '', '1e2', '700'])),
    ],
    [{ name: 'height', kind: 'number' }, cells(() => one([number(1.4, 2, 2), number(140, 200, 0), '0']))],
    [{ name: 'born', kind: 'date' }, born],
    [{ name: 'seen', kind: 'date' }, cells(() => one([day(), '2024-02-29', '2023-01-31', '']))],
    [
      { name: 'visit', kind: 'text' },
      cells(() => one(['2024-03-05', '05/03/2024', '31.12.2023', '2023年7月1日', '30/02/2024', 'soon', ''])),
    ],
    [{ name: 'serial', kind: 'integer' }, cells(() => one(['45000', '36526', '1', '']))],
    [
      { name: 'drugs', kind: 'multi', codes: [{ code: 'a' }, { code: 'b' }, { code: 'c' }] },
      cells(() => one(['a', 'a b', 'c', '', 'b c d'])),
    ],
    [
      { name: 'pressure', kind: 'text' },
      cells(() => one([`${90 + chance.below(90)}/${50 + chance.below(50)}`, '120', '', '130/'])),
    ],
    [
      { name: 'note', kind: 'text' },
      cells(() =>
        one([
          'it\'s "fine"',
          'a, b; c',
          'ÄRGER ßtraße',
          'Ωμέγα ДА',
          'tab\there',
          '  two  words ',
          '😀 grin',
          '',
        ]),
      ),
    ],
  ]);
}

/** Visits: several rows for each patient, in no order. */
export function visits(count: number, seed = 2): Frame {
  const chance = draws(seed);
  const rows = Array.from({ length: count }, (_, at) => `P${String(at + 1).padStart(4, '0')}`).flatMap((id) =>
    Array.from({ length: chance.below(5) }, (_, at) => ({ id, visit: at, at: chance.below(1000) })),
  );
  rows.sort((a, b) => a.at - b.at);
  const cells = (make: (row: (typeof rows)[number]) => string) => rows.map(make);
  const value = () =>
    chance.below(6) === 0 ? '' : chance.below(9) === 0 ? '-99' : (chance.below(900) / 100).toFixed(2);
  const visitCodes = [{ code: 'base' }, { code: 'm3' }, { code: 'm6' }, { code: 'm12' }];
  return tableOf([
    [{ name: 'id', kind: 'id' }, cells(({ id }) => id)],
    [{ name: 'time', kind: 'ordinal', codes: visitCodes }, cells(({ visit }) => visitCodes[visit]!.code)],
    [{ name: 'crp', kind: 'number', missing: [{ code: -99, reason: 'not-done' }] }, cells(value)],
    [{ name: 'il6', kind: 'number', missing: [{ code: -99, reason: 'not-done' }] }, cells(value)],
    [{ name: 'ward', kind: 'text' }, cells(({ at }) => (at % 3 === 0 ? `W${at % 5}` : ''))],
  ]);
}

/** Wards, one of them twice, with a column for each kind. */
export function wards(): Frame {
  return tableOf([
    [{ name: 'code', kind: 'id' }, ['W0', 'W1', 'W1', 'W9', '']],
    [{ name: 'beds', kind: 'number' }, ['12', '7', '', '3', '1']],
    [{ name: 'floor', kind: 'text' }, ['G', 'first', 'second', '', 'x']],
  ]);
}

/** Dates as people and programs write them. */
export function dated(): Frame {
  return tableOf([
    [
      { name: 'written', kind: 'text' },
      [
        ...['05MAR2024', '5-Mar-2024', 'Mar 5, 2024', '5 de marzo de 2024', '7. März 2024', '1 août 99'],
        ...['31/12/1999 23:59', '03/04/29', '13/14/2024', '12 Frimaire 2024', '29 fév. 2023', ''],
      ],
    ],
    [
      { name: 'digits', kind: 'text' },
      [
        '20240305',
        '2024-03-05',
        '20230229',
        '19991231',
        '2024035',
        '',
        'x',
        '00010101',
        ' 20240101 ',
        '',
        '',
        '',
      ],
    ],
    [
      { name: 'thai', kind: 'text' },
      ['05/03/2567', '29/02/2567', '29/02/2566', '5.3.67', '1 mar 2500', '', 'x', '', '', '', '', ''],
    ],
  ]);
}

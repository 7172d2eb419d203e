/** A small table with something of everything that formats have to hold. */
import type { Variable } from '../../src/dictionary/variable.ts';
import { type Column, type Frame, firstReason, systemMissing } from '../../src/frame/frame.ts';

const key = (at: number) => `01J9ZZZZZZZZZZZZZZZZZZZZ${String(at).padStart(2, '0')}`;

function texts(variable: Variable, ...cells: string[]): Column {
  const different = [...new Set(cells)];
  const codes = Uint32Array.from(cells, (cell) => different.indexOf(cell));
  const state = Uint8Array.from(cells, (cell) => (cell === '' ? systemMissing : 0));
  return { variable, storage: 'texts', texts: different, codes, ...(cells.includes('') && { state }) };
}

/** `null`: never answered; a number behind `no`: the missing reason at this place. */
function numbers(variable: Variable, ...cells: (number | null | { no: number })[]): Column {
  const values = Float64Array.from(cells, (cell) => (typeof cell === 'number' ? cell : Number.NaN));
  const state = Uint8Array.from(cells, (cell) =>
    typeof cell === 'number' ? 0 : cell === null ? systemMissing : firstReason + cell.no,
  );
  return { variable, storage: 'numbers', numbers: values, ...(state.some((one) => one > 0) && { state }) };
}

const columns: Column[] = [
  texts({ key: key(1), name: 'id', kind: 'id', label: { 'zh-cn': '编号' } }, '001', '1e5', 'A "b", c', '004'),
  texts(
    {
      key: key(2),
      name: 'sex',
      kind: 'category',
      label: { 'zh-cn': "性别 \\`z' \"' // */", en: 'Sex' },
      codes: [
        { code: '1', label: { 'zh-cn': '男' } },
        { code: '2', label: { 'zh-cn': '女' } },
      ],
    },
    '1',
    '2',
    '',
    '2',
  ),
  texts(
    {
      key: key(3),
      name: 'stage',
      kind: 'ordinal',
      label: { th: 'ระยะ' },
      codes: [
        { code: 'i', label: { th: 'ระยะที่ 1' } },
        { code: 'ii' },
        { code: 'iii', label: { th: "🙂 \"สาม\" \\`a' /* '' \"'" } },
      ],
    },
    'ii',
    'iii',
    'i',
    'ii',
  ),
  numbers(
    {
      key: key(4),
      name: 'ldl',
      kind: 'number',
      decimals: 2,
      unit: 'mmol/L',
      label: { 'zh-cn': "低密度脂蛋白胆固醇 `x' $y" },
      missing: [
        { code: -98, reason: 'below-limit', limit: 0.1, label: { 'zh-cn': '低于检测限' } },
        { code: -99, reason: 'not-done' },
      ],
    },
    2.25,
    { no: 1 },
    null,
    { no: 0 },
  ),
  numbers({ key: key(5), name: 'visits', kind: 'integer' }, 3, 12, 0, 2_000_000_000),
  numbers({ key: key(6), name: 'born', kind: 'date' }, -10_000, 0, null, 19_788),
  numbers({ key: key(7), name: 'seen', kind: 'datetime' }, 1_706_704_245, 86_399, null, -1),
  numbers({ key: key(8), name: 'woke', kind: 'time' }, 0, 25_205, null, 86_399),
  texts({ key: key(9), name: 'note', kind: 'text' }, '高血压\n2 年', '', "it's", "\\`é' /* \"' 🙂 %d $1"),
];

export const example: Frame = {
  rows: 4,
  columns,
  dictionary: { format: 1, language: 'zh-cn', variables: columns.map(({ variable }) => variable) },
};

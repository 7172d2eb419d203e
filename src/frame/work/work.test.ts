import { describe, expect, it } from 'vitest';
import type { Variable } from '../../dictionary/variable.ts';
import { draws } from '../../statistics/random/philox.ts';
import { writeCsv } from '../csv/writeCsv.ts';
import {
  applyLog,
  cellStep,
  type Edited,
  edit,
  noEdits,
  redo,
  undo,
  undoable,
  variableStep,
} from '../edits.ts';
import type { Frame } from '../frame.ts';
import { RawBuilder } from '../raw/rawBuilder.ts';
import { rawText } from '../raw/rawColumn.ts';
import { frameOf, type Sheet } from '../sheet.ts';
import { valueText } from '../typed/typedColumn.ts';
import { computedBy, filtered, whereTrue } from './filter.ts';
import { findText } from './find.ts';
import { grouped, rowsOf } from './group.ts';
import { joined } from './join.ts';
import { cellProblems, problemsIn } from './problems.ts';
import { allRows } from './rows.ts';
import { sortedRows } from './sort.ts';
import { summaryOf } from './summary.ts';

function sheetOf(columns: readonly (readonly [Omit<Variable, 'key'>, readonly string[]])[]): Sheet {
  const raw = columns.map(([{ name }, cells]) => {
    const builder = new RawBuilder();
    for (const cell of cells) builder.text(cell);
    return builder.column(name);
  });
  const variables = columns.map(([variable]) => ({ key: variable.name, ...variable }));
  const rows = columns[0]?.[1].length ?? 0;
  return { raw: { rows, columns: raw }, dictionary: { format: 1, language: 'en', variables }, readings: {} };
}

const patients = sheetOf([
  [{ name: 'id', kind: 'id', roles: ['id'] }, ['a1', 'a2', 'a3', 'a3', 'a5']],
  [{ name: 'sex', kind: 'category', codes: [{ code: 'm' }, { code: 'f' }] }, ['f', 'm', 'x', '', 'm']],
  [
    {
      name: 'age',
      kind: 'number',
      hard: [0, 120],
      soft: [18, 90],
      missing: [{ code: -9, reason: 'unknown' }],
    },
    ['40', '-9', '130', '12', 'old'],
  ],
]);

const frame = frameOf(patients);
const rows = allRows(frame.rows);
const texts = (of: Frame, column: number, order: Iterable<number>) =>
  Array.from(order, (row) => valueText(of.columns[column]!, row));

describe('Work on a frame', () => {
  it('sorts texts as people expect them: numbers in them count as numbers', () => {
    const sorted = (kind: 'id' | 'text', cells: readonly string[], descending = false) => {
      const of = frameOf(sheetOf([[{ name: 'x', kind }, cells]]));
      return texts(of, 0, sortedRows(of, [{ column: 0, descending }], allRows(cells.length)));
    };
    const ids = ['P!1', 'P', 'P1', 'P2', 'P02', 'P10', 'P100', 'Px1'];
    const visits = ['V1-2', 'V1-10', 'V2', 'V10a', 'V10b', 'V010', 'W'];
    const shuffled = (cells: readonly string[]) => [...cells.slice(3), ...cells.slice(0, 3)].toReversed();
    expect(sorted('id', shuffled(ids))).toEqual(['P', 'P!1', ...ids.slice(2)]);
    expect(sorted('id', shuffled(ids), true)).toEqual([...ids.slice(2).toReversed(), 'P!1', 'P']);
    expect(sorted('text', shuffled(visits))).toEqual(['V1-2', 'V1-10', 'V2', 'V10a', 'V10b', 'V010', 'W']);
    // By comparing, as without.
    expect(sorted('text', [...shuffled(ids), '1-1'])).toEqual(['1-1', 'P', 'P!1', ...ids.slice(2)]);
  });

  it('sorts by several columns, what is missing last in both directions, equal rows as they stood', () => {
    expect(Array.from(sortedRows(frame, [{ column: 2 }], rows))).toEqual([3, 0, 2, 1, 4]);
    expect(Array.from(sortedRows(frame, [{ column: 2, descending: true }], rows))).toEqual([2, 0, 3, 1, 4]);
    expect(Array.from(sortedRows(frame, [{ column: 1 }, { column: 0, descending: true }], rows))).toEqual([
      4, 1, 0, 2, 3,
    ]);
    const numbers = sheetOf([[{ name: 'x', kind: 'number' }, ['-1.5', '3', '-20', '0', '0.25', '1000000']]]);
    const sorted = frameOf(numbers);
    expect(texts(sorted, 0, sortedRows(sorted, [{ column: 0 }], allRows(6)))).toEqual([
      '-20',
      '-1.5',
      '0',
      '0.25',
      '3',
      '1000000',
    ]);
  });

  it('filters by value, range, text, missing reason and expression', () => {
    expect(Array.from(filtered(frame, 1, { is: 'value', values: ['m'] }, rows))).toEqual([1, 4]);
    expect(Array.from(filtered(frame, 2, { is: 'range', least: 12, most: 40 }, rows))).toEqual([0, 3]);
    expect(Array.from(filtered(frame, 0, { is: 'text', text: 'A3' }, rows))).toEqual([2, 3]);
    // What stands there for no value is seen, and found.
    expect(Array.from(filtered(frame, 2, { is: 'text', text: '-9' }, rows))).toEqual([1]);
    expect(Array.from(filtered(frame, 2, { is: 'missing', reason: 0 }, rows))).toEqual([1]);
    expect(Array.from(filtered(frame, 2, { is: 'missing', reason: 'unreadable' }, rows))).toEqual([4]);
    expect(Array.from(whereTrue(frame, "age > 30 and sex == 'f'", rows))).toEqual([0]);
    expect(Array.from(computedBy(frame, 'age * 2', Uint32Array.of(1)))).toEqual([Number.NaN]);
  });

  it('groups rows, and sums up what they hold', () => {
    const groups = grouped(frame, [1], rows);
    expect(rowsOf(groups, rows).map((all) => Array.from(all))).toEqual([[0], [1, 4], [2], [3]]);
    const { columns } = frameOf(sheetOf([[{ name: 'x', kind: 'number' }, ['1', '2', '3', '4', '', 'x']]]));
    expect(summaryOf(columns[0]!)).toMatchObject({
      rows: 6,
      n: 4,
      empty: 1,
      unreadable: 1,
      mean: 2.5,
      lower: 1.75,
      median: 2.5,
      upper: 3.25,
      different: 4,
    });
    expect(summaryOf(frame.columns[2]!)).toMatchObject({ n: 3, reasons: [1] });
    expect(summaryOf(frame.columns[1]!)).toMatchObject({
      n: 4,
      empty: 1,
      bars: [
        { text: 'm', count: 2 },
        { text: 'f', count: 1 },
        { text: 'x', count: 1 },
      ],
    });
  });

  it.each([
    ['few different numbers, counted', 50],
    ['more than are counted, sorted', 200_000],
  ])('sums up %s, as one by one', (_, different) => {
    const { uniform } = draws(34);
    const numbers = Float64Array.from({ length: 100_000 }, () => Math.floor(uniform() * different) / 4 - 3);
    const column = {
      variable: { key: 'x', name: 'x', kind: 'number' as const },
      storage: 'numbers' as const,
      numbers,
    };
    const sorted = numbers.toSorted();
    const quartile = (share: number) => {
      const at = share * (sorted.length - 1);
      const below = sorted[Math.floor(at)]!;
      return below + (at - Math.floor(at)) * (sorted[Math.ceil(at)]! - below);
    };
    const width = (sorted.at(-1)! - sorted[0]!) / 16;
    const bins = new Array<number>(16).fill(0);
    for (const value of numbers) bins[Math.min(15, Math.floor((value - sorted[0]!) / width))]!++;
    expect(summaryOf(column)).toMatchObject({
      n: 100_000,
      least: sorted[0],
      lower: quartile(0.25),
      median: quartile(0.5),
      upper: quartile(0.75),
      most: sorted.at(-1),
      different: new Set(numbers).size,
      bins,
    });
  });

  it('shares texts and their places with the raw cells where they mean themselves', () => {
    const [plain, spaced, coded] = frameOf(
      sheetOf([
        [{ name: 'id', kind: 'id' }, ['a1', 'a2', '', 'a1']],
        [{ name: 'note', kind: 'text' }, ['late', '  ', '7', 'late']],
        [{ name: 'sex', kind: 'category', codes: [{ code: 'm' }] }, ['M', 'm', '', 'm']],
      ]),
    ).columns;
    expect(plain).toMatchObject({ codes: plain?.raw?.codes, texts: plain?.raw?.texts });
    expect(Array.from(plain?.state ?? [])).toEqual([0, 0, 1, 0]);
    for (const [column, texts] of [
      [plain, ['a1', 'a2', '', 'a1']],
      [spaced, ['late', '', '7', 'late']],
      [coded, ['m', 'm', '', 'm']],
    ] as const)
      expect(texts.map((_, row) => (column?.state?.[row] ? '' : valueText(column!, row)))).toEqual(texts);
  });

  it('lists cells with which something is wrong', () => {
    expect(problemsIn(frame)).toEqual([
      { column: 0, kind: 'duplicateId', count: 2, rows: [2, 3] },
      { column: 1, kind: 'unknownCode', count: 1, rows: [2] },
      { column: 2, kind: 'unreadable', count: 1, rows: [4] },
      { column: 2, kind: 'outOfHard', count: 1, rows: [2] },
      { column: 2, kind: 'outOfSoft', count: 1, rows: [3] },
    ]);
    expect(cellProblems(frame.columns[2]!, 2, frame.rows)).toEqual(['outOfHard']);
  });

  it('takes it for no fault that everybody has several rows', () => {
    const visits = (ids: readonly string[]) =>
      problemsIn(frameOf(sheetOf([[{ name: 'pid', kind: 'id', roles: ['id'] }, ids]])));
    expect(visits(['a', 'a', 'b', 'b', 'c', 'c', 'd'])).toEqual([]);
    expect(visits(['a', 'a', 'b', 'c'])).toMatchObject([{ kind: 'duplicateId', rows: [0, 1] }]);
  });

  it('finds a text from a cell on, and from the beginning again', () => {
    expect(findText(frame, 'OLD', rows)).toEqual({ at: 4, column: 2 });
    expect(findText(frame, 'a3', rows, { at: 3, column: 0 })).toEqual({ at: 2, column: 0 });
    expect(findText(frame, 'nobody', rows)).toBeUndefined();
  });

  it('joins by a key, and reports who found nobody', () => {
    const labs = frameOf(
      sheetOf([
        [{ name: 'who', kind: 'id' }, ['a1', 'a3', 'a9', '']],
        [{ name: 'crp', kind: 'number' }, ['1.5', '2.5', '3.5', '4.5']],
      ]),
    );
    const { frame: both, matches } = joined(frame, labs, { left: 0, right: 0, columns: [1] });
    expect(texts(both, 3, allRows(5))).toEqual(['1.5', '', '2.5', '2.5', '']);
    expect(matches).toMatchObject({
      rows: 5,
      matched: 3,
      leftAlone: [1, 4],
      rightAlone: [2, 3],
      noKey: { left: 0, right: 1 },
    });
  });

  it('writes values with their missing codes, safe to open in a spreadsheet', () => {
    const { bytes } = writeCsv(frame, { mark: false });
    expect(new TextDecoder().decode(bytes)).toBe(
      'id,sex,age\r\na1,f,40\r\na2,m,-9\r\na3,x,130\r\na3,,12\r\na5,m,old\r\n',
    );
    const risky = frameOf(sheetOf([[{ name: 'note', kind: 'text' }, ['=1+1', '1.5']]]));
    const written = writeCsv(risky, { mark: false, delimiter: ';' });
    expect(new TextDecoder().decode(written.bytes)).toBe("note\r\n'=1+1\r\n1.5\r\n");
    expect(written.remarks).toEqual([{ kind: 'formulasGuarded', values: { count: 1 } }]);
  });

  it('tells also of an apostrophe that it puts within a text', () => {
    const inside = frameOf(sheetOf([[{ name: 'note', kind: 'text' }, ['fever, -cough', 'a-b', "'"]]]));
    const { bytes, remarks } = writeCsv(inside, { mark: false });
    expect(new TextDecoder().decode(bytes)).toBe('note\r\n"fever, \'-cough"\r\na-b\r\n\'\r\n');
    expect(remarks).toEqual([{ kind: 'formulasGuarded', values: { count: 1 } }]);
  });
});

describe('Editing a local table', () => {
  it('keeps each step, takes it back and does it again, and applies the log to the table as it was read', () => {
    const begun = { sheet: patients, log: noEdits };
    const one = edit(
      begun,
      cellStep(patients, [
        { key: 'age', row: 4, new: '75' },
        { key: 'sex', row: 2, new: 'f' },
      ]),
    );
    const two = edit(
      one,
      variableStep(one.sheet, new Map([['age', { variable: { kind: 'text', missing: undefined } }]])),
    );
    expect(one.log.steps[0]?.cells?.[0]).toEqual({ key: 'age', row: 4, old: 'old', new: '75' });
    expect(texts(frameOf(one.sheet), 2, rows)).toEqual(['40', '', '130', '12', '75']);
    expect(problemsIn(frameOf(one.sheet)).map(({ kind }) => kind)).toEqual([
      'duplicateId',
      'outOfHard',
      'outOfSoft',
    ]);
    expect(texts(frameOf(two.sheet), 2, rows)).toEqual(['40', '-9', '130', '12', '75']);
    const back = undo(undo(two));
    expect(texts(frameOf(back.sheet), 2, rows)).toEqual(['40', '', '130', '12', '']);
    expect(undo(back)).toEqual(back);
    expect(frameOf(redo(redo(back)).sheet).columns[2]?.variable.kind).toBe('text');
    const again = applyLog(patients, JSON.parse(JSON.stringify(two.log)));
    expect(again.astray).toEqual([]);
    expect(texts(frameOf(again.sheet), 2, rows)).toEqual(['40', '-9', '130', '12', '75']);
    expect(applyLog(two.sheet, one.log).astray).toHaveLength(2);
  });

  it('leaves rows out by a step that is undone like the others, and writes where cells stand then', () => {
    const cell = (of: Edited, row: number, text: string) =>
      edit(of, cellStep(of.sheet, [{ key: 'age', row, new: text }]));
    const two = cell(cell({ sheet: patients, log: noEdits }, 4, '75'), 2, '1');
    const fewer = cell(edit(two, { withoutRows: [2] }), 3, '76');
    const ages = ({ sheet }: Edited) =>
      Array.from({ length: sheet.raw.rows }, (_, row) => rawText(sheet.raw.columns[2]!, row));
    expect(ages(fewer)).toEqual(['40', '-9', '12', '76']);
    expect(undoable(fewer)).toBe(4);
    const back = undo(undo(fewer));
    expect(ages(back)).toEqual(['40', '-9', '1', '12', '75']);
    expect(ages(undo(undo(back)))).toEqual(['40', '-9', '130', '12', 'old']);
    expect(ages(redo(redo(redo(redo(undo(undo(back)))))))).toEqual(['40', '-9', '12', '76']);
    // The last rows of a table are left out without a copy of the others.
    const first = edit(two, { withoutRows: [3, 4] });
    expect(first.sheet.raw.columns[2]?.tags.buffer).toBe(patients.raw.columns[2]?.tags.buffer);
    expect(ages(undo(first))).toEqual(ages(two));
    // Of a log that was kept without them rows do not come back, and neither does what was done before.
    const kept = { sheet: fewer.sheet, log: fewer.log };
    expect(undoable(kept)).toBe(1);
    expect(ages(undo(undo(kept)))).toEqual(['40', '-9', '12', '75']);
    expect(ages(applyLog(patients, JSON.parse(JSON.stringify(fewer.log))))).toEqual(ages(fewer));
  });

  it('does not bring back a table that was left behind when other steps took the place of its own', () => {
    const cell = (of: Edited, row: number, text: string) =>
      edit(of, cellStep(of.sheet, [{ key: 'age', row, new: text }]));
    const ages = ({ sheet }: Edited) =>
      Array.from({ length: sheet.raw.rows }, (_, row) => rawText(sheet.raw.columns[2]!, row));
    const left = edit(cell({ sheet: patients, log: noEdits }, 0, 'A'), { withoutRows: [4] });
    const other = cell(cell(undo(undo(left)), 1, 'B'), 2, 'C');
    expect(ages(undo(other))).toEqual(['40', 'B', '130', '12', 'old']);
    expect(ages(undo(undo(other)))).toEqual(['40', '-9', '130', '12', 'old']);
    expect(undoable(edit(undo(other), { withoutRows: [4] }))).toBe(2);
  });
});

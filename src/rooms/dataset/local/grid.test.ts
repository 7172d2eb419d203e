/** What the grid shows of a local file, and in which order: the worker decides it, so that no cell stands elsewhere than its head. */
import { describe, expect, it } from 'vitest';
import { keyOf, opened } from '../../../../test/harness/localFile.ts';
import type { LocalFile } from './localFile.ts';
import type { FileView } from './protocol.ts';

const visits = [
  ...['1,01.02.2024 08:30,P001,61,fever;cough', '2,05.02.2024 21:00,P001,,cough'],
  ...[
    '1,06.02.2024 07:45,P002,58,none',
    '2,09.02.2024 12:00,P002,999,fever;cough;rash',
    '1,11.02.2024 09:10,P003,47,',
  ],
];
const long = `visit,seen,patient id,age,symptoms\n${visits.join('\n')}\n`;

const titles = ({ columns, places }: FileView) => places.map((at) => columns[at]?.title);
const firstRow = (file: LocalFile, view: FileView) =>
  file.cells(0, 1, 0, view.places.length)[0]?.map(({ text }) => text);
const rowsOf = (file: LocalFile, { shown }: FileView) => file.rowNumbers(0, shown);

describe('The grid of a local file', () => {
  it('holds at first who a row is about, wherever that stands in the file, also where each comes back', async () => {
    const { file, view } = await opened(long);
    expect(view.columns[2]).toMatchObject({ title: 'patient id', kind: 'id', problems: 0 });
    expect(file.column(keyOf(view, 'patient id')).variable.roles).toEqual(['id']);
    expect(titles(view)).toEqual(['patient id', 'visit', 'seen', 'age', 'symptoms']);
    expect(view).toMatchObject({ held: 1, ids: { distinct: 3 } });
    expect(firstRow(file, view)?.slice(0, 2)).toEqual(['P001', '1']);
    // The cells that are seen first come along: the page need not ask for them.
    expect(view.top).toEqual({ cells: file.cells(0, 5, 0, 5), numbers: [1, 2, 3, 4, 5] });
    expect(file.copy(0, 0, 0, 1).text).toBe('P001\t1');
    expect(file.find('P002', 0, 0)).toEqual({ row: 2, column: 0 });
  });

  it('leaves out the columns that are hidden, keeps one in any case, and comes back so', async () => {
    const { file, view } = await opened(long);
    const hidden = file.hide([keyOf(view, 'patient id'), keyOf(view, 'seen')]);
    expect(titles(hidden)).toEqual(['visit', 'age', 'symptoms']);
    expect(firstRow(file, hidden)).toEqual(['1', '61', 'fever;cough']);
    expect(file.find('P002', 0, 0)).toBeUndefined();
    file.lay({ widths: {}, withLabels: false });
    const { blob } = await file.write('ward.study.zip', false);
    const again = await opened(blob, 'ward.study.zip');
    expect(titles(again.view)).toEqual(['visit', 'age', 'symptoms']);
    expect(again.view.layout.withLabels).toBe(false);
    expect(titles(file.hide(view.columns.map(({ key }) => key)))).toEqual(['visit']);
    expect(titles(file.hide([]))).toHaveLength(5);
  });

  it('shows alone the rows with a value, within a range, or without one', async () => {
    const { file, view } = await opened(long);
    const age = keyOf(view, 'age');
    expect(rowsOf(file, file.filter({ key: age, range: [47, 58] }))).toEqual([3, 5]);
    expect(rowsOf(file, file.filter({ key: age, range: [null, 58] }))).toEqual([3, 5]);
    expect(rowsOf(file, file.filter({ key: age, missing: true }))).toEqual([2]);
    const seen = keyOf(view, 'seen');
    expect(file.column(seen).variable.kind).toBe('datetime');
    // A day is in a range of moments to its end.
    expect(rowsOf(file, file.filter({ key: seen, range: ['2024-02-05', '2024-02-06'] }))).toEqual([2, 3]);
    const { blob } = await file.write('ward.study.zip', false);
    expect((await opened(blob, 'ward.study.zip')).view).toMatchObject({
      shown: 2,
      filter: { range: ['2024-02-05', '2024-02-06'] },
    });
  });

  it('lists by hand what stands in the cells: each of several codes in one, or each cell as a whole', async () => {
    const { file, view } = await opened(long);
    const symptoms = keyOf(view, 'symptoms');
    const codes = (kind: 'multi' | 'category') => {
      file.change(symptoms, { variable: { kind } });
      return file.column(symptoms).variable.codes?.map(({ code }) => code);
    };
    expect(codes('multi')).toEqual(['fever', 'cough', 'none', 'rash']);
    expect(codes('category')).toEqual(['fever;cough', 'cough', 'none', 'fever;cough;rash']);
    expect(file.column(symptoms).problems).toEqual([]);
  });

  it('takes a role that was given here back also where the file was opened again', async () => {
    const { file, view } = await opened(long);
    file.change(keyOf(view, 'visit'), { variable: { roles: ['visit'] } });
    const { blob } = await file.write('ward.study.zip', false);
    const again = await opened(blob, 'ward.study.zip');
    const visit = keyOf(again.view, 'visit');
    const before = file.undo() && file.column(keyOf(view, 'visit')).variable.roles;
    expect(again.file.column(visit).variable.roles).toEqual(['visit']);
    again.file.undo();
    expect(again.file.column(visit).variable.roles).toEqual(before);
  });
});

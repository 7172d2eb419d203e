/** What a file is taken for as it is opened: by what a program says in it, and by what is asked all the same. */

import { describe, expect, it } from 'vitest';
import { encodedIn } from '../../../../test/harness/encoded.ts';
import { asked, keyOf, opened, table } from '../../../../test/harness/localFile.ts';
import { warmTable } from './warmUp.ts';

describe('A file that is opened', () => {
  it('is read by code that has read a table of all common kinds before', async () => {
    const { view } = await opened(warmTable());
    expect(view.columns.map(({ kind }) => kind)).toEqual([
      'id',
      'category',
      'date',
      'integer',
      'number',
      'category',
      'category',
    ]);
    expect(view.remarks).toEqual([]);
  });

  it.each(['sav', 'dta', 'xpt'])(
    'of a program (.%s) keeps what it says of its columns, and asks who is named in it and what may stand for none',
    async (ending) => {
      const { file, view } = await opened(table);
      const age = keyOf(view, 'age');
      file.change(age, { variable: { label: { en: 'Age at entry' } } });
      file.change(keyOf(view, 'ldl'), { variable: { kind: 'text' } });
      const name = `ward.${ending}`;
      const reopen = async () => opened((await file.write(name, false)).blob, name);
      const { file: again, view: reopened } = await reopen();
      expect(reopened.columns.filter(({ identifies }) => identifies).map(({ title }) => title)).toEqual([
        '姓名',
      ]);
      expect(again.identifying().map(({ is }) => is)).toEqual(['name']);
      const asks = reopened.columns.map(({ key, title }) => {
        const { kind } = again.column(key).questions[0] ?? {};
        return kind && [title, kind];
      });
      expect(asks.filter(Boolean)).toEqual([
        ['姓名', 'identifier:name'],
        ['Age at entry', 'missingNumber'],
        ['ldl', 'missingWords'],
      ]);
      // What the file gives as missing itself is no question.
      file.answer(...asked(file, age, 'missingNumber', 'missing:unknown'));
      const { view: known } = await reopen();
      expect(known.columns.map(({ asks: open }) => open)).toEqual([0, 1, 0, 0, 1]);
    },
  );

  it('asks who is named in it also where its own sheet of columns calls names something else', async () => {
    const { file, view } = await opened(table);
    file.change(keyOf(view, '姓名'), { variable: { identifying: 'quasi' } });
    const { file: again } = await opened((await file.write('ward.xlsx', false)).blob, 'ward.xlsx');
    expect(again.identifying().map(({ is }) => is)).toEqual(['name']);
  });

  it('takes the rows for headings that a person says, and the part of a sheet that is asked for', async () => {
    const text = 'Ward 7,,\nPrinted in May,,\nid,sbp,dbp\n1,120,80\n2,130,85\n3,125,82\n';
    const { view } = await opened(text);
    expect(view.form).toMatchObject({ layout: { above: 2, rows: 1 }, titles: ['Ward 7', 'Printed in May'] });
    expect([view.rows, view.remarks.map(({ kind }) => kind)]).toEqual([3, ['titlesAbove']]);
    const said = await opened(text, 'ward.csv', 'en', { layout: { above: 2, rows: 0 } });
    expect([said.view.rows, said.view.columns[1]?.title]).toEqual([4, 'v02']);

    const book = (await said.file.write('ward.xlsx', false)).blob;
    const part = await opened(book, 'ward.xlsx', 'en', { range: 'B2:C4', layout: { above: 0, rows: 0 } });
    expect([part.view.rows, part.view.columns.length, part.view.form.range]).toEqual([3, 2, 'B2:C4']);
    const wrong = opened(book, 'ward.xlsx', 'en', { range: 'B' });
    await expect(wrong).rejects.toMatchObject({ kind: 'notRange' });
  });

  it('reads of a text the columns that somebody chose, and says how many others there are', async () => {
    const text = 'id;visit;;note\nP1;1;x;"a;b"\nP2;2;y;\nP3;3;z;c;more\n';
    const said = { columns: ['id', '#3', 'note'] };
    const { file, view } = await opened(text, 'ward.csv', 'en', said);
    expect(view.columns.map(({ title }) => title)).toEqual(['id', 'v02', 'note']);
    expect(view).toMatchObject({ rows: 3, form: said });
    expect(file.cells(0, 1, 0, 3)[0]?.map((cell) => cell.text)).toEqual(['P1', 'x', 'a;b']);
    expect(view.remarks).toContainEqual({ kind: 'columnsLeftOut', values: { count: 2 } });
    const looked = await file.look(new Blob([text]), 'en', {});
    expect(looked.columns).toEqual(['id', 'visit', '#3', 'note', '#5']);
  });

  it('opens a table of too many cells by a part of its columns', async () => {
    const heads = Array.from({ length: 5000 }, (_, at) => `c${at}`);
    const text = `${heads}\n${'1\n'.repeat(4001)}`;
    await expect(opened(text)).rejects.toMatchObject({ kind: 'tooManyCells' });
    const { view } = await opened(text, 'wide.csv', 'en', { columns: heads.slice(0, 40) });
    expect([view.rows, view.columns.length]).toEqual([4001, 40]);
  });

  it('shows lines with letters of its own in two encodings, and what one of them lacks', async () => {
    const bytes = encodedIn(`编号,性别,备注\n1,女,未查\n2,男,ok\n${'3,f,seen again\n'.repeat(9)}`, 'gb18030');
    const { file } = await opened(table);
    const { ways } = await file.look(new Blob([bytes]), 'zh-cn', { encoding: 'utf-8' });
    expect(ways.map(({ encoding }) => encoding)).toEqual(['utf-8', 'gb18030']);
    expect(ways[0]?.broken).toBeGreaterThan(0);
    expect(ways[1]).toEqual({
      encoding: 'gb18030',
      broken: 0,
      lines: ['编号,性别,备注', '1,女,未查', '2,男,ok'],
    });
  });

  it('means what a dictionary beside it says, and nothing by a file that is none', async () => {
    const redcap = `"Variable / Field Name","Form Name","Section Header","Field Type","Field Label","Choices, Calculations, OR Slider Labels"
sex,base,,radio,Sex at birth,"1, Male | 2, Female"
`;
    const beside = new Blob([redcap]);
    const { file, view } = await opened('sex,age\n1,40\n2,50\n', 'ward.csv', 'en', { beside });
    expect(file.column(keyOf(view, 'Sex at birth')).variable).toMatchObject({
      name: 'sex',
      codes: [{ code: '1', label: { en: 'Male' } }, { code: '2' }],
    });
    expect(view.remarks).toContainEqual({ kind: 'columnUnknown', variable: 'age' });
    const none = opened('sex\n1\n', 'ward.csv', 'en', { beside: new Blob(['a,b\n1,2\n']) });
    await expect(none).rejects.toMatchObject({ kind: 'noDictionary' });
  });

  it('takes a weight or an order at birth for no date, and the year of it for what tells with other things', async () => {
    const { file, view } = await opened(
      'birth weight (g),birth order,year of birth,date of birth\n3200,1,1980,1980-02-01\n3500,2,1975,1975-08-09\n2900,1,1990,1990-01-31\n',
    );
    const said = view.columns.map(({ key }) => file.column(key).variable.identifying);
    expect(said).toEqual([undefined, undefined, 'quasi', 'direct']);
  });

  it('lists the values of a column that somebody makes a list of codes, and says where a row has come', async () => {
    const { file, view } = await opened('grade,age\n3,40\n1,50\n2,60\n3,70\n');
    const key = keyOf(view, 'grade');
    file.change(key, { variable: { kind: 'ordinal', codes: undefined } });
    expect(file.column(key).variable.codes).toEqual([{ code: '1' }, { code: '2' }, { code: '3' }]);
    file.sort({ key: keyOf(view, 'age'), direction: 'descending' });
    expect(file.placeOf(1)).toBe(3);
    file.filter({ text: '40' });
    expect([file.placeOf(1), file.placeOf(2)]).toEqual([0, -1]);
  });

  it('takes a column for no list of codes because one of its names has a label', async () => {
    const { file, view } = await opened(table);
    const names = ['张伟', '王芳', '李娜', '刘洋', '陈静', '杨帆', '赵磊', '黄敏'];
    const openedWith = async (...labelled: string[]) => {
      const codes = labelled.map((code) => ({ code, label: { en: 'A nurse' } }));
      file.change(keyOf(view, '姓名'), { variable: { kind: 'category', codes, identifying: undefined } });
      const { file: again } = await opened((await file.write('ward.xlsx', false)).blob, 'ward.xlsx');
      return again.identifying().map(({ is }) => is);
    };
    expect(await openedWith('张伟')).toEqual(['name']);
    expect(await openedWith(...names)).toEqual([]);
  });
});

/** What a file is taken for as it is opened: by what a program says in it, and by what is asked all the same. */
import { describe, expect, it } from 'vitest';
import { asked, keyOf, opened, table } from '../../../../test/harness/localFile.ts';

describe('A file that is opened', () => {
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

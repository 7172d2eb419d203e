/** Rows that are no records, and what is asked about them. */
import { describe, expect, it } from 'vitest';
import { opened } from '../../../test/harness/localFile.ts';

const rows = ['001,f,61,2.5', '002,m,58,3.1', '003,f,47,2.2', '004,m,66,2.9'];
const table = (...lines: readonly string[]) => `id,sex,age,ldl\n${lines.join('\n')}\n`;
const asks = async (text: string) =>
  (await opened(text)).view.asks.map(({ kind, values }) => ({ kind, ...values }));

describe('A table that was put together by hand', () => {
  it.each([
    ['one below the other', [...rows, ...rows], { times: 2, count: 4, line: 6 }],
    ['three of them', [...rows, ...rows, ...rows], { times: 3, count: 8, line: 6 }],
    ['sorted since', rows.flatMap((row) => [row, row]), { times: 2, count: 4, line: 3 }],
    ['with its headings', [...rows, 'id,sex,age,ldl', ...rows], { times: 2, count: 5, line: 6 }],
  ])('has its copies asked about, %s', async (_, lines, values) => {
    expect(await asks(table(...lines))).toEqual([{ kind: 'rowsAgain', ...values }]);
    const { file, view } = await opened(table(...lines));
    const left = file.answer(view.asks[0]!.at, 0);
    expect([left.rows, left.asks, left.ids?.distinct, left.problems]).toEqual([4, [], 4, 0]);
  });

  it('is left alone where several rows of somebody differ, and where nothing tells rows apart', async () => {
    const visits = rows.map((row) => row.replace(/\d$/, '7'));
    expect(await asks(table(...rows, ...visits))).toEqual([]);
    expect(await asks(table(...rows, ...rows, rows[0]!))).toEqual([]);
    expect(await asks(`sex,arm\n${'f,A\nm,B\n'.repeat(6)}`)).toEqual([]);
  });

  it('has headings that stand in it again asked about, and guesses its columns without them', async () => {
    const more = rows.map((row) => row.replace('00', '10'));
    const { file, view } = await opened(table(...rows, 'id,sex,age,ldl', ...more, 'Total,,,'));
    expect(view.asks.map(({ kind, values }) => ({ kind, ...values }))).toEqual([
      { kind: 'headingsAgain', count: 1, line: 6 },
      { kind: 'totalsBelow', count: 1, word: 'Total', line: 11 },
    ]);
    const [, sex, age] = view.columns;
    expect(file.column(sex!.key).variable.codes).toHaveLength(2);
    expect(age?.kind).toBe('integer');
    // The place of the total is another one once the headings are gone.
    file.answer(view.asks[0]!.at, 0);
    const left = file.answer(view.asks[1]!.at, 0);
    expect([left.rows, left.problems]).toEqual([8, 0]);
    expect(file.cells(4, 5, 0, 1)).toEqual([[{ text: '101' }]]);
  });
});

/** What the plot of a column says lies apart is what the step flags, and facets count among what is chosen beside. */
import { describe, expect, it } from 'vitest';
import { opened } from '../../../../test/harness/localFile.ts';
import { dotsIn, fencesOf } from './outliers.ts';
import { besideOf, type Chosen, whereOf } from './where.ts';
import { CleaningWork } from './work/cleaningWork.ts';

/** The code of a row that is flagged. */
const flag = '1';

const values = [4, 5, 5, 6, 6, 6, 7, 7, 8, 8, 9, 10, 12, 30, -20];

async function begun(lines: readonly string[]) {
  const { file } = await opened(lines.join('\n'));
  const cleaning = new CleaningWork(() => file.held());
  const key = (title: string) => cleaning.offers().find((one) => one.title === title)?.key ?? '';
  return { cleaning, key };
}

const numbers = () => begun(['id,x', ...values.map((value, at) => `p${at},${value}`)]);

describe('Outliers of a column', () => {
  it.each([
    ['iqr', 1.5],
    ['iqr', 0.2],
    ['mad', 3],
    ['mad', 1],
  ] as const)('are as many by %s, factor %d, in the plot as the step flags', async (how, times) => {
    const { cleaning, key } = await numbers();
    const of = key('x');
    const found = cleaning.outlying(of)!;
    const { count } = fencesOf(found, how, times);
    const into = { key: 'new', name: 'new', label: { en: 'apart' } };
    cleaning.addStep('flagOutliers', await cleaning.completed('flagOutliers', { of, how, times, into }));
    const flagged = cleaning.facet(key('apart')).values.find(({ text }) => text === flag)?.count ?? 0;
    expect(flagged).toBe(count);
    expect(count).toBeGreaterThan(0);
  });

  it('are drawn each as a point while they are few, and all within the frame where they are many', () => {
    const few = Float64Array.from(values).toSorted();
    const { within, beyond } = dotsIn(few, { low: 0, high: 20 });
    const points = (path: string) => path.split('M').length - 1;
    expect([points(within), points(beyond)]).toEqual([13, 2]);
    const many = Float64Array.from({ length: 50_000 }, (_, at) => at % 7).toSorted();
    const drawn = dotsIn(many, { low: 1, high: 6 });
    expect(points(drawn.within) + points(drawn.beyond)).toBeLessThan(200);
    for (const [, y] of `${drawn.within}${drawn.beyond}`.matchAll(/ (-?[\d.]+)h0/g)) {
      expect(Number(y)).toBeGreaterThanOrEqual(0);
      expect(Number(y)).toBeLessThan(drawn.tall);
    }
  });

  it('are not asked of what is no column of numbers, nor of a handful', async () => {
    const { cleaning, key } = await begun(['id,x', 'p1,1', 'p2,2']);
    expect(cleaning.outlying(key('id'))).toBeUndefined();
    expect(cleaning.outlying(key('x'))).toBeUndefined();
  });
});

describe('Facets', () => {
  it('count among the rows that are chosen in other columns', async () => {
    const { cleaning, key } = await begun(['id,sex,ward', 'p1,f,A', 'p2,m,A', 'p3,f,B', 'p4,f,A', 'p5,m,B']);
    const chosen = new Map<string, Chosen>([
      [key('sex'), { name: 'sex', values: ['f'] }],
      [key('ward'), { name: 'ward', values: ['A'] }],
    ]);
    const counts = (where: string) =>
      cleaning.facet(key('ward'), where).values.map(({ text, count }) => [text, count]);
    expect(counts('')).toEqual([
      ['A', 3],
      ['B', 2],
    ]);
    expect(counts(besideOf(chosen, key('ward')))).toEqual([
      ['A', 2],
      ['B', 1],
    ]);
    expect(cleaning.counted(whereOf(chosen))).toBe(2);
  });

  it('show how long texts are, and choose by it', async () => {
    const notes = ['ab', 'abc', 'a much longer note about the visit', 'xy'];
    const { cleaning, key } = await begun(['id,note', ...notes.map((note, at) => `p${at},${note}`)]);
    const { lengths, name } = cleaning.facet(key('note'));
    expect(lengths).toMatchObject({ least: 2, most: 34 });
    expect(lengths!.bins.reduce((sum, count) => sum + count, 0)).toBe(4);
    const chosen = new Map<string, Chosen>([[key('note'), { name, kind: 'text', lengths: ['', '3'] }]]);
    expect(cleaning.counted(whereOf(chosen))).toBe(3);
  });

  it('choose what cannot be read, by a condition that counts as many', async () => {
    const lines = Array.from({ length: 40 }, (_, at) => `p${at},${at % 10 === 3 ? 'high' : at}`);
    const { cleaning, key } = await begun(['id,x', ...lines]);
    const { problems, kind } = cleaning.facet(key('x'));
    expect(kind).toMatch(/number|integer/);
    const unread = problems.find((one) => one.kind === 'unreadable');
    expect(unread?.count).toBe(4);
    const chosen = new Map<string, Chosen>([[key('x'), { name: 'x', problems: [unread?.where ?? ''] }]]);
    expect(cleaning.counted(whereOf(chosen))).toBe(4);
  });
});

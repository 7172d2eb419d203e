/** The way from a specification to a result: who is in it, who is not and why, and what is refused. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dataSet, dataSets, frameOf } from '../../test/methods/dataSets.ts';
import { analyse, inR } from './analyse.ts';
import { methods } from './catalogue.ts';
import { numbersOf } from './result.ts';
import { Unwritable } from './script.ts';

const weighed = frameOf({
  sex: { kind: 'category', cells: ['f', 'm', null, 'f', 'm', 'f'], codes: ['m', 'f'] },
  weight: { kind: 'number', cells: [60, 80, 70, { no: 0 }, null, 64] },
  height: { kind: 'number', cells: [1.6, 1.8, 1.7, 1.62, { no: 1 }, null] },
});

const asked = (roles: Record<string, string[]>, more: object = {}) =>
  analyse(weighed, { format: 1, method: 'describe', roles, ...more });

it('every row is counted from the table to the analysis, and what is missing by its reason', () => {
  const result = asked(
    { variables: ['weight', 'height'], by: ['sex'] },
    { filter: 'weight < 75 or height < 1.7' },
  );
  if (!result.ok) throw new Error('no result');
  const { flow } = result.outcome;
  expect(flow).toMatchObject({ rows: 6, filtered: 4, analysed: 3 });
  expect(
    flow.missing.map(({ variable, reason, code, rows }) => [variable.name, reason, code, ...rows]),
  ).toEqual([
    ['weight', 'not-done', '-99', 3],
    ['height', 'empty', undefined, 5],
    ['sex', 'empty', undefined, 2],
  ]);
  expect(flow.each.map(({ variable, n }) => [variable.name, n])).toEqual([
    ['weight', 2],
    ['height', 2],
  ]);
});

it('rows with every value alone are analysed where that is asked', () => {
  const result = asked({ variables: ['weight', 'height'] }, { missing: 'complete' });
  expect(result).toMatchObject({ ok: true, outcome: { flow: { filtered: 6, analysed: 3 } } });
});

it('a variable goes by its key or its name, and the result names the key and every option', () => {
  const byName = asked({ variables: ['weight'] });
  const byKey = asked({ variables: [weighed.columns[1]?.variable.key ?? ''] });
  expect(byName).toEqual(byKey);
  expect(byName).toMatchObject({
    outcome: {
      spec: {
        roles: { variables: [weighed.columns[1]?.variable.key], by: [] },
        options: { confidence: 0.95, quantiles: 'type7', shareInterval: 'wilson' },
        missing: 'available',
      },
    },
  });
});

it('a number that cannot be is not there, and says why', () => {
  const result = analyse(dataSet('three'), {
    format: 1,
    method: 'describe',
    roles: { variables: ['y'], by: ['arm'] },
  });
  if (!result.ok) throw new Error('no result');
  const reasons = result.outcome.tables[0]?.rows.map(({ cells }) =>
    cells.flatMap((cell) => (cell.is === 'none' ? [cell.why] : [])),
  );
  expect(reasons).toEqual([['notPositive'], ['oneValue']]);
});

it('infinite values and too many levels are refused with their place', () => {
  const of = (variable: string, made: Parameters<typeof frameOf>[0]) =>
    analyse(frameOf(made), { format: 1, method: 'describe', roles: { variables: [variable] } });
  const names = Array.from({ length: 1000 }, (_, at) => `person ${at}`);
  expect(of('name', { name: { kind: 'text', cells: names } })).toMatchObject({
    faults: [{ kind: 'tooManyLevels', values: { has: 1000, most: 100 } }],
  });
  expect(of('x', { x: { kind: 'number', cells: [1, Number.POSITIVE_INFINITY] } })).toMatchObject({
    faults: [{ kind: 'infiniteValue', values: { variable: 'x', row: 2 } }],
  });
});

it.each([
  null,
  3,
  'describe',
  [],
  {},
  { format: 1, method: 'describe' },
  { format: 2, method: 'describe', roles: {} },
])('what is no specification is refused: %j', (json) => {
  expect(analyse(weighed, json)).toMatchObject({ ok: false });
  expect(inR(weighed, json)).toBeUndefined();
});

it('whatever is asked of whatever columns is answered with numbers or refused with a reason', () => {
  const frames = [weighed, ...dataSets.filter((name) => name !== 'large').map(dataSet)];
  const specs = fc.constantFrom(...methods).chain((method) =>
    fc.record({
      format: fc.constant(1),
      method: fc.constant(method.id),
      roles: fc.record(
        Object.fromEntries(
          method.roles.map(({ name, least, most }) => [
            name,
            fc.array(
              fc.constantFrom(
                'x',
                'y',
                'arm',
                'centre',
                'answer',
                'later',
                'stage',
                'rater',
                'second',
                'weight',
                'sex',
              ),
              {
                minLength: least,
                maxLength: Math.min(most, 3),
              },
            ),
          ]),
        ),
      ),
      options: fc.record(
        Object.fromEntries(
          method.options.map((one) => [
            one.name,
            one.kind === 'choice'
              ? fc.constantFrom(...one.options)
              : one.kind === 'truth'
                ? fc.boolean()
                : one.kind === 'level'
                  ? fc.constantFrom('', 'yes', 'nobody')
                  : fc.double({ min: one.min, max: one.max, noNaN: true }),
          ]),
        ),
        { requiredKeys: [] },
      ),
    }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...frames), specs, (frame, spec) => {
      const result = analyse(frame, spec);
      if (!result.ok) return result.faults.length > 0;
      return [...numbersOf(result.outcome.tables).values()].every(Number.isFinite);
    }),
    { numRuns: 600 },
  );
});

it('no program is written with a value that none in R can hold: its variable is told', () => {
  for (const text of ['a\0', 'a\ud800']) {
    const table = frameOf({
      x: { kind: 'number', cells: [1, 2, 3, 4, 6, 7] },
      g: { kind: 'category', cells: ['a', text, 'a', text, 'a', text], codes: ['a', text] },
    });
    const [x = '', g = ''] = table.columns.map(({ variable }) => variable.key);
    const spec = { format: 1, method: 'describe', roles: { variables: [x], by: [g] } };
    expect(analyse(table, spec).ok).toBe(true);
    expect(() => inR(table, spec)).toThrow(Unwritable);
  }
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../scripts/recipes/cases.ts';
import { cellsOf, comesOut, differences } from '../../../scripts/recipes/compared.ts';
import { tableOf as made, patients } from '../../../scripts/recipes/tables.ts';
import type { Frame } from '../frame.ts';
import { writtenText } from '../typed/typedColumn.ts';
import { driftOf, importOf, recognised } from './drift.ts';
import { keysIn } from './field.ts';
import { operations } from './operations/operations.ts';
import { Unsaid } from './programs/after.ts';
import { rProgram } from './programs/r.ts';
import { mostSteps, type Recipe, readRecipe, recipeHash, type Step } from './recipe.ts';
import { changesBetween } from './run/changes.ts';
import { runRecipe } from './run/run.ts';
import { type Table, tableOf } from './run/table.ts';

const all = cases();
const answers: Record<string, string[][]> = JSON.parse(
  readFileSync(new URL('cases/answers.json', import.meta.url), 'utf8'),
);
const byName = (list: typeof all) => list.map((one) => [one.name, one] as const);

function recipeOf(frame: Frame, ...steps: readonly (readonly [string, Record<string, unknown>])[]): Recipe {
  return {
    format: 1,
    import: importOf(frame),
    steps: steps.map(([operation, values], at) => ({ id: `s${at + 1}`, operation, values })),
  };
}

const textsOf = ({ frame }: Table, key: string) => {
  const column = frame.columns.find(({ variable }) => variable.key === key)!;
  return Array.from({ length: frame.rows }, (_, row) => writtenText(column, row));
};

describe('A recipe', () => {
  it.each(byName(all))('gives what R gives of the program that it is written as: %s', (name, one) => {
    expect(differences(cellsOf(comesOut(one)), answers[name] ?? [])).toEqual([]);
  });

  it('tries every operation that other programs know', () => {
    const tried = new Set(all.flatMap(({ recipe }) => recipe.steps.map(({ operation }) => operation)));
    expect([...operations.keys()].filter((name) => !tried.has(name))).toEqual(['pseudonym', 'shiftDates']);
  });

  it('is read from JSON as it was written, and is known by a hash', async () => {
    for (const { recipe } of all) expect(readRecipe(JSON.parse(JSON.stringify(recipe))).faults).toEqual([]);
    const { recipe } = all[0]!;
    const other = { ...recipe, steps: recipe.steps.toReversed() };
    expect(await recipeHash(recipe)).toBe(await recipeHash(JSON.parse(JSON.stringify(recipe))));
    expect(await recipeHash(recipe)).not.toBe(await recipeHash(other));
  });

  it('with anything else in it is refused with the place where it stands', () => {
    const recipe = recipeOf(patients(1), ['trim', { of: ['note'] }]);
    const step = (more: object) => ({ ...recipe, steps: [{ ...recipe.steps[0], ...more }] });
    const faultsOf = (json: unknown) => readRecipe(json).faults.map(({ at, kind }) => `${at} ${kind}`);
    expect(faultsOf(step({ operation: 'rm' }))).toEqual(['/steps/0/operation unknownOperation']);
    expect(faultsOf(step({ values: {} }))).toEqual(['/steps/0/values lacks']);
    expect(faultsOf(step({ values: { of: 'note' } }))).toEqual(['/steps/0/values/of notType']);
    expect(faultsOf(step({ values: { of: [] } }))).toEqual(['/steps/0/values/of tooFew']);
    expect(faultsOf(step({ values: { of: ['note'], and: 1 } }))).toEqual([
      '/steps/0/values/and unknownProperty',
    ]);
    const [column] = recipe.import.columns;
    const called = { ...recipe, import: { ...recipe.import, columns: [{ ...column, name: 'or' }] } };
    expect(faultsOf(called)).toEqual(['/import/columns/0/name notForm']);
    const joins = (more: object) => {
      const columns = [{ key: 'z', name: 'z', kind: 'number', ...more }];
      return faultsOf(
        step({ operation: 'joinTable', values: { table: 'x', on: 'note', with: 'i', columns } }),
      );
    };
    expect(joins({ decimals: 1, label: { en: 'Beds' } })).toEqual([]);
    expect(joins({ decimals: '0); system("id") #' })).toEqual(['/steps/0/values/columns/0/decimals notType']);
    expect(joins({ label: { en: [[]] } })).toEqual(['/steps/0/values/columns/0/label/en notType']);
    expect(joins({ deep: [] })).toEqual(['/steps/0/values/columns/0/deep unknownProperty']);
    expect(faultsOf({ ...recipe, steps: [recipe.steps[0], recipe.steps[0]] })).toEqual([
      '/steps/1/id sameId',
    ]);
    const many = Array.from({ length: mostSteps + 1 }, (_, at) => ({ ...recipe.steps[0], id: String(at) }));
    expect(faultsOf({ ...recipe, steps: many })).toEqual(['/steps tooMany']);
  });
});

describe('A step', () => {
  const each = all.flatMap((one) =>
    comesStepwise(one).map((ran, at) => [`${one.name}, ${ran.step.operation} (${at + 1})`, ran] as const),
  );

  it.each(each)('tells each cell that it changed, forwards and backwards: %s', (_, { before, after }) => {
    const changes = changesBetween(before, after);
    expect(changes.touched).toBe(changes.cells.length);
    if (changes.reshaped) return;
    const told = new Map(changes.cells.map((one) => [`${one.key} ${one.row}`, one]));
    const places = new Map(Array.from(before.origin, (place, row) => [place, row]));
    for (const column of after.frame.columns) {
      const { key } = column.variable;
      const was = before.frame.columns.find(({ variable }) => variable.key === key);
      if (!was) continue;
      for (const [row, place] of after.origin.entries()) {
        const [old, now] = [writtenText(was, places.get(place)!), writtenText(column, row)];
        const change = told.get(`${key} ${place}`);
        expect(change ? [change.old, change.new] : [old, old]).toEqual([old, now]);
      }
    }
    expect([...after.origin, ...changes.left].toSorted((a, b) => a - b)).toEqual(
      Array.from(before.origin).toSorted((a, b) => a - b),
    );
  });

  it.each(each)('changes nothing but what it is about: %s', (_, { step, before, after }) => {
    const operation = operations.get(step.operation)!;
    const { cells, reshaped, left } = changesBetween(before, after);
    const named = new Set(
      operation.fields.flatMap((field) => keysIn(field, step.values[field.name]).map(({ key }) => key)),
    );
    expect(cells.filter(({ key }) => !named.has(key))).toEqual([]);
    if (operation.group !== 'rows' && operation.group !== 'shape')
      expect([left, reshaped]).toEqual([[], false]);
  });

  it.each(each.filter(([, { step }]) => operations.get(step.operation)!.idempotent))(
    'done twice changes nothing more: %s',
    (_, { step, after }) => {
      const again = runRecipe(after.frame, { format: 1, import: importOf(after.frame), steps: [step] });
      // A text that became a date cannot become one again.
      if (again.steps[0]!.state !== 'paused') {
        const { touched, left } = changesBetween(again.import, again.table);
        expect([touched, left]).toEqual([0, []]);
      } else expect(again.steps[0]!.pause.why).toBe('kind');
    },
  );

  it('that does not find what it needs waits, with what depends on it; all others are done', () => {
    const frame = patients(20);
    const bmi = { key: 'K_bmi', name: 'bmi' };
    const expression = { expression: 'weight / height ^ 2', inputs: { weight: 'weight', height: 'gone' } };
    const run = runRecipe(
      frame,
      recipeOf(
        frame,
        ['trim', { of: ['note'] }],
        ['derive', { to: expression, into: bmi }],
        ['cut', { of: 'K_bmi', at: [18.5, 25], into: { key: 'K_class', name: 'class' } }],
        ['letters', { of: ['note'], to: 'upper' }],
        ['generalise', { of: 'sex' }],
      ),
    );
    expect(run.steps.map((one) => (one.state === 'paused' ? one.pause : one.state))).toEqual([
      'ran',
      { why: 'missing', key: 'gone' },
      { why: 'waits', key: 'K_bmi', on: 's2' },
      'ran',
      { why: 'kind', key: 'sex', is: 'category' },
    ]);
    expect(textsOf(run.table, 'note').some((text) => text === 'TWO WORDS')).toBe(true);
  });

  it('is paused, and not thrown, by an expression that says something else by now', () => {
    const frame = patients(5);
    const says = (expression: string) => ({ expression, inputs: { note: 'note', weight: 'weight' } });
    const faultOf = (expression: string) => {
      const into = { key: 'K', name: 'made' };
      const [step] = runRecipe(frame, recipeOf(frame, ['derive', { to: says(expression), into }])).steps;
      return step?.state === 'paused' && step.pause.why === 'expression'
        ? step.pause.fault.kind
        : step?.state;
    };
    expect(faultOf('weight +')).toBe('ends');
    expect(faultOf('note + 1')).toBe('wrongType');
    expect(faultOf("note < 'a'")).toBe('unlike');
    expect(faultOf("part(note, ',', 1.5)")).toBe('notConstant');
    expect(faultOf("readDate(note, 'ydm')")).toBe('notConstant');
    expect(faultOf('lower(note, 1)')).toBe('arguments');
    expect(faultOf('lower(note)')).toBe('ran');
  });

  it('waits where another column has its name already, or a row that a person chose is another one', () => {
    const frame = patients(5);
    const into = { key: 'K', name: 'note' };
    const pauseOf = (
      ...steps: Parameters<typeof recipeOf> extends [Frame, ...infer Steps] ? Steps : never
    ) => {
      const last = runRecipe(frame, recipeOf(frame, ...steps)).steps.at(-1);
      return last?.state === 'paused' ? last.pause : last?.state;
    };
    expect(pauseOf(['datePart', { of: 'born', part: 'year', into }])).toEqual({ why: 'taken', ...into });
    expect(pauseOf(['rename', { of: 'ldl', to: 'weight' }])).toMatchObject({ why: 'taken', name: 'weight' });
    const rows = [{ row: 2, is: 'P0009' }];
    expect(pauseOf(['leaveOut', { rows, told: 'id', why: 'twice' }])).toEqual({
      why: 'rows',
      row: 2,
      is: 'P0003',
      was: 'P0009',
    });
    expect(pauseOf(['joinTable', { table: 'x', on: 'id', with: 'id', columns: [] }])).toEqual({
      why: 'table',
      table: 'x',
    });
  });

  it('is not done again where nothing before it changed', () => {
    const frame = patients(50);
    const first = recipeOf(frame, ['trim', { of: ['note'] }], ['narrow', { of: ['site'] }]);
    const before = runRecipe(frame, first);
    const more: Step = { id: 's3', operation: 'letters', values: { of: ['note'], to: 'lower' } };
    const after = runRecipe(frame, { ...first, steps: [...first.steps, more] }, {}, before);
    expect(after.steps[1]).toBe(before.steps[1]);
    const off = runRecipe(
      frame,
      { ...first, steps: [{ ...first.steps[0]!, off: true }, first.steps[1]!] },
      {},
      before,
    );
    expect(off.steps[1]).not.toBe(before.steps[1]);
    expect(off.steps[0]?.state).toBe('off');
  });
});

describe('What no longer says who somebody is', () => {
  const frame = patients(30);
  const steps = [
    ['shiftDates', { of: ['born', 'seen'], by: 'id', most: 30 }],
    ['pseudonym', { of: ['id'] }],
  ] as const;

  it('is the same under one salt alone, and days between dates of a patient stay', () => {
    const run = (salt: string) => runRecipe(frame, recipeOf(frame, ...steps), { salt }).table;
    const [first, second] = ['a'.repeat(16), 'b'.repeat(16)];
    const [one, same, other] = [run(first), run(first), run(second)];
    expect(textsOf(one, 'id')).toEqual(textsOf(same, 'id'));
    expect(textsOf(one, 'id')).not.toEqual(textsOf(other, 'id'));
    expect(textsOf(one, 'id').every((text) => /^[0-9a-f]{16}$/.test(text))).toBe(true);
    const between = (table: Table) =>
      textsOf(table, 'born').map((born, row) => Date.parse(textsOf(table, 'seen')[row]!) - Date.parse(born));
    expect(between(one)).toEqual(between(tableOf(frame)));
  });

  it('cannot be said in R, whose program names the step', () => {
    const recipe = recipeOf(frame, ...steps);
    expect(() => rProgram(recipe, frame.dictionary.variables, { from: 'a', to: 'b' })).toThrow(Unsaid);
  });
});

describe('The next file', () => {
  const was = patients(400);
  const expected = importOf(was, new Map(), 'utf-8');

  it('that is the same differs in nothing', () => {
    expect(driftOf(expected, recognised(was, expected), 'utf-8')).toEqual([]);
  });

  it('of other patients, as many, differs in nothing', () => {
    const next = patients(400, 99);
    expect(driftOf(expected, recognised(next, expected), 'utf-8')).toEqual([]);
  });

  it('with another heading, code, unit, encoding and fewer rows says each of these, and nothing else', () => {
    const next = patients(300, 5);
    const columns = next.columns.map((column) => {
      const { variable } = column;
      if (variable.name === 'note')
        return [{ ...variable, key: 'NEW', name: 'remark' }, texts(next, 'note')] as const;
      if (variable.name === 'sex')
        return [variable, texts(next, 'sex').map((text, at) => (at % 40 === 0 ? 'divers' : text))] as const;
      if (variable.name === 'weight')
        return [
          variable,
          texts(next, 'weight').map((text) => (text === '' ? '' : String(Number(text) * 1000))),
        ] as const;
      return [variable, texts(next, variable.name)] as const;
    });
    const file = recognised(made(columns), expected);
    const told = driftOf(expected, file, 'gb18030');
    expect(told.map((one) => `${one.kind} ${'key' in one ? one.key : ''}`)).toEqual([
      'encoding ',
      'rows ',
      'codesNew sex',
      'shift weight',
      'columnMissing note',
      'columnNew NEW',
    ]);
    expect(told.find(({ kind }) => kind === 'codesNew')).toMatchObject({
      codes: [{ code: 'divers', count: 8 }],
    });
    expect(told.find(({ kind }) => kind === 'columnMissing')).toMatchObject({ maybe: ['NEW'] });
  });
});

function texts(frame: Frame, name: string): string[] {
  const column = frame.columns.find(({ variable }) => variable.name === name)!;
  return Array.from({ length: frame.rows }, (_, row) => writtenText(column, row));
}

function comesStepwise({ frame, recipe, beside }: (typeof all)[0]) {
  const others = new Map(Array.from(beside ?? [], ([name, one]) => [name, tableOf(one)]));
  const run = runRecipe(frame, recipe, { others });
  return run.steps.map(({ step, table }, at) => ({
    step,
    before: run.steps[at - 1]?.table ?? run.import,
    after: table,
  }));
}

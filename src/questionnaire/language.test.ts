/** The language of expressions: what it computes, what it refuses, and what it knows while answers are missing. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compile } from './compile.ts';
import type { Answers, Definition, Item } from './definition.ts';
import { sentenceOf } from './faultSentences.ts';
import { score } from './score.ts';
import { validate } from './validate.ts';

const items: Item[] = [
  { id: 'a', type: 'number', unit: '1', hard: [-10, 10] },
  { id: 'b', type: 'number', unit: '1', hard: [-10, 10] },
  { id: 'free', type: 'number', unit: '1' },
  { id: 'p', type: 'boolean' },
  { id: 'q', type: 'boolean' },
  { id: 'sex', type: 'choice', options: [{ code: 'female', value: 3 }, { code: 'male' }] },
  {
    id: 'drugs',
    type: 'multiple',
    options: [{ code: 'x' }, { code: 'y' }, { code: 'none', exclusive: true }],
  },
  { id: 'born', type: 'date' },
  { id: 'seen', type: 'date' },
  { id: 'note', type: 'text', required: false },
];

function withValue(expression: string): Definition {
  return {
    format: 1,
    id: 'test',
    version: '1.0.0',
    language: 'en',
    sections: [{ id: 's', items }],
    values: [{ id: 'v', expression }],
  };
}

function value(expression: string, answers: Answers = {}): number | undefined {
  return score(compile(withValue(expression)), answers).value('v');
}

function refusal(expression: string): string {
  const [fault] = validate(withValue(expression)).faults;
  return fault ? sentenceOf(fault) : '';
}

describe('An expression', () => {
  it.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['2 ^ 3 ^ 2', 512],
    ['-2 ^ 2', -4],
    ['2 ^ -1', 0.5],
    ['10 - 4 - 3', 3],
    ['1.5e2 / 3', 50],
    ['bands(7, 0, 5, 1, 7, 2, 9, 3)', 2],
    ['bands(4.99, 0, 5, 1, 7, 2)', 0],
    ['round(-2.5, 0)', -3],
    ['round(2.345, 1)', 2.3],
    ['min(3, 1, 2) + max(3, 1, 2)', 4],
    ['mean(1, 2, 6)', 3],
    ['ln(exp(2)) + log10(1000) + sqrt(16) + abs(-1)', 10],
    ['if(1 < 2, 5, 6)', 5],
    ["days('2024-02-28', '2024-03-01')", 2],
    ["years('2000-02-29', '2023-02-28')", 23],
    ["years('2000-03-01', '2024-02-29')", 23],
    ["months('2024-01-31', '2024-02-29')", 1],
  ])('%s is %d', (expression, result) => {
    expect(value(expression)).toBeCloseTo(result, 12);
  });

  it.each(['a ^ 0', 'ln(0) ^ 0', '(1 / 0) ^ 0', '1 ^ a'])('%s is missing', (expression) => {
    expect(value(expression)).toBeUndefined();
  });

  it('reads items of every type', () => {
    const answers: Answers = {
      a: 4,
      sex: 'female',
      drugs: ['x', 'y'],
      p: true,
      born: '1980-06-15',
      seen: '2026-06-14',
      note: 'seen',
    };
    expect(value("if(sex == 'female', a, 0) + value(sex)", answers)).toBe(7);
    expect(value("count(has(drugs, 'x'), has(drugs, 'none'), p)", answers)).toBe(2);
    expect(value('chosen(drugs)', answers)).toBe(2);
    expect(value('years(born, seen)', answers)).toBe(45);
    expect(value("oneOf(sex, 'male', 'female') and answered(note) and not answered(b)", answers)).toBe(1);
    expect(value("seen > '2026-01-01'", answers)).toBe(1);
    expect(score(compile(withValue('addDays(born, 280)')), answers).date('v')).toBe('1981-03-22');
  });

  it.each([
    ['p and q', { p: false }, 0],
    ['p and q', { p: true }, undefined],
    ['p or q', { p: true }, 1],
    ['p or q', { p: false }, undefined],
    ['not q', {}, undefined],
    ['atLeast(1, p, q)', { q: true }, 1],
    ['atLeast(2, p, q)', { q: false }, 0],
    ['atLeast(2, p, q)', { q: true }, undefined],
    ['a > 3', {}, undefined],
    ['coalesce(a, b, 7)', { b: 2 }, 2],
    ['coalesce(a, b, 7)', {}, 7],
    ['if(p, 1, 2)', {}, undefined],
    ['chosen(drugs)', { drugs: [] }, 0],
    ['chosen(drugs)', {}, undefined],
    ['a / b', { a: 1, b: 0 }, undefined],
    ['ln(a)', { a: 0 }, undefined],
    ['sqrt(a)', { a: -1 }, undefined],
    ['10 ^ 400 > 1', {}, undefined],
  ] satisfies [string, Answers, number | undefined][])('%s of %j is %s', (expression, answers, result) => {
    expect(value(expression, answers)).toBe(result);
  });

  it.each([
    ['1 +', '/values/0/expression, column 4: ends too early'],
    ['(1', '/values/0/expression, column 3: ends too early'],
    ['1 2', '/values/0/expression, column 3: did not expect 2 here'],
    ['1 < 2 < 3', '/values/0/expression, column 7: did not expect < here'],
    ['a = 1', '/values/0/expression, column 3: did not expect = here'],
    ['a + lost', '/values/0/expression, column 5: there is no item, value or score lost'],
    ['a + p', '/values/0/expression, column 5: must be a number, and is true or false'],
    ['p and a', '/values/0/expression, column 7: must be true or false, and is a number'],
    ['a == p', '/values/0/expression, column 1: cannot compare a number with true or false'],
    ["sex == 'other'", '/values/0/expression, column 8: other is no option of sex'],
    ["sex < 'male'", '/values/0/expression, column 1: cannot compare a choice with a text'],
    ["born > '2026-02-30'", '/values/0/expression, column 8: 2026-02-30 is no date'],
    ["'lost", '/values/0/expression, column 1: a quotation mark is not closed'],
    ['eval(1)', '/values/0/expression, column 1: there is no function eval'],
    ['constructor(1)', '/values/0/expression, column 1: there is no function constructor'],
    ['a.b', '/values/0/expression, column 2: did not expect . here'],
    ['if(p, 1)', '/values/0/expression, column 1: if takes 3 arguments, and is given 2'],
    ['if(p, 1, q)', '/values/0/expression, column 10: must be a number, and is true or false'],
    ['round(a, b)', '/values/0/expression, column 10: round takes a number written out here'],
    ['bands(a, 0, 5, 1, 4, 2)', '/values/0/expression, column 1: thresholds must rise'],
    ['note', '/values/0/expression, column 1: must be number or boolean or date, and is text'],
    [`${'('.repeat(100)}1`, '/values/0/expression, column 66: is nested deeper than 64'],
  ])('%s is refused where it goes wrong', (expression, sentence) => {
    expect(refusal(expression)).toBe(sentence);
  });

  it('reads any text without failing in any other way than by a fault', () => {
    const noise = fc.string({
      unit: fc.constantFrom(...'ab1.()+-*/^<>=!, \'"pq%é{}[];\\', 'and ', 'or ', 'not ', 'if('),
    });
    fc.assert(fc.property(noise, (text) => validate(withValue(text || '1')).faults.length >= 0));
  });

  it('can become every number that the missing answers make of it, and no other is promised', () => {
    fc.assert(
      fc.property(
        numeric(4),
        answers,
        fc.subarray(['a', 'b', 'p', 'q', 'sex']),
        (expression, given, gone) => {
          const questionnaire = compile(withValue(expression));
          const whole = score(questionnaire, given).value('v');
          const partly = Object.fromEntries(
            Object.entries(given).filter(([id]) => !gone.some((one) => one === id)),
          );
          const range = score(questionnaire, partly).bounds('v');
          if (whole === undefined) return;
          const slack = 1e-9 * Math.max(1, Math.abs(whole));
          expect(whole).toBeGreaterThanOrEqual(range.lo - slack);
          expect(whole).toBeLessThanOrEqual(range.hi + slack);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

const answers = fc.record({
  a: fc.integer({ min: -10, max: 10 }),
  b: fc.integer({ min: -10, max: 10 }),
  p: fc.boolean(),
  q: fc.boolean(),
  sex: fc.constantFrom('female', 'male'),
});

/** Random expressions that are numbers. */
function numeric(depth: number): fc.Arbitrary<string> {
  const leaf = fc.oneof(
    fc.constantFrom('a', 'b'),
    fc.integer({ min: -9, max: 9 }).map((n) => `(${n})`),
  );
  if (depth === 0) return leaf;
  const inner = numeric(depth - 1);
  return fc.oneof(
    leaf,
    fc.tuple(inner, fc.constantFrom('+', '-', '*', '/'), inner).map(([x, sign, y]) => `(${x} ${sign} ${y})`),
    fc.tuple(inner, fc.integer({ min: 0, max: 3 })).map(([x, n]) => `(${x}) ^ ${n}`),
    fc
      .tuple(fc.constantFrom('min', 'max', 'sum', 'mean'), inner, inner)
      .map(([f, x, y]) => `${f}(${x}, ${y})`),
    fc.tuple(fc.constantFrom('abs', 'sqrt', 'ln', 'floor', 'ceil'), inner).map(([f, x]) => `${f}(${x})`),
    fc.tuple(truth(depth - 1), inner, inner).map(([c, x, y]) => `if(${c}, ${x}, ${y})`),
    inner.map((x) => `bands(${x}, 2, -3, 7, 0, -1, 4, 5)`),
    fc.tuple(truth(depth - 1), truth(depth - 1)).map(([x, y]) => `count(${x}, ${y})`),
  );
}

function truth(depth: number): fc.Arbitrary<string> {
  const leaf = fc.constantFrom('p', 'q', "sex == 'male'", "oneOf(sex, 'female')", 'true');
  if (depth <= 0) return leaf;
  const [inner, number] = [truth(depth - 1), numeric(depth - 1)];
  return fc.oneof(
    leaf,
    fc.tuple(inner, fc.constantFrom('and', 'or'), inner).map(([x, sign, y]) => `(${x} ${sign} ${y})`),
    inner.map((x) => `(not ${x})`),
    fc
      .tuple(number, fc.constantFrom('<', '<=', '>', '>=', '==', '!='), number)
      .map(([x, sign, y]) => `(${x} ${sign} ${y})`),
    fc.tuple(inner, inner, inner).map(([x, y, z]) => `atLeast(2, ${x}, ${y}, ${z})`),
  );
}

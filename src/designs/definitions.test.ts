/** What holds for every design, whatever it computes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assert, constantFrom, double, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { doubledWords, hasWord } from '../../test/designWords.ts';
import { draws } from '../../test/harness/chance.ts';
import { answer } from './answering.ts';
import { designs } from './catalogue.ts';
import type { Answer, Design, Goal } from './design.ts';
import { keysOf } from './keys.ts';
import { holds, inputsAsked, type Raw, usualOf } from './reading.ts';
import { sources } from './sources.ts';
import { filled, slotsOf, symbols } from './symbols.ts';

function solved(design: Design, goal: Goal, raw: Raw): Answer {
  const result = answer(design, goal, raw);
  if (!result.ok)
    throw new Error(`${design.id} ${goal} ${JSON.stringify(raw)}: ${JSON.stringify(result.problems)}`);
  return result.answer;
}

/** The ways in which the choices of a design can be combined; directions.test.ts has that of an effect. */
function combinations(design: Design): Raw[] {
  return design.inputs.reduce<Raw[]>(
    (all, input) =>
      input.kind === 'choice' && !input.side
        ? all.flatMap((one) => input.options.map((option) => ({ ...one, [input.name]: option })))
        : all,
    [{}],
  );
}

it('has no two designs with one name', () => {
  expect(new Set(designs.map(({ id }) => id)).size).toBe(designs.length);
});

it('has one word for each key', () => {
  expect(doubledWords()).toEqual([]);
});

it('has words for all that can be said before the number', () => {
  const source = readFileSync(join(import.meta.dirname, 'cautions.ts'), 'utf8');
  const keys = Array.from(source.matchAll(/key: (?:\w+ \? )?'(\w+)'(?: : '(\w+)')?/g)).flatMap(
    ([, one, other]) => [one, other],
  );
  expect(keys.length).toBeGreaterThan(15);
  expect(keys.filter((key) => key && !hasWord(`cautions.${key}`))).toEqual([]);
});

describe.each(designs.map((design) => ({ id: design.id, design })))('$id', ({ design }) => {
  it('has words for all that it shows', () => {
    expect(keysOf(design).filter((key) => !hasWord(key))).toEqual([]);
  });

  it('stands on sources that are listed, one at least', () => {
    expect(design.sources.length).toBeGreaterThan(0);
    for (const key of design.sources) expect(sources[key]).toBeDefined();
  });

  it('has defaults within its ranges, and answers them for every choice and goal', () => {
    for (const goal of design.goals) {
      for (const raw of combinations(design)) {
        const { outputs, workings, values } = solved(design, goal, raw);
        const known: Raw = { ...values, ...workings, ...outputs };
        for (const { name, goals, when } of design.outputs) {
          const shown = (!goals || goals.includes(goal)) && holds(when, values);
          if (shown) expect(known[name], name).toBeTypeOf('number');
        }
        for (const line of design.formula) {
          const shown = (!line.goals || line.goals.includes(goal)) && holds(line.when, values);
          if (!shown) continue;
          for (const slot of [line.result, ...slotsOf(line.tex)]) {
            expect(known[slot], `${slot} in ${line.key}`).toBeTypeOf('number');
            expect(symbols[slot], `the symbol of ${slot}`).toBeDefined();
          }
        }
      }
    }
  });

  it('writes formulas whose brackets match', () => {
    for (const { tex } of design.formula) {
      const text = filled(tex, (name) => symbols[name] ?? '');
      const plain = text.replace(/\\[{}]/g, '');
      expect(plain.split('{').length, text).toBe(plain.split('}').length);
      expect(text.split('\\left').length, text).toBe(text.split('\\right').length);
    }
  });

  it('says what is wrong beside the field, and never throws or shows what is no number', () => {
    const bad = [
      '',
      'many',
      '1e12',
      '-1e12',
      '1,2,3',
      'NaN',
      'Infinity',
      null,
      {},
      [],
      true,
      0,
      -1,
      1,
      1.2,
      0.5,
      '0,5',
      1e-12,
      3.5,
    ];
    for (const goal of design.goals) {
      for (const input of inputsAsked(design, goal, {})) {
        for (const value of bad) {
          const result = answer(design, goal, { [input.name]: value });
          if (result.ok) {
            for (const number of Object.values(result.answer.outputs))
              expect(Number.isFinite(number)).toBe(true);
          } else {
            expect(result.problems.length).toBeGreaterThan(0);
            for (const { field, key } of result.problems) {
              expect(hasWord(`errors.${key}`), key).toBe(true);
              expect([...design.inputs.map(({ name }) => name), 'goal']).toContain(field);
            }
          }
        }
      }
    }
  });
});

const counting = designs.filter(({ outputs }) =>
  outputs.some(({ name }) => ['events', 'people'].includes(name)),
);

it.each(counting.filter(({ inputs }) => inputs.some(({ name, when }) => name === 'designEffect' && !when)))(
  '$id counts events and people among all who are analysed, whatever the design effect',
  (design) => {
    const found = solved(design, 'size', { designEffect: 2 });
    const { total = 0 } = found.outputs;
    const all = solved(design, 'power', { total });
    for (const name of ['events', 'people']) {
      const [counted, expected] = [found.outputs[name], all.outputs[name]];
      if (expected !== undefined) expect(counted, name).toBeCloseTo(expected, 8);
    }
  },
);

it('needs as many for both accuracies as for the one that takes more, whatever the design effect', () => {
  const design = designs.find(({ id }) => id === 'sensitivity-specificity');
  if (!design) throw new Error('No such design');
  const {
    total,
    forSensitivity = 0,
    forSpecificity = 0,
  } = solved(design, 'size', {
    designEffect: 1.7,
  }).outputs;
  expect(Math.max(forSensitivity, forSpecificity)).toBe(total);
});

it('writes the precision of what is no share as a plain number, asked for and answered', () => {
  for (const design of designs) {
    const [asked] = design.inputs.filter(({ name }) => name === 'halfWidth');
    const answered = design.outputs.find(({ name }) => name === 'halfWidth');
    if (asked && asked.kind !== 'choice') expect(asked.unit, design.id).toBe(answered?.unit);
  }
});

it('names the method that is computed where the reader has no choice of one', () => {
  const named = (id: string, hypothesis: string) => {
    const design = designs.find((one) => one.id === id);
    return design && solved(design, 'size', { hypothesis }).values.method;
  };
  expect(named('two-proportions', 'nonInferiority')).toBe('unpooled');
  expect(named('correlation', 'equivalence')).toBe('fisherZ');
  expect(named('two-proportions', 'equality')).toBe('pooled');
});

/** Values near the defaults, so that most have an answer. */
function near(design: Design) {
  const numbers = design.inputs.filter(
    (input) => input.kind === 'number' && input.dial && input.name !== 'power',
  );
  return record({
    choice: constantFrom(...combinations(design)),
    power: double({ min: 0.6, max: 0.95, noNaN: true }),
    factors: record(
      Object.fromEntries(numbers.map(({ name }) => [name, double({ min: 0.8, max: 1.2, noNaN: true })])),
    ),
  }).map(({ choice, power, factors }) => ({
    ...choice,
    ...(design.goals.includes('power') ? { power } : {}),
    ...Object.fromEntries(
      numbers.map((input) => [
        input.name,
        (input.kind === 'choice' ? 0 : usualOf(input, choice)) * (factors[input.name] ?? 1),
      ]),
    ),
  }));
}

const tests = designs.filter(({ goals }) => goals.includes('power') && goals.includes('size'));

describe.each(tests.map((design) => ({ id: design.id, design })))('$id', ({ design }) => {
  const runs = { numRuns: draws(40) };

  it('finds the power and the effect of the size that it found for them', () => {
    assert(
      property(near(design), (raw) => {
        const found = answer(design, 'size', raw);
        if (!found.ok) return;
        const { total = 0, power = 0 } = found.answer.outputs;
        expect(power).toBeGreaterThanOrEqual(Number(found.answer.values.power));
        expect(solved(design, 'power', { ...raw, total }).outputs.power).toBeCloseTo(power, 10);
        // Where the power goes up and down, a size that is found for it is the one from which it stays.
        if (power < 1 - 1e-9 && !('first' in found.answer.outputs))
          expect(solved(design, 'size', { ...raw, power: power - 1e-12 }).outputs.total).toBeLessThanOrEqual(
            total,
          );
        if (!design.effect || !design.goals.includes('effect')) return;
        const effect = solved(design, 'effect', { ...raw, total, power }).outputs[design.effect] ?? 0;
        expect(solved(design, 'power', { ...raw, total, [design.effect]: effect }).outputs.power).toBeCloseTo(
          power,
          8,
        );
      }),
      runs,
    );
  });

  it('never needs fewer for more power or a smaller significance level', () => {
    assert(
      property(near(design), double({ min: 0.001, max: 0.04, noNaN: true }), (raw, more) => {
        const found = answer(design, 'size', raw);
        if (!found.ok) return;
        const { total = 0 } = found.answer.outputs;
        const power = Number(found.answer.values.power) + more;
        const alpha = Number(found.answer.values.alpha) * (1 - 10 * more);
        for (const change of [{ power }, { alpha }]) {
          const stricter = answer(design, 'size', { ...raw, ...change });
          if (stricter.ok) expect(stricter.answer.outputs.total).toBeGreaterThanOrEqual(total);
        }
      }),
      runs,
    );
  });
});

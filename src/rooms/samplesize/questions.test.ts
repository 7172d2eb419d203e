import { describe, expect, it } from 'vitest';
import { designs } from '../../designs/catalogue.ts';
import {
  type Answers,
  answered,
  answersIn,
  fits,
  fitting,
  offered,
  queryOfAnswers,
  questionNames,
} from './questions.ts';

/** Every way through the five questions that the page offers. */
function paths(answers: Answers = {}, at = 0): Answers[] {
  const name = questionNames[at];
  if (!name) return [answers];
  return offered(designs, answers, name)
    .filter(({ count }) => count > 0)
    .flatMap(({ option }) => paths({ ...answers, [name]: option }, at + 1));
}

describe('The five questions', () => {
  const all = paths();

  it('end with at least one design on every path, and with few on each', () => {
    expect(all.length).toBeGreaterThan(20);
    for (const path of all) {
      const found = fitting(designs, path).length;
      expect(found, JSON.stringify(path)).toBeGreaterThan(0);
      expect(found, JSON.stringify(path)).toBeLessThanOrEqual(8);
    }
  });

  it.each(designs.map((design) => [design.id, design] as const))('lead to %s', (_id, design) => {
    expect(all.some((path) => fits(design, path))).toBe(true);
  });

  it('never offer what leads nowhere, at any step of any path', () => {
    for (const path of all) {
      for (const name of questionNames) {
        const chosen = offered(designs, path, name).filter(({ chosen: is }) => is);
        expect(chosen.map(({ count }) => count > 0)).toEqual([true]);
      }
    }
  });

  it('keep later answers that still lead somewhere, and drop those that do not', () => {
    const time = { measured: 'time', groups: 'two', time: 'proportional' };
    expect(answered(designs, time, 'measured', 'number')).toEqual({ measured: 'number', groups: 'two' });
    expect(answered(designs, time, 'measured', 'time')).toEqual({ groups: 'two', time: 'proportional' });
    for (const name of questionNames) {
      for (const { option } of offered(designs, time, name)) {
        const next = answered(designs, time, name, option);
        if (next[name] !== undefined && fitting(designs, { [name]: option }).length > 0)
          expect(fitting(designs, next).length, `${name} ${option}`).toBeGreaterThan(0);
      }
    }
  });

  it('have an address for every state, and ignore what is no answer', () => {
    for (const path of all) expect(answersIn(new URLSearchParams(queryOfAnswers(path)))).toEqual(path);
    expect(answersIn(new URLSearchParams('measured=luck&shown=difference&x=1'))).toEqual({
      shown: 'difference',
    });
  });
});

/** An index that takes two units gives the same at its limits in both, or holds to what its source prints in each. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { limitsIn } from '../../../scripts/indices/rows.ts';
import { compiled } from '../../expressions/compile.ts';
import { converted, inOwnUnit, printedIn, sidesOf } from '../../measurands/units.ts';
import { compile } from '../../questionnaire/compile.ts';
import { planOf } from '../../questionnaire/programs/plan.ts';
import { readShelf } from './shelf.ts';

/** A step that no measurement takes, and no rounding hides. */
const step = 1e-6;

const { indices } = readShelf(join(import.meta.dirname, '../../..'));

const all = indices.map((index) => ({ id: index.file.id, index, questionnaire: compile(index.definition) }));

const taking = all.flatMap(({ id, index, questionnaire }) => {
  const outputs = index.file.outputs.flatMap(({ of, finding }) => (finding ? [of, finding] : [of]));
  const plan = planOf(questionnaire, [...new Set(outputs)]);
  const limits = limitsIn(plan.made);
  return plan.inputs.flatMap(({ item }) =>
    item.type === 'number'
      ? (item.units ?? []).map(({ unit }) => ({
          id,
          item,
          unit,
          questionnaire,
          outputs,
          limits: limits.get(item.id) ?? [],
          printed: printedIn(item, unit),
        }))
      : [],
  );
});

describe('A limit', () => {
  const cases = taking.flatMap((one) => one.limits.map((limit) => ({ ...one, limit })));

  it('is met by more than a hundred inputs in two units', () => {
    expect(cases.length).toBeGreaterThan(100);
  });

  it.each(cases.filter(({ printed, limit }) => !printed.some(({ own }) => own === limit)))(
    '$limit of $item.id in $id is the same limit in $unit',
    ({ item, unit, limit }) => {
      const there = converted(item, { value: limit, unit: item.unit }, unit)!;
      const own = (value: number) => inOwnUnit(item, { value, unit })!;
      expect(own(Number(there.toPrecision(12))) / limit).toBeCloseTo(1, 9);
      expect(own(there + step * Math.max(1, Math.abs(there)))).toBeGreaterThan(limit);
      expect(own(there - step * Math.max(1, Math.abs(there)))).toBeLessThan(limit);
    },
  );
});

describe('A limit that is printed in two units', () => {
  const cases = taking.flatMap((one) => one.printed.map((limit) => ({ ...one, limit })));

  it.each(cases)(
    '$limit.here $unit of $item.id in $id lies where it is printed',
    ({ item, limit, limits }) => {
      expect(limits).toContain(limit.own);
      const own = (value: number) => inOwnUnit(item, { value, unit: limit.unit })!;
      const { least, most } = sidesOf(limit);
      expect(own(limit.here * (1 - step))).toBeLessThanOrEqual(most);
      expect(own(limit.here * (1 + step))).toBeGreaterThanOrEqual(least);
      if (limit.hereAbove) expect(own(limit.here)).toBeLessThanOrEqual(most);
      else expect(own(limit.here)).toBeGreaterThanOrEqual(least);
    },
  );

  it.each(cases)('$limit.here $unit of $item.id in $id lies there in its programs too', (one) => {
    const { item, unit, limit, questionnaire, outputs } = one;
    const plan = planOf(questionnaire, outputs, { [item.id]: unit });
    const made = plan.made.find(({ name }) => name === `${item.id}_in_band`);
    const slot = questionnaire.variables.get(item.id)!.slot;
    if (!made || !('tree' in made)) throw new Error(`${item.id} is not banded`);
    const run = compiled(made.tree);
    const { factor, offset = 0 } = item.units!.find((other) => other.unit === unit)!;
    for (const value of [limit.here * (1 - step), limit.here, limit.here * (1 + step)]) {
      const slots = new Array<number>(slot + 1).fill(Number.NaN);
      slots[slot] = Number(((value - offset) / factor).toFixed(12));
      expect(run(slots)).toBeCloseTo(inOwnUnit(item, { value, unit })!, 9);
    }
  });
});

/** By the tables of the papers: SOFA (Vincent 1996), Child–Pugh, the Lille model, HScore, CURB-65. */
describe('At the limits of their papers', () => {
  const item = (index: string, name: string) => {
    const found = all
      .find(({ id }) => id === index)!
      .questionnaire.items.find((one) => one.item.id === name)!.item;
    if (found.type !== 'number') throw new Error(`${name} is no number`);
    return found;
  };
  it.each([
    [
      'sofa',
      'creatinine',
      'umol/L',
      [109, 110, 170, 171, 299, 300, 440, 441],
      [1.2, 2, 3.5, 5],
      [0, 1, 1, 2, 2, 3, 3, 4],
    ],
    [
      'sofa',
      'bilirubin',
      'umol/L',
      [19, 20, 32, 33, 101, 102, 204, 205],
      [1.2, 2, 6, 12],
      [0, 1, 1, 2, 2, 3, 3, 4],
    ],
    ['hscore', 'temperature', '[degF]', [101, 101.1], [38.4], [0, 1]],
  ])('%s counts %s in %s as it is printed', (index, name, unit, values, limits, bands) => {
    const found = values.map((value) => {
      const own = inOwnUnit(item(index, name), { value, unit })!;
      return limits.filter((limit) => own >= limit).length;
    });
    expect(found).toEqual(bands);
  });

  it.each([
    ['lille', 'creatinine', 'umol/L', [115, 116], 1.3, [false, true]],
    ['child-pugh', 'bilirubin', 'umol/L', [50, 51], 3, [false, true]],
    ['kings-college-paracetamol', 'creatinine', 'umol/L', [300, 301], 3.4, [false, true]],
    ['curb-65', 'urea_nitrogen', 'mg{urea}/dL', [42, 43], 7, [false, true]],
    ['hscore', 'temperature', '[degF]', [102.9, 103], 39.4, [false, true]],
  ])('%s has %s in %s above its limit where it is printed so', (index, name, unit, values, limit, above) => {
    expect(values.map((value) => inOwnUnit(item(index, name), { value, unit })! > limit)).toEqual(above);
  });
});

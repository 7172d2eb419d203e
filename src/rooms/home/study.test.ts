import { describe, expect, test } from 'vitest';
import { eventProbability, logRankPower } from '#lib/stats/logRank.ts';
import { histogram } from '#lib/stats/summary.ts';
import { isImplausible, measures, plausible, shown, stateOf } from './records.ts';
import { participants, plan, study } from './study.ts';
import { visitMatrix, visitNow, visitsAround } from './visits.ts';

const shownStudy = study();
const all = participants();

describe('the three panels are one study', () => {
  test('the patients planned, the records captured and the patients at risk at the start are the same', () => {
    const { patients, plan: planned, result, sample, shares } = shownStudy;
    expect(patients).toBe(420);
    expect(planned.sizes.map(({ value }) => value)).toContain(patients);
    expect(all).toHaveLength(patients);
    expect(result.usual.atRisk[0]! + result.remote.atRisk[0]!).toBe(patients);
    expect(shares.arms).toEqual([result.remote.atRisk[0], result.usual.atRisk[0]]);
    for (const part of [shares.sexes, shares.states]) expect(sum(part)).toBe(patients);
    expect(sample).toHaveLength(10);
  });

  test('the power is that of the plan: 0.90 at 420', () => {
    const { rate, hr, dropOut, end } = plan;
    const chance = (eventProbability(rate, dropOut, end) + eventProbability(rate * hr, dropOut, end)) / 2;
    const power = logRankPower({ patients: 420, eventProbability: chance, hr });
    expect(shownStudy.plan.power).toBeCloseTo(power, 4);
    expect(power.toFixed(2)).toBe('0.90');
    // The plan foresaw 225 events.
    expect(Math.abs(420 * chance - shownStudy.result.events)).toBeLessThan(5);
  });

  test('the result is the one of the drawing', () => {
    const { hr, lo, hi, p, events, usual, remote } = shownStudy.result;
    expect([hr, lo, hi].map((value) => value.toFixed(2))).toEqual(['0.66', '0.51', '0.86']);
    expect(p.toFixed(3)).toBe('0.002');
    expect(events).toBe(224);
    expect([remote.end, usual.end].map((s) => Math.round(s * 100))).toEqual([52, 35]);
    expect(remote.atRisk).toEqual([210, 170, 137, 118, 98]);
    expect(usual.atRisk).toEqual([210, 170, 127, 96, 68]);
  });

  test('the record of the second panel is the one of the table, and asks the same question', () => {
    const { implausible, ...record } = shownStudy.record;
    expect(record).toEqual({
      id: 187,
      sex: 'female',
      age: 67,
      bmi: 27.4,
      sbp: 142,
      alt: 412,
      creatinine: 62,
      lvef: 38,
    });
    const row = shownStudy.sample.find(({ id }) => id === shown)!;
    expect(row).toMatchObject({ ...record, state: 'query' });
    expect(implausible).toEqual(plausible.alt);
    expect(row.arm).toBe(all[shown - 1]!.arm);
  });

  test('its visit is the one with the open query in the matrix', () => {
    const { visits } = visitMatrix.find(({ id }) => id === shown)!;
    const at = visitsAround.find(({ state }) => state === 'now')!;
    expect(at.month).toBe(visitNow);
    expect(visits.filter((state) => state !== 'notDue').at(-1)).toBe('query');
    expect(visits.indexOf('query')).toBe([0, 1, 3, 6].indexOf(visitNow));
  });
});

describe('what the figures say', () => {
  test('the matrix holds twelve patients, nine visits, two open queries and three missed visits', () => {
    const visits = visitMatrix.flatMap((row) => row.visits);
    expect(visitMatrix).toHaveLength(12);
    expect(visits).toHaveLength(12 * 9);
    expect(visits.filter((state) => state === 'query')).toHaveLength(2);
    expect(visits.filter((state) => state === 'missed')).toHaveLength(3);
  });

  test('every histogram counts every measured value, and marks the bins of the implausible ones alone', () => {
    for (const { measure, shape, missing } of shownStudy.columns) {
      expect(sum(shape.counts)).toBe(all.length - missing);
      const implausible = all.filter((one) => isImplausible(measure, one[measure])).length;
      expect(sum(shape.flagged.map((bin) => shape.counts[bin]!))).toBe(implausible);
    }
    expect(shownStudy.columns.map(({ missing }) => missing)).toEqual([0, 2, 1, 3, 6, 4]);
    expect(shownStudy.columns.map(({ measure }) => measure)).toEqual([...measures]);
    expect(shownStudy.cleaning.before.flagged.length).toBeGreaterThan(0);
    expect(shownStudy.cleaning.after.flagged).toEqual([]);
  });

  test('the states add up from the records', () => {
    expect(shownStudy.shares.states).toEqual(
      (['locked', 'query', 'missing'] as const).map(
        (state) => all.filter((one) => stateOf(one) === state).length,
      ),
    );
  });

  test('the subgroups part the patients and surround the overall ratio', () => {
    const [overall, younger, older, women, men] = shownStudy.subgroups;
    expect(overall).toMatchObject({ share: 1 });
    expect(overall!.hr).toBeCloseTo(shownStudy.result.hr, 2);
    expect(younger!.share + older!.share).toBeCloseTo(1, 2);
    expect(women!.share + men!.share).toBeCloseTo(1, 2);
    for (const { hr, lo, hi } of shownStudy.subgroups) expect(lo < hr && hr < hi).toBe(true);
  });

  test('the study travels light, and survives JSON', () => {
    const json = JSON.stringify(shownStudy);
    expect(json.length).toBeLessThan(12_000);
    expect(JSON.parse(json)).toEqual(shownStudy);
    expect(histogram([], { from: 0, to: 1, count: 1 })).toEqual([0]);
  });
});

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

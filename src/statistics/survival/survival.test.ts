import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ratioOf } from '../estimate.ts';
import { cellOf } from '../linear/matrix.ts';
import answers from './cox.r.json' with { type: 'json' };
import { coxModel, estimateOf } from './cox.ts';
import { type Allocated, type Followed, FollowUp } from './followUp.ts';
import { logRankOfGroups } from './groups.ts';
import { kaplanMeier, survivalAt } from './kaplanMeier.ts';
import { logRank } from './logRank.ts';
import { riskSets } from './riskSets.ts';

/** Weeks in remission of 42 children: Freireich et al., Blood 21 (1963) 699; + marks a censored time. */
const sixMp = '6 6 6 6+ 7 9+ 10 10+ 11+ 13 16 17+ 19+ 20+ 22 23 25+ 32+ 32+ 34+ 35+';
const placebo = '1 1 2 2 3 4 4 5 5 8 8 8 8 11 11 12 12 15 17 22 23';

function arm(of: string, arm: 0 | 1): Allocated[] {
  return of.split(' ').map((week) => ({ arm, time: Number.parseInt(week, 10), event: !week.endsWith('+') }));
}

const curveOf = (patients: readonly Followed[]) => kaplanMeier(new FollowUp(patients));

/** Cox's model with the arm alone. */
function hazardRatio(patients: readonly Allocated[]) {
  const estimate = estimateOf(coxModel(new FollowUp(patients.map((one) => ({ ...one, x: [one.arm] })))), 0);
  return { ...ratioOf(estimate), beta: estimate.estimate, se: Math.sqrt(estimate.variance) };
}
const children = [...arm(sixMp, 0), ...arm(placebo, 1)];

describe('the leukaemia data of Freireich', () => {
  // Published: Kleinbaum and Klein, Survival Analysis, 3rd ed. (2012), chapters 2 and 3; limits
  // and log-rank test recomputed with SciPy 1.17 (ecdf with log-log limits, logrank).
  test.each([
    [6, 0.8571, 0.6197, 0.9516],
    [7, 0.8067, 0.5631, 0.9228],
    [10, 0.7529, 0.5032, 0.8894],
    [13, 0.6902, 0.4316, 0.8491],
    [16, 0.6275, 0.3675, 0.8049],
    [22, 0.5378, 0.2678, 0.7468],
    [23, 0.4482, 0.1881, 0.6801],
  ])('has the published survival at week %i', (week, s, lo, hi) => {
    const step = curveOf(arm(sixMp, 0)).steps.find(({ time }) => time === week)!;
    expect(step.s).toBeCloseTo(s, 4);
    expect(step.lo).toBeCloseTo(lo, 4);
    expect(step.hi).toBeCloseTo(hi, 4);
  });

  test('has the published numbers at risk', () => {
    expect([0, 6, 7, 10, 13, 16, 22, 23].map((week) => new FollowUp(arm(sixMp, 0)).atRisk(week))).toEqual([
      21, 21, 17, 15, 12, 11, 7, 6,
    ]);
  });

  test('has the published log-rank test', () => {
    const found = logRank(new FollowUp(children));
    expect(found.chiSquare).toBeCloseTo(16.79, 2);
    expect(found.expected).toBeCloseTo(10.75, 2);
    expect(found.p).toBeCloseTo(4.1688e-5, 8);
  });

  test('has the published hazard ratio with Breslow ties', () => {
    const found = hazardRatio(children);
    expect(found.beta).toBeCloseTo(1.5092, 4);
    expect(found.se).toBeCloseTo(0.4096, 4);
    expect(found.estimate).toBeCloseTo(4.523, 3);
    expect([found.low, found.high].map((limit) => limit.toFixed(2))).toEqual(['2.03', '10.09']);
  });

  test('ends at survival 0 with limits that can be drawn', () => {
    const { steps } = curveOf(arm(placebo, 1));
    expect(steps.at(-1)).toEqual({ time: 23, s: 0, lo: 0, hi: steps.at(-2)!.hi });
  });
});

describe('edges', () => {
  const alive: Allocated[] = [
    { arm: 0, time: 2, event: false },
    { arm: 1, time: 3, event: false },
  ];
  test('no events leave one step and the ticks', () => {
    const curve = curveOf(alive);
    expect(curve.steps).toEqual([{ time: 0, s: 1, lo: 1, hi: 1 }]);
    expect(curve.censored).toHaveLength(2);
    expect(survivalAt(curve, 9)).toBe(1);
    expect(curveOf([]).steps).toHaveLength(1);
  });
  test('nothing to compare is refused', () => {
    expect(() => logRank(new FollowUp(alive))).toThrow(RangeError);
    expect(() => hazardRatio(alive)).toThrow(RangeError);
  });
  test('an arm that always fails first has no finite ratio', () => {
    const first: Allocated[] = [1, 2, 3].map((time) => ({ arm: 1, time, event: true }));
    expect(() => hazardRatio([...first, { arm: 0, time: 9, event: true }])).toThrow(RangeError);
  });
});

describe('for any trial', () => {
  const patient = record({
    arm: constantFrom<(0 | 1)[]>(0, 1),
    time: integer({ min: 0, max: 12 }),
    event: boolean(),
  });
  const trial = array(patient, { minLength: 2, maxLength: 60 });
  const swapped = (patients: Allocated[]): Allocated[] =>
    patients.map((one) => ({ ...one, arm: one.arm === 0 ? 1 : 0 }));

  test('the curve falls from 1, within its limits, and without censoring is the share still free', () => {
    assert(
      property(trial, (patients) => {
        const { steps } = curveOf(patients);
        steps.forEach(({ s, lo, hi }, k) => {
          expect(s).toBeLessThan(k === 0 ? 1.1 : steps[k - 1]!.s);
          expect(lo).toBeLessThanOrEqual(s);
          expect(hi).toBeGreaterThanOrEqual(s);
          expect(lo >= 0 && hi <= 1).toBe(true);
        });
        const all = patients.map((one) => ({ ...one, event: true }));
        const curve = curveOf(all);
        for (const time of [0, 3, 7]) {
          const free = all.filter((one) => one.time > time).length / all.length;
          expect(survivalAt(curve, time)).toBeCloseTo(free, 12);
        }
      }),
    );
  });

  test('the test does not care which arm is called 1, and the ratio turns over', () => {
    assert(
      property(trial, (patients) => {
        const here = attempt(() => logRank(new FollowUp(patients)));
        const there = attempt(() => logRank(new FollowUp(swapped(patients))));
        expect(there === undefined).toBe(here === undefined);
        if (here && there) expect(there.chiSquare).toBeCloseTo(here.chiSquare, 8);
        const ratio = attempt(() => hazardRatio(patients));
        const turned = attempt(() => hazardRatio(swapped(patients)));
        expect(turned === undefined).toBe(ratio === undefined);
        if (ratio && turned) expect(turned.beta).toBeCloseTo(-ratio.beta, 8);
      }),
    );
  });
});

function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

describe("Cox's model", () => {
  const fitted = (of: (age: number, marker: number) => [number, number]) =>
    coxModel(
      new FollowUp(
        answers.subjects.map(({ time, event, arm: x, age, marker }) => ({
          ...{ time, event: event === 1, x: [x, ...of(age, marker)] },
        })),
      ),
    );

  // R's survival, on the covariates as they are; others are the same model in other units.
  test.each([
    ['as they are', 1, 1, 0],
    ['far from 0', 1, 1, 1e5],
    ['as far from 0 as milliseconds since 1970', 1, 1, 1.7e12],
    ['in tiny units', 1e-6, 1e-6, 0],
    ['in huge units and far away', 1e9, 1e-9, 1e6],
  ])('has the coefficients of R for covariates %s', (_how, ageBy, markerBy, away) => {
    const { beta, covariance } = fitted((age, marker) => [(age + away) * ageBy, marker * markerBy]);
    const by = [1, ageBy, markerBy];
    const digits = away > 1e10 ? 3 : 8;
    for (const [k, one] of beta.entries()) {
      expect((one * by[k]!) / answers.beta[k]!).toBeCloseTo(1, digits);
      expect((cellOf(covariance, k, k) * by[k]! ** 2) / answers.covariance[k]![k]!).toBeCloseTo(1, digits);
    }
  });

  // R's survival with ties by Breslow, of the same people when the sixth of them is recorded this old.
  test.each([
    [1e3, 0.7992011871, 2.1890767e-3, 1.112934e-3],
    [1e6, 0.80351032, 1.9563808e-6, 1.085017e-6],
    [1e12, 0.80351446, 1.9561569e-12, 1.084992e-12],
  ])('has the coefficients of R when one covariate is %s', (far, arm, age, se) => {
    const { beta, covariance } = coxModel(
      new FollowUp(
        answers.subjects.map(({ time, event, arm: x, age: years }, k) => ({
          ...{ time, event: event === 1, x: [x, k === 5 ? far : years] },
        })),
      ),
    );
    expect(beta[0]! / arm).toBeCloseTo(1, 6);
    expect(beta[1]! / age).toBeCloseTo(1, 6);
    expect(Math.sqrt(cellOf(covariance, 1, 1)) / se).toBeCloseTo(1, 6);
  });

  test.each([1e160, 1e300, 1e-160])('refuses a covariate whose unit makes it differ by %s', (unit) => {
    expect(() => fitted((age, marker) => [age * unit, marker])).toThrow(/needs another unit/);
  });

  test('has the coefficient of a covariate in the most extreme units', () => {
    for (const unit of [1e-147, 1e147]) {
      const { beta, covariance } = fitted((age, marker) => [age * unit, marker]);
      expect((beta[1]! * unit) / answers.beta[1]!).toBeCloseTo(1, 8);
      expect((cellOf(covariance, 1, 1) * unit * unit) / answers.covariance[1]![1]!).toBeCloseTo(1, 8);
    }
  });

  test('refuses a covariate that is missing', () => {
    expect(() =>
      fitted((age, marker) => [age === answers.subjects[3]!.age ? Number.NaN : age, marker]),
    ).toThrow(RangeError);
  });
});

test.each([Number.NaN, -1, Number.POSITIVE_INFINITY])(
  'A time of %s is refused before any analysis, at once',
  (time) => {
    expect(() => new FollowUp([...children, { arm: 0, time, event: true }])).toThrow(RangeError);
  },
);

test('Risk sets count who was there just before each event', () => {
  expect(riskSets(new FollowUp(children)).slice(0, 3)).toEqual([
    { time: 1, events: [0, 2], atRisk: [21, 21] },
    { time: 2, events: [0, 2], atRisk: [21, 19] },
    { time: 3, events: [0, 1], atRisk: [21, 17] },
  ]);
});

test('several groups are compared together, as by survdiff of R; two as by the test of two, and one with nobody is none', () => {
  const people = (of: string) => arm(of, 0);
  const three = ['5 8+ 12 12 20+', '3 4 9+ 15 16', '2+ 6 6 7 30+'].map(people);
  const { chiSquare, df, p } = logRankOfGroups(three);
  expect(chiSquare).toBeCloseTo(0.414654351411086, 12);
  expect(df).toBe(2);
  expect(p).toBeCloseTo(0.81275369322, 10);
  const two = logRankOfGroups([people(sixMp), people(placebo), []]);
  expect(two.df).toBe(1);
  expect(two.chiSquare).toBeCloseTo(logRank(new FollowUp(children)).chiSquare, 12);
  expect(() => logRankOfGroups([people('2 3'), people('1+')])).toThrow(RangeError);
});

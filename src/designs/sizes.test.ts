/** The number that is planned: the least in whole people, and never fewer than the analysis needs. */
import { describe, expect, it } from 'vitest';
import { answer } from './answering.ts';
import { designOf, designs } from './catalogue.ts';
import type { Answer, Goal } from './design.ts';

function asked(id: string, goal: Goal, raw: Record<string, number | string>) {
  const design = designOf(id);
  if (!design) throw new Error(`There is no design ${id}.`);
  return answer(design, goal, raw);
}
function solved(id: string, goal: Goal, raw: Record<string, number | string>): Answer {
  const result = asked(id, goal, raw);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.answer;
}
const sizes = ({ outputs }: Answer) => [outputs.n1, outputs.n2];
const said = (id: string, goal: Goal, raw: Record<string, number | string>) => {
  const result = asked(id, goal, raw);
  return result.ok ? 'answered' : result.problems.map(({ field, key }) => `${field}: ${key}`).join();
};

describe('A trial of clusters', () => {
  it('has the power of a t test between clusters, not of a normal one', () => {
    // Three clusters an arm, by R: pt with 4 degrees of freedom.
    const few = { difference: 8, clusterSize: 20, icc: 0.05, total: 6 };
    expect(solved('cluster-means', 'power', few).outputs.power).toBeCloseTo(0.652, 2);
  });

  it('has at least two clusters in each group, and says so', () => {
    expect(sizes(solved('cluster-means', 'size', { difference: 1000 }))).toEqual([2, 2]);
    expect(said('cluster-means', 'power', { total: 4, ratio: 10 })).toBe('total: tooFewClusters');
  });

  it('has somebody left in a cluster', () => {
    const halved = { difference: 5, clusterSize: 1, icc: 0.5, lostPeople: 0.5 };
    const nobody = 'clusterSize: clustersOfNobody';
    for (const id of ['cluster-means', 'cluster-proportions'])
      for (const goal of ['size', 'power', 'effect'] as const) expect(said(id, goal, halved)).toBe(nobody);
    expect(said('cluster-means', 'size', { ...halved, clusterSize: 2 })).toBe('answered');
  });

  it('compares proportions, whose variances differ, by Welch’s test', () => {
    // By simulation of a million trials with normal proportions of clusters, in R; pooled they would be .738 and .958.
    const power = (raw: Record<string, number>) =>
      solved('cluster-proportions', 'power', { ...raw, ratio: 3 }).outputs.power;
    expect(power({ proportion1: 0.1, proportion2: 0.25, clusterSize: 20, icc: 0.2, total: 60 })).toBeCloseTo(
      0.8386,
      3,
    );
    expect(power({ proportion1: 0.3, proportion2: 0.1, clusterSize: 50, icc: 0.05, total: 20 })).toBeCloseTo(
      0.7933,
      2,
    );
  });

  it('says where skewed proportions make the power of that test another', () => {
    const skewed = (raw: Record<string, number | string>) =>
      solved('cluster-proportions', 'power', raw)
        .cautions.map(({ key }) => key)
        .filter((key) => key.endsWith('Skewness'));
    const rare = { proportion1: 0.1, proportion2: 0.25, clusterSize: 20, icc: 0.2, total: 60 };
    expect(skewed({ ...rare, ratio: 3 })).toEqual(['lessBySkewness']);
    expect(skewed(rare)).toEqual([]);
    expect(skewed({ ...rare, ratio: 1 / 3 })).toEqual(['moreBySkewness']);
    // From the other side of 50 % it is the same, and so is a lower proportion that is the better.
    expect(skewed({ ...rare, proportion1: 0.9, proportion2: 0.75, ratio: 3 })).toEqual(['lessBySkewness']);
    const margin = { ...rare, hypothesis: 'nonInferiority', proportion2: 0.1, margin: 0.1, ratio: 3 };
    expect(skewed({ ...margin, better: 'higher' })).toEqual(['lessBySkewness']);
    expect(skewed({ ...margin, better: 'lower' })).toEqual(['moreBySkewness']);
    expect(skewed({})).toEqual([]);
  });

  it('loses people, who make clusters smaller, and clusters, which are recruited beyond those analysed', () => {
    const whole = solved('cluster-means', 'size', { clusterSize: 16 });
    const people = solved('cluster-means', 'size', { clusterSize: 20, lostPeople: 0.2 });
    const clusters = solved('cluster-means', 'size', { clusterSize: 16, lostClusters: 0.2 });
    expect(sizes(people)).toEqual(sizes(whole));
    expect(people.outputs.peopleRecruited).toBe(20 * (whole.outputs.total ?? 0));
    expect(sizes(clusters)).toEqual(sizes(whole));
    expect(clusters.outputs.n1Recruited).toBe(Math.ceil((whole.outputs.n1 ?? 0) / 0.8));
  });
});

describe('A size', () => {
  it('is no smaller than ten events allow, with the reason', () => {
    const strong = solved('logistic-continuous', 'size', { eventAtMean: 0.3, oddsRatioPerSd: 1000 });
    expect(strong.outputs.total).toBe(34);
    expect(strong.cautions[0]).toMatchObject({ key: 'leastEvents', values: { events: 10 } });
    expect(solved('cox-covariate', 'size', { hazardRatioPerUnit: 100 }).outputs.total).toBe(17);
  });

  it.each([
    ['size', { rate1: 0.8, rateRatio: 0.001 }],
    ['power', { rate1: 0.8, rateRatio: 0.05, total: 60 }],
    ['power', { rate1: 0.02, rateRatio: 30, total: 120 }],
    ['effect', { rate1: 0.8, total: 60, power: 0.9 }],
  ] as const)(
    'or another goal (%s) of two rates is told with a caution where one group has few events',
    (goal, raw) => {
      const { cautions } = solved('two-rates', goal, raw);
      expect(cautions.map(({ key }) => key)).toContain('fewEventsInGroup');
    },
  );

  it('of two rates with events enough in both groups is told without one', () => {
    expect(solved('two-rates', 'size', {}).cautions).toEqual([]);
  });

  it('is no smaller than an exact test needs to be significant at all', () => {
    const clear = solved('two-proportions', 'size', { proportion1: 0.001, proportion2: 0.999 });
    expect(clear.outputs.total).toBe(8);
    expect(clear.cautions[0]).toMatchObject({ key: 'leastPossible', values: { needed: 6 } });
  });

  it.each(designs.filter(({ goals }) => goals.includes('power')).map(({ id, effect }) => [id, effect ?? '']))(
    'of %s is never one person, however great the effect',
    (id, effect) => {
      const input = designOf(id)?.inputs.find(({ name }) => name === effect);
      const far = input && input.kind !== 'choice' ? [input.max, input.max * 0.999, input.max * 0.5] : [];
      for (const value of far) {
        const result = asked(id, 'size', { [effect]: value, power: 0.3 });
        if (result.ok) expect(result.answer.outputs.total, String(value)).toBeGreaterThan(1);
      }
    },
  );

  it('is the same for a ratio and its inverse, and the least that reaches the power', () => {
    for (const ratio of [10, 3, 1.7]) {
      const there = solved('two-means', 'size', { ratio });
      const back = solved('two-means', 'size', { ratio: 1 / ratio });
      expect(sizes(back)).toEqual(sizes(there).toReversed());
      const total = (there.outputs.total ?? 0) - 1;
      expect(solved('two-means', 'power', { ratio, total }).outputs.power).toBeLessThan(0.8);
    }
    expect(solved('two-means', 'size', { ratio: 10 }).outputs.total).toBe(380);
  });

  it('is rounded once, after the design effect', () => {
    // 63.77 in a group, by R, times 1.3 is 82.9.
    expect(solved('two-means', 'size', { designEffect: 1.3 }).outputs.n1).toBe(83);
  });

  it('that does not divide among equal groups says who is left over', () => {
    const { outputs, cautions } = solved('anova', 'power', { total: 11 });
    expect(outputs.total).toBe(9);
    expect(cautions[0]).toEqual({ key: 'leftOver', values: { total: 11, left: 2 } });
  });
});

describe('An exact test', () => {
  it('of rare events is solved, as fisher.test does', () => {
    const rare = { proportion1: 0.001, proportion2: 0.01 };
    expect(sizes(solved('two-proportions-exact', 'size', rare))).toEqual([1088, 1088]);
    expect(solved('two-proportions-exact', 'power', { ...rare, total: 2174 }).outputs.power).toBeCloseTo(
      0.799649289433,
      9,
    );
  });

  it.each([
    // 2,828 is R's least size too (scripts/designs/proportions.R); of the others the power is.
    [{ proportion1: 0.3, proportion2: 0.35 }, 2828, 2828],
    [{ proportion1: 0.3, proportion2: 0.33, ratio: 3 }, 10_116, 10_190],
    [{ proportion1: 0.5, proportion2: 0.51 }, 78_710, 78_946],
    [{ proportion1: 0.0001, proportion2: 0.001 }, 21_790, 21_790],
  ])('of a small difference (%o) is searched whole', (raw, first, total) => {
    expect(solved('two-proportions-exact', 'size', raw).outputs).toMatchObject({ first, total });
  });

  it('of ten million people, one of whose groups has nearly no events, has its power and its actual level', () => {
    const rare = { proportion2: 1.5e-9, total: 10_000_000, ratio: 45.7 };
    const { power, actualAlpha = 0 } = solved('two-proportions-exact', 'power', rare).outputs;
    expect(power).toBeCloseTo(1, 12);
    expect(actualAlpha).toBeGreaterThan(0.049);
    expect(actualAlpha).toBeLessThan(0.05);
  });

  it('whose size takes too long to search says closely where it lies', () => {
    const close = { proportion1: 0.5, proportion2: 0.505 };
    const result = asked('two-proportions-exact', 'size', close);
    const [problem] = result.ok ? [] : result.problems;
    expect(problem?.key).toBe('exactSearchTooLong');
    const { power } = solved('two-proportions-exact', 'power', {
      ...close,
      total: problem?.values?.about ?? 0,
    }).outputs;
    expect(power).toBeCloseTo(0.8, 2);
  });
});

describe('A hazard ratio for one unit of a covariate', () => {
  it('beyond the range says that a smaller unit is the same question', () => {
    expect(said('cox-covariate', 'size', { hazardRatioPerUnit: 1024, covariateSd: 0.05 })).toBe(
      'hazardRatioPerUnit: tooLargePerUnit',
    );
    expect(said('cox-covariate', 'size', { hazardRatioPerUnit: 2, covariateSd: 0.5 })).toBe('answered');
  });
});

describe('What cannot be shown', () => {
  it('is an effect at the margin, which is said to be there', () => {
    expect(said('two-means', 'size', { hypothesis: 'superiority', difference: 4, margin: 4 })).toBe(
      'margin: effectAtMargin',
    );
    const shares = { hypothesis: 'superiority', proportion1: 0.6, proportion2: 0.7, margin: 0.1 };
    expect(said('two-proportions', 'size', shares)).toBe('margin: effectAtMargin');
  });

  it('is harm by a one-sided test of benefit, whose power is that of the wrong direction', () => {
    expect(said('two-means', 'size', { difference: -5, sides: 'one' })).toBe('difference: wrongSide');
    const { power } = solved('two-means', 'power', { difference: -5, sides: 'one', total: 100 }).outputs;
    expect(power).toBeLessThan(0.0001);
    expect(said('mann-whitney', 'size', { superiority: 0.35, sides: 'one' })).toBe('superiority: wrongSide');
  });
});

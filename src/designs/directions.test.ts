/** On which side of the reference an effect lies: what is asked, what a value tells, and what is not passed over. */
import { describe, expect, it } from 'vitest';
import { answer, scriptOf } from './answering.ts';
import { designOf, designs } from './catalogue.ts';
import type { Answer, Design, Goal } from './design.ts';
import { detectableBy } from './exploring.ts';
import { inputsAsked, type Raw, sentInVain } from './reading.ts';

function design(id: string): Design {
  const found = designOf(id);
  if (!found) throw new Error(`There is no design ${id}.`);
  return found;
}
function solved(of: Design, goal: Goal, raw: Raw): Answer {
  const result = answer(of, goal, raw);
  if (!result.ok)
    throw new Error(`${of.id} ${goal} ${JSON.stringify(raw)} ${JSON.stringify(result.problems)}`);
  return result.answer;
}
const effectOf = (id: string, raw: Raw) => {
  const of = design(id);
  return solved(of, 'effect', raw).outputs[of.effect ?? ''] ?? Number.NaN;
};
const asked = (of: Design, goal: Goal, raw: Raw = {}) => {
  const { values } = solved(of, goal, raw);
  return inputsAsked(of, goal, values).map(({ name }) => name);
};

/** Effects that lie on one side of none by what they are: spreads, shares of variance, areas and kappas above a value. */
const oneSided = ['anova', 'chi-square-table', 'linear-regression', 'auc-value', 'kappa-test'];
const sided = designs.filter(({ inputs }) => inputs.some((input) => input.kind === 'choice' && input.side));

/** Enough people for either side of each design’s usual values. */
const many = (of: Design): Raw => ({
  total: of.id === 'cluster-means' || of.id === 'cluster-proportions' ? 200 : 3000,
});

it('is an input of every design that seeks an effect with two sides', () => {
  const tests = designs.filter(({ goals }) => goals.includes('effect') && goals.includes('power'));
  expect(new Set(tests.filter((one) => !sided.includes(one)).map(({ id }) => id))).toEqual(new Set(oneSided));
  for (const of of sided) {
    // Non-inferiority, with which this one begins, has its side.
    const raw = of.id === 'hazard-ratio-margin' ? { hypothesis: 'equivalence' } : {};
    expect(asked(of, 'effect', { ...many(of), ...raw }), of.id).toContain('direction');
    expect(asked(of, 'size', raw), of.id).not.toContain('direction');
  }
});

describe.each(sided.map((of) => [of.id, of] as const))('The effect of %s', (_id, of) => {
  const hypotheses = of.inputs.flatMap((input) =>
    input.kind === 'choice' && input.name === 'hypothesis'
      ? input.options.filter((one) => one === 'equality' || one === 'equivalence')
      : [],
  );
  const input = of.inputs.find((one) => one.kind === 'choice' && one.side);
  const side = (input?.kind === 'choice' && input.side) || undefined;

  it.each(hypotheses.length > 0 ? hypotheses : [''])(
    'lies on the side that is asked for %s',
    (hypothesis) => {
      const raw: Raw = { ...many(of), ...(hypothesis && { hypothesis }) };
      const { values } = solved(of, 'effect', { ...raw, direction: 'higher' });
      const reference = Number(typeof side?.from === 'string' ? values[side.from] : side?.from);
      const higher = effectOf(of.id, { ...raw, direction: 'higher' });
      const lower = effectOf(of.id, { ...raw, direction: 'lower' });
      expect(higher).toBeGreaterThan(reference);
      expect(lower).toBeLessThan(reference);
      for (const effect of [higher, lower]) {
        const { outputs } = solved(of, 'power', { ...raw, [of.effect ?? '']: effect });
        expect(outputs.power).toBeCloseTo(0.8, 6);
      }
      // A value of it that comes along says the side too.
      expect(effectOf(of.id, { ...raw, [of.effect ?? '']: lower })).toBe(lower);
      expect(effectOf(of.id, { ...raw, [of.effect ?? '']: higher })).toBe(higher);
    },
  );
});

describe('What 588 people can detect', () => {
  const planned = solved(design('two-proportions'), 'size', { proportion1: 0.3, proportion2: 0.2 });

  it('is on the side of what was planned', () => {
    expect(planned.outputs.total).toBe(588);
    const [at80] = detectableBy(design('two-proportions'), planned);
    expect(at80?.effect).toBeCloseTo(0.2, 3);
  });

  it('does not turn at a default that nobody sees', () => {
    const found = [0.74, 0.76].map((proportion1) => effectOf('two-proportions', { total: 200, proportion1 }));
    expect(found[0]).toBeGreaterThan(0.74);
    expect(found[1]).toBeGreaterThan(0.76);
  });

  it('is a difference downwards where one was planned, and so in R', () => {
    const down = { total: 128, difference: -5 };
    expect(effectOf('two-means', down)).toBeCloseTo(-effectOf('two-means', { total: 128 }), 12);
    expect(scriptOf(design('two-means'), 'effect', down)).toContain('-1 * switch');
  });
});

describe('What a call sends of what it asks for', () => {
  const vain = (id: string, goal: Goal, raw: Raw) =>
    sentInVain(design(id), goal, raw).map(({ field, key }) => `${field}: ${key}`);

  it('may tell the side, and is refused where it does not', () => {
    expect(vain('two-proportions', 'effect', { proportion1: 0.3, proportion2: 0.2 })).toEqual([]);
    expect(vain('two-proportions', 'effect', { proportion1: 0.3, proportion2: '0,3' })).toEqual([
      'proportion2: tellsNoSide',
    ]);
    expect(vain('two-proportions', 'effect', { proportion2: 'twenty' })).toEqual(['proportion2: notANumber']);
    expect(vain('anova', 'effect', { sdOfMeans: 3 })).toEqual(['sdOfMeans: isSought']);
    expect(
      vain('two-proportions', 'effect', { hypothesis: 'superiority', better: 'lower', proportion2: 0.4 }),
    ).toEqual(['proportion2: isSought']);
  });

  it('may be the reference itself where the direction is given beside it', () => {
    const none = { proportion1: 0.3, proportion2: 0.3, direction: 'lower' };
    expect(vain('two-proportions', 'effect', none)).toEqual([]);
  });

  it('is refused for a direction that there is not, though no value says one', () => {
    const none = { hypothesis: 'equivalence', difference: 0 };
    expect(vain('two-means', 'size', { ...none, direction: 'up' })).toEqual(['direction: notAnOption']);
    expect(vain('two-means', 'power', { ...none, direction: 7 })).toEqual(['direction: notAnOption']);
    expect(vain('two-means', 'size', { ...none, direction: 'higher' })).toEqual([]);
  });

  it('is refused where two of it say different things, or one is known already', () => {
    const down = { proportion1: 0.3, proportion2: 0.2 };
    expect(vain('two-proportions', 'effect', { ...down, direction: 'higher' })).toEqual([
      'direction: directionAgainst',
    ]);
    expect(vain('two-proportions', 'effect', { ...down, direction: 'lower' })).toEqual([]);
    expect(vain('two-proportions', 'size', { ...down, direction: 'higher' })).toEqual([
      'direction: directionAgainst',
    ]);
    expect(vain('two-means', 'effect', { hypothesis: 'superiority', direction: 'lower' })).toEqual([
      'direction: directionKnown',
    ]);
  });

  it('is refused for a size and a power too', () => {
    expect(vain('two-means', 'size', { total: 100 })).toEqual(['total: isSought']);
    expect(vain('two-means', 'power', { power: 0.8, total: 100 })).toEqual(['power: isSought']);
  });
});

describe('An effect that is sought', () => {
  const said = (id: string, raw: Raw) => {
    const result = answer(design(id), 'effect', raw);
    return result.ok ? result.answer.outputs : result.problems.map(({ key }) => key).join();
  };

  it('makes no table of pairs whose shares exceed one', () => {
    const pairs = { discordant1: 0.6, total: 300 };
    expect(said('mcnemar', { ...pairs, direction: 'higher' })).toBe('noEffectReaches');
    expect(said('mcnemar', { ...pairs, direction: 'lower' })).toBe('everyEffectReaches');
    const { discordant2 = 1 } = solved(design('mcnemar'), 'effect', {
      ...{ discordant1: 0.6, total: 60, direction: 'lower' },
    }).outputs;
    expect(discordant2).toBeLessThan(0.4);
    for (const hypothesis of ['equivalence', 'superiority', 'nonInferiority'])
      for (const discordant1 of [0.3, 0.45, 0.6, 0.9])
        for (const direction of ['higher', 'lower'])
          for (const better of ['higher', 'lower']) {
            const sided = hypothesis === 'equivalence' ? { direction } : { better };
            const found = said('mcnemar', { hypothesis, discordant1, total: 400, ...sided });
            if (typeof found === 'string') continue;
            expect(discordant1 + (found.discordant2 ?? 1)).toBeLessThanOrEqual(1);
          }
  });

  it('is an odds ratio that its correlation allows', () => {
    const sets = { exposureControls: 0.3, exposureCorrelation: 0.5 };
    expect(said('matched-case-control', { ...sets, total: 40, direction: 'higher' })).toBe('noEffectReaches');
    expect(said('matched-case-control', { ...sets, total: 40, direction: 'lower' })).toBe('noEffectReaches');
    const higher = effectOf('matched-case-control', { ...sets, total: 300, direction: 'higher' });
    expect(higher).toBeLessThan(4);
    // The ratio of two that nobody typed is impossible here, and no part of the question.
    expect(said('matched-case-control', { ...sets, exposureCorrelation: 0.8, total: 20_000 })).toBeTypeOf(
      'object',
    );
    const at = (oddsRatio: number) =>
      answer(design('matched-case-control'), 'power', { ...sets, total: 40, oddsRatio }).ok;
    expect([0.249, 0.25, 4, 4.01].map(at)).toEqual([false, true, true, false]);
  });
});

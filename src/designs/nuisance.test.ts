/** What a sample size assumed beside its effect, against values worked out by hand; and what data say of it. */
import { describe, expect, it } from 'vitest';
import type { Variable } from '../dictionary/variable.ts';
import { type Column, firstReason, systemMissing } from '../frame/frame.ts';
import { answer } from './answering.ts';
import { designOf, designs } from './catalogue.ts';
import { assumedOf, observedOf } from './nuisance.ts';

/** What a design assumed when it was asked for its size with these values. */
function assumed(id: string, typed: Record<string, string>, goal: 'size' | 'power' | 'effect' = 'size') {
  const design = designOf(id);
  const found = design && answer(design, goal, typed);
  if (!design || !found?.ok) throw new Error(`${id} has no answer: ${JSON.stringify(found)}`);
  return {
    ...assumedOf(design, goal, { typed, outputs: found.answer.outputs }),
    outputs: found.answer.outputs,
  };
}

describe('A calculation assumed', () => {
  it('a spread over both groups that has the difference between them in it', () => {
    const { sd, people, missing, outputs } = assumed('two-means', {
      difference: '4',
      sd: '10',
      dropOut: '0.1',
    });
    expect(sd).toBeCloseTo(Math.sqrt(100 + 0.25 * 16), 12);
    expect([people, missing]).toEqual([outputs.total, 0.1]);
  });

  it('with two unequal groups, each by its share', () => {
    const typed = { difference: '5', sd1: '8', sd2: '12', ratio: '2' };
    const { sd = 0, outputs } = assumed('two-means-unequal-variances', typed);
    const second = (outputs.n2 ?? 0) / ((outputs.n1 ?? 0) + (outputs.n2 ?? 0));
    expect(second).toBeCloseTo(2 / 3, 1);
    expect(sd).toBeCloseTo(Math.sqrt((1 - second) * 64 + second * 144 + second * (1 - second) * 25), 12);
  });

  it('the share with the event over both groups, from proportions, a risk ratio and an odds ratio', () => {
    expect(assumed('two-proportions', { proportion1: '0.3', proportion2: '0.2' }).share).toBeCloseTo(
      0.25,
      12,
    );
    const cohort = assumed('cohort', { riskUnexposed: '0.1', riskRatio: '2', exposedPerUnexposed: '1' });
    expect(cohort.share).toBeCloseTo(0.15, 12);
    const logistic = assumed('logistic-binary', { eventUnexposed: '0.2', oddsRatio: '2', exposed: '0.4' });
    expect(logistic.share).toBeCloseTo(0.6 * 0.2 + 0.4 * (0.5 / 1.5), 12);
  });

  it('the effect that was sought, where that was the question', () => {
    const typed = { sd: '10', total: '100', power: '0.8' };
    const { sd = 0, outputs } = assumed('two-means', typed, 'effect');
    expect(sd).toBeCloseTo(Math.sqrt(100 + 0.25 * (outputs.difference ?? 0) ** 2), 12);
  });

  it('no share where that is the effect itself, and no events where one person can have several', () => {
    expect(assumed('one-proportion', {}).share).toBeUndefined();
    expect(assumed('two-rates', {}).events).toBeUndefined();
  });

  it('so many events, and people where clusters are counted', () => {
    const survival = assumed('log-rank-schoenfeld', {});
    expect(survival.events).toBe(survival.outputs.events);
    const clusters = assumed('cluster-means', {});
    expect(clusters.people).toBe(clusters.outputs.people);
  });

  it('nothing that is no number, whatever the design', () => {
    for (const design of designs) {
      const found = answer(design, 'size', {});
      if (!found.ok) continue;
      const all = assumedOf(design, 'size', { typed: {}, outputs: found.answer.outputs });
      expect(Object.values(all).every(Number.isFinite), design.id).toBe(true);
      const unit = design.outputs.find(({ name }) => name === design.main)?.unit;
      // Pairs are no people; of sets and clusters it is told how many people they are.
      expect((all.people ?? 0) > 0, design.id).toBe(unit !== 'pairs');
    }
  });
});

const variable = (kind: Variable['kind']): Variable => ({ key: '0'.repeat(26), name: 'x', kind });

const measured = (numbers: number[], state?: number[]): Column => ({
  variable: variable('number'),
  storage: 'numbers',
  numbers: Float64Array.from(numbers),
  ...(state && { state: Uint8Array.from(state) }),
});

const coded = (codes: number[], state?: number[]): Column => ({
  variable: variable('category'),
  storage: 'texts',
  codes: Uint32Array.from(codes),
  texts: ['no', 'yes'],
  ...(state && { state: Uint8Array.from(state) }),
});

describe('Data say', () => {
  it('how many have an outcome and how it spreads, whatever the reason why others have none', () => {
    const column = measured([2, 4, 4, Number.NaN, Number.NaN], [0, 0, 0, systemMissing, firstReason]);
    const { sd, ...rest } = observedOf(column);
    expect(rest).toEqual({ people: 3, missing: 0.4 });
    expect(sd).toBeCloseTo(Math.sqrt(4 / 3), 12);
  });

  it('the share with the event, and of times how many events there were', () => {
    expect(observedOf(coded([1, 0, 0, 1, 0], [0, 0, 0, 0, 1]), { event: ['yes'] })).toEqual({
      ...{ people: 4, missing: 1 - 4 / 5, share: 0.5 },
    });
    const times = measured([10, 20, 30]);
    expect(observedOf(times, { events: coded([1, 0, 1]), event: ['yes'] })).toEqual({
      ...{ people: 3, missing: 0, events: 2 },
    });
    // Whoever is followed and of whom nobody knows whether it came is not one without it.
    expect(observedOf(times, { events: coded([1, 0, 1], [0, 1, 0]), event: ['yes'] })).toEqual({
      ...{ people: 2, missing: 1 - 2 / 3, events: 2 },
    });
    const numbered = { ...measured([1, 0, 1]) };
    expect(observedOf(times, { events: numbered, event: ['1'] }).events).toBe(2);
  });

  it('nothing of a table without rows, no spread of one person or of a time, and no share of nobody', () => {
    expect(observedOf(measured([1, 2, 3]), { events: coded([1, 0, 1]) })).toEqual({ people: 3, missing: 0 });
    expect(observedOf(coded([0, 0], [1, 1]), { event: ['yes'] })).toEqual({ people: 0, missing: 1 });
    expect(observedOf(coded([1, 0]), { event: [] })).toEqual({ people: 2, missing: 0 });
    expect(observedOf(coded([1, 0, 1]), { event: ['yes', 'no'] }).share).toBe(1);
    expect(observedOf(measured([]))).toEqual({});
    expect(observedOf(measured([5]))).toEqual({ people: 1, missing: 0 });
  });
});

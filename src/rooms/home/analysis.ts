/**
 * The analysis that the study's protocol fixed. The test is the log-rank test stratified by site. The estimate is the
 * hazard ratio of Cox's model, stratified by site and adjusted for age, creatinine and LVEF, whose missing values are
 * imputed. It takes a third of a second, so `npm run study` keeps the answers in `analysis.json`, and has R repeat it.
 */

import { upperTail } from '#statistics/distributions/normal.ts';
import { type Estimate, ratioOf } from '#statistics/estimate.ts';
import { impute, pooled } from '#statistics/imputation/impute.ts';
import { rng } from '#statistics/random/mulberry32.ts';
import { type CoxFit, coxModel, estimateOf } from '#statistics/survival/cox.ts';
import { FollowUp } from '#statistics/survival/followUp.ts';
import { logRank } from '#statistics/survival/logRank.ts';
import { riskSets } from '#statistics/survival/riskSets.ts';
import { imputation } from './assumptions.ts';
import { isIn, type Subgroup } from './subgroups.ts';
import type { Participant } from './trial.ts';

export type Analysis = {
  p: number;
  ratios: Record<Subgroup, Estimate>;
  /** Whether the ratio differs between the two subgroups of each kind. */
  interaction: { age: number; sex: number };
};

/** A patient with the missing covariates filled in. */
export type Completed = Participant & { logCreatinine: number; lvef: number };

/** Copies of the trial without gaps. */
export function completedCopies(all: readonly Participant[]): Completed[][] {
  const cumulative = cumulativeHazard(all);
  const rows = all.map((one) => [
    one.arm,
    one.age,
    Number(one.sex === 'male'),
    Number(one.event),
    // The outcome belongs into the imputation: White and Royston, Stat. Med. 28 (2009) 1982, doi:10.1002/sim.3618.
    cumulative(one.time),
    one.creatinine === null ? null : Math.log(one.creatinine),
    one.lvef,
  ]);
  return impute(rows, imputation, rng(11)).map((copy) =>
    copy.map((row, k) => ({ ...all[k]!, logCreatinine: row[5]!, lvef: row[6]! })),
  );
}

/** Nelson and Aalen's estimate over all patients. */
function cumulativeHazard(all: readonly Participant[]): (time: number) => number {
  const steps = riskSets(new FollowUp(all)).map(({ time, events, atRisk }) => ({
    time,
    size: (events[0] + events[1]) / (atRisk[0] + atRisk[1]),
  }));
  return (until) => steps.reduce((sum, { time, size }) => (time <= until ? sum + size : sum), 0);
}

export function analyse(all: readonly Participant[], copies: readonly Completed[][]): Analysis {
  const ratio = (group: Subgroup) => ratioOf(pooled(copies.map((copy) => arm(copy.filter(isIn[group])))));
  return {
    p: logRank(new FollowUp(all.map((one) => ({ ...one, stratum: one.site })))).p,
    ratios: {
      all: ratio('all'),
      younger: ratio('younger'),
      older: ratio('older'),
      women: ratio('women'),
      men: ratio('men'),
    },
    interaction: { age: interaction(copies, 'older'), sex: interaction(copies, 'men') },
  };
}

function arm(copy: readonly Completed[]) {
  return estimateOf(fitted(copy), 0);
}

/** Wald's test of the product of arm and subgroup, beside both. */
function interaction(copies: readonly Completed[][], group: Subgroup): number {
  const products = copies.map((copy) => {
    const within = (one: Completed) => Number(isIn[group](one));
    const model = fitted(copy, (one) => [within(one), one.arm * within(one)]);
    return estimateOf(model, model.beta.length - 1);
  });
  const { estimate, variance } = pooled(products);
  return 2 * upperTail(Math.abs(estimate) / Math.sqrt(variance));
}

function fitted(copy: readonly Completed[], more: (one: Completed) => number[] = () => []): CoxFit {
  const subjects = copy.map((one) => ({
    time: one.time,
    event: one.event,
    stratum: one.site,
    x: [one.arm, one.age ?? 0, one.logCreatinine, one.lvef, ...more(one)],
  }));
  return coxModel(new FollowUp(subjects));
}

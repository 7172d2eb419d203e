/** Which designs of `src/designs/` plan the size of what a method analyses, by their ids: from a plan to its analysis and back. */
import { type Known, known, servedBy } from './tree.ts';

/** The most used first. */
const designs: { readonly [Method in Known]?: readonly string[] } = {
  describe: ['precision-mean', 'precision-proportion', 'precision-prevalence', 'one-proportion'],
  'one-sample-t': ['one-mean'],
  'paired-t': ['paired-means', 'crossover'],
  'two-sample-t': ['two-means-unequal-variances', 'two-means'],
  'mann-whitney': ['mann-whitney'],
  'signed-rank': ['signed-rank'],
  'one-way-anova': ['anova'],
  'cross-table': ['two-proportions', 'two-proportions-exact', 'cohort', 'case-control', 'chi-square-table'],
  mcnemar: ['mcnemar'],
  correlation: ['correlation'],
  'linear-regression': ['ancova', 'linear-regression'],
  'logistic-regression': ['logistic-binary', 'logistic-continuous'],
  'poisson-regression': ['two-rates'],
  'conditional-logistic': ['matched-case-control'],
  'log-rank': ['log-rank-schoenfeld', 'log-rank-freedman'],
  cox: ['cox-covariate', 'hazard-ratio-margin'],
  lmm: ['cluster-means'],
  gee: ['cluster-proportions'],
  diagnostic: ['sensitivity-specificity'],
  roc: ['auc-value', 'auc-precision'],
  kappa: ['kappa-test', 'kappa-interval'],
};

export function designsFor(method: Known): readonly string[] {
  return designs[method] ?? [];
}

/** The same of a method by its id in the catalogue, which may do what several names stand for. */
export function designsOfMethod(id: string): readonly string[] {
  return [...new Set(known.filter((one) => servedBy(one) === id).flatMap(designsFor))];
}

/** What the data are analysed with that a design planned. */
export function analysesOf(design: string): Known[] {
  return Object.entries(designs).flatMap(([method, ids]) =>
    // Its keys are those of the type above.
    ids.includes(design) ? [method as Known] : [],
  );
}

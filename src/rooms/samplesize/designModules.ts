/** Where the browser fetches the design of a page from: that design alone, with what it computes. */
import type { Design } from '../../statistics/designs/design.ts';

type Fetch = () => Promise<Readonly<Record<string, unknown>>>;

const area: Fetch = () => import('../../statistics/designs/diagnosis/area.ts');
const kappa: Fetch = () => import('../../statistics/designs/diagnosis/kappa.ts');
const logRank: Fetch = () => import('../../statistics/designs/survival/logRank.ts');
const logistic: Fetch = () => import('../../statistics/designs/associations/logistic.ts');
const precision: Fetch = () => import('../../statistics/designs/precision/precisions.ts');
const randomised: Fetch = () => import('../../statistics/designs/clusters/randomised.ts');
const wilcoxon: Fetch = () => import('../../statistics/designs/ranks/wilcoxon.ts');

const modules: Readonly<Record<string, Fetch>> = {
  'one-mean': () => import('../../statistics/designs/means/oneMean.ts'),
  'two-means': () => import('../../statistics/designs/means/twoMeans.ts'),
  'two-means-unequal-variances': () => import('../../statistics/designs/means/unequalVariances.ts'),
  'paired-means': () => import('../../statistics/designs/means/pairedMeans.ts'),
  crossover: () => import('../../statistics/designs/means/crossover.ts'),
  ancova: () => import('../../statistics/designs/means/ancova.ts'),
  anova: () => import('../../statistics/designs/means/anova.ts'),
  'one-proportion': () => import('../../statistics/designs/proportions/oneProportion.ts'),
  'two-proportions': () => import('../../statistics/designs/proportions/twoProportions.ts'),
  'two-proportions-exact': () => import('../../statistics/designs/proportions/twoProportionsExact.ts'),
  mcnemar: () => import('../../statistics/designs/proportions/mcnemar.ts'),
  'chi-square-table': () => import('../../statistics/designs/proportions/chiSquareTable.ts'),
  'log-rank-schoenfeld': logRank,
  'log-rank-freedman': logRank,
  'hazard-ratio-margin': () => import('../../statistics/designs/survival/hazardRatioMargin.ts'),
  'cox-covariate': () => import('../../statistics/designs/survival/coxCovariate.ts'),
  'two-rates': () => import('../../statistics/designs/survival/twoRates.ts'),
  cohort: () => import('../../statistics/designs/associations/cohort.ts'),
  'case-control': () => import('../../statistics/designs/associations/caseControl.ts'),
  'matched-case-control': () => import('../../statistics/designs/associations/matchedCaseControl.ts'),
  'logistic-binary': logistic,
  'logistic-continuous': logistic,
  'linear-regression': () => import('../../statistics/designs/associations/linearRegression.ts'),
  correlation: () => import('../../statistics/designs/associations/correlation.ts'),
  'mann-whitney': wilcoxon,
  'signed-rank': wilcoxon,
  'cluster-means': randomised,
  'cluster-proportions': randomised,
  'sensitivity-specificity': () => import('../../statistics/designs/diagnosis/sensitivitySpecificity.ts'),
  'auc-value': area,
  'auc-precision': area,
  'kappa-test': kappa,
  'kappa-interval': kappa,
  'precision-mean': precision,
  'precision-proportion': precision,
  'precision-prevalence': precision,
};

/** Undefined for no design. */
export async function fetchDesign(id: string): Promise<Design | undefined> {
  const module = Object.hasOwn(modules, id) ? await modules[id]?.() : {};
  const exported = Object.values(module ?? {});
  return exported.find((one): one is Design => Object(one).id === id);
}

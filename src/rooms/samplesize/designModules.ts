/**
 * Where the browser fetches the design of a page from: that design alone, with what it computes.
 * See docs/decisions/0061-instrument-screen.md.
 */
import type { Design } from '../../designs/design.ts';

type Fetch = () => Promise<Readonly<Record<string, unknown>>>;

const area: Fetch = () => import('../../designs/diagnosis/area.ts');
const kappa: Fetch = () => import('../../designs/diagnosis/kappa.ts');
const logRank: Fetch = () => import('../../designs/survival/logRank.ts');
const logistic: Fetch = () => import('../../designs/associations/logistic.ts');
const precision: Fetch = () => import('../../designs/precision/precisions.ts');
const randomised: Fetch = () => import('../../designs/clusters/randomised.ts');
const wilcoxon: Fetch = () => import('../../designs/ranks/wilcoxon.ts');

const modules: Readonly<Record<string, Fetch>> = {
  'one-mean': () => import('../../designs/means/oneMean.ts'),
  'two-means': () => import('../../designs/means/twoMeans.ts'),
  'two-means-unequal-variances': () => import('../../designs/means/unequalVariances.ts'),
  'paired-means': () => import('../../designs/means/pairedMeans.ts'),
  crossover: () => import('../../designs/means/crossover.ts'),
  ancova: () => import('../../designs/means/ancova.ts'),
  anova: () => import('../../designs/means/anova.ts'),
  'one-proportion': () => import('../../designs/proportions/oneProportion.ts'),
  'two-proportions': () => import('../../designs/proportions/twoProportions.ts'),
  'two-proportions-exact': () => import('../../designs/proportions/twoProportionsExact.ts'),
  mcnemar: () => import('../../designs/proportions/mcnemar.ts'),
  'chi-square-table': () => import('../../designs/proportions/chiSquareTable.ts'),
  'log-rank-schoenfeld': logRank,
  'log-rank-freedman': logRank,
  'hazard-ratio-margin': () => import('../../designs/survival/hazardRatioMargin.ts'),
  'cox-covariate': () => import('../../designs/survival/coxCovariate.ts'),
  'two-rates': () => import('../../designs/survival/twoRates.ts'),
  cohort: () => import('../../designs/associations/cohort.ts'),
  'case-control': () => import('../../designs/associations/caseControl.ts'),
  'matched-case-control': () => import('../../designs/associations/matchedCaseControl.ts'),
  'logistic-binary': logistic,
  'logistic-continuous': logistic,
  'linear-regression': () => import('../../designs/associations/linearRegression.ts'),
  correlation: () => import('../../designs/associations/correlation.ts'),
  'mann-whitney': wilcoxon,
  'signed-rank': wilcoxon,
  'cluster-means': randomised,
  'cluster-proportions': randomised,
  'sensitivity-specificity': () => import('../../designs/diagnosis/sensitivitySpecificity.ts'),
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

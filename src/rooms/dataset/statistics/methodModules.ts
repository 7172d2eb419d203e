/** Where a method is fetched from: a page of one method brings that method alone, with what it computes. */
import type { Method } from '../../../methods/method.ts';

type Fetch = () => Promise<Readonly<Record<string, unknown>>>;

const modules: Readonly<Record<string, Fetch>> = {
  'bland-altman': () => import('../../../methods/bland-altman/blandAltman.ts'),
  'cochran-q': () => import('../../../methods/cochran-q/cochranQ.ts'),
  correlation: () => import('../../../methods/correlation/correlation.ts'),
  cox: () => import('../../../methods/cox/cox.ts'),
  'cronbach-alpha': () => import('../../../methods/cronbach-alpha/cronbachAlpha.ts'),
  'cross-table': () => import('../../../methods/cross-table/crossTable.ts'),
  describe: () => import('../../../methods/describe/describe.ts'),
  diagnostic: () => import('../../../methods/diagnostic/diagnostic.ts'),
  dunnett: () => import('../../../methods/dunnett/dunnett.ts'),
  'equal-variances': () => import('../../../methods/equal-variances/equalVariances.ts'),
  'fleiss-kappa': () => import('../../../methods/fleiss-kappa/fleissKappa.ts'),
  friedman: () => import('../../../methods/friedman/friedman.ts'),
  gee: () => import('../../../methods/gee/gee.ts'),
  icc: () => import('../../../methods/icc/icc.ts'),
  'kaplan-meier': () => import('../../../methods/kaplan-meier/kaplanMeier.ts'),
  kappa: () => import('../../../methods/kappa/kappa.ts'),
  'kruskal-wallis': () => import('../../../methods/kruskal-wallis/kruskalWallis.ts'),
  'linear-regression': () => import('../../../methods/linear-regression/linearRegression.ts'),
  'logistic-regression': () => import('../../../methods/logistic-regression/logisticRegression.ts'),
  'mann-whitney': () => import('../../../methods/mann-whitney/mannWhitney.ts'),
  'mantel-haenszel': () => import('../../../methods/mantel-haenszel/mantelHaenszel.ts'),
  mcnemar: () => import('../../../methods/mcnemar/mcnemar.ts'),
  'mixed-model': () => import('../../../methods/mixed-model/mixedModel.ts'),
  normality: () => import('../../../methods/normality/normality.ts'),
  'one-sample-t': () => import('../../../methods/one-sample-t/oneSampleT.ts'),
  'one-way-anova': () => import('../../../methods/one-way-anova/oneWayAnova.ts'),
  'paired-t': () => import('../../../methods/paired-t/pairedT.ts'),
  'poisson-regression': () => import('../../../methods/poisson-regression/poissonRegression.ts'),
  'repeated-anova': () => import('../../../methods/repeated-anova/repeatedAnova.ts'),
  'restricted-mean': () => import('../../../methods/restricted-mean/restrictedMean.ts'),
  roc: () => import('../../../methods/roc/roc.ts'),
  'sign-test': () => import('../../../methods/sign-test/signTest.ts'),
  'signed-rank': () => import('../../../methods/signed-rank/signedRank.ts'),
  'table-one': () => import('../../../methods/table-one/tableOne.ts'),
  trend: () => import('../../../methods/trend/trend.ts'),
  'two-sample-t': () => import('../../../methods/two-sample-t/twoSampleT.ts'),
  'two-way-anova': () => import('../../../methods/two-way-anova/twoWayAnova.ts'),
};

/** Undefined for no method. */
export async function fetchMethod(id: string): Promise<Method | undefined> {
  const module = Object.hasOwn(modules, id) ? await modules[id]?.() : {};
  return Object.values(module ?? {}).find((one): one is Method => Object(one).id === id);
}

/** All methods; a page of one imports that one alone. */
import { blandAltman } from './bland-altman/blandAltman.ts';
import { cochranQ } from './cochran-q/cochranQ.ts';
import { correlation } from './correlation/correlation.ts';
import { cox } from './cox/cox.ts';
import { cronbachAlpha } from './cronbach-alpha/cronbachAlpha.ts';
import { crossTable } from './cross-table/crossTable.ts';
import { describe } from './describe/describe.ts';
import { diagnostic } from './diagnostic/diagnostic.ts';
import { dunnett } from './dunnett/dunnett.ts';
import { equalVariances } from './equal-variances/equalVariances.ts';
import { fleissKappa } from './fleiss-kappa/fleissKappa.ts';
import { friedman } from './friedman/friedman.ts';
import { gee } from './gee/gee.ts';
import { icc } from './icc/icc.ts';
import { kaplanMeier } from './kaplan-meier/kaplanMeier.ts';
import { kappa } from './kappa/kappa.ts';
import { kruskalWallis } from './kruskal-wallis/kruskalWallis.ts';
import { linearRegression } from './linear-regression/linearRegression.ts';
import { logisticRegression } from './logistic-regression/logisticRegression.ts';
import { mannWhitney } from './mann-whitney/mannWhitney.ts';
import { mantelHaenszel } from './mantel-haenszel/mantelHaenszel.ts';
import { mcnemar } from './mcnemar/mcnemar.ts';
import type { Method } from './method.ts';
import { mixedModel } from './mixed-model/mixedModel.ts';
import { normality } from './normality/normality.ts';
import { oneSampleT } from './one-sample-t/oneSampleT.ts';
import { oneWayAnova } from './one-way-anova/oneWayAnova.ts';
import { pairedT } from './paired-t/pairedT.ts';
import { poissonRegression } from './poisson-regression/poissonRegression.ts';
import { repeatedAnova } from './repeated-anova/repeatedAnova.ts';
import { restrictedMean } from './restricted-mean/restrictedMean.ts';
import { roc } from './roc/roc.ts';
import { signTest } from './sign-test/signTest.ts';
import { signedRank } from './signed-rank/signedRank.ts';
import { tableOne } from './table-one/tableOne.ts';
import { trend } from './trend/trend.ts';
import { twoSampleT } from './two-sample-t/twoSampleT.ts';
import { twoWayAnova } from './two-way-anova/twoWayAnova.ts';

export const methods: readonly Method[] = [
  describe,
  tableOne,
  oneSampleT,
  pairedT,
  twoSampleT,
  mannWhitney,
  signedRank,
  signTest,
  oneWayAnova,
  dunnett,
  twoWayAnova,
  repeatedAnova,
  kruskalWallis,
  friedman,
  crossTable,
  mcnemar,
  cochranQ,
  mantelHaenszel,
  trend,
  normality,
  equalVariances,
  correlation,
  linearRegression,
  mixedModel,
  gee,
  logisticRegression,
  poissonRegression,
  kappa,
  fleissKappa,
  icc,
  cronbachAlpha,
  blandAltman,
  diagnostic,
  roc,
  kaplanMeier,
  restrictedMean,
  cox,
];

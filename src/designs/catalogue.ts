/** All designs, for a server. A page of one design imports that design alone. */
import { caseControl } from './associations/caseControl.ts';
import { cohort } from './associations/cohort.ts';
import { correlation } from './associations/correlation.ts';
import { linearRegression } from './associations/linearRegression.ts';
import { logisticBinary, logisticContinuous } from './associations/logistic.ts';
import { matchedCaseControl } from './associations/matchedCaseControl.ts';
import { clusterMeans, clusterProportions } from './clusters/randomised.ts';
import type { Design } from './design.ts';
import { aucPrecision, aucValue } from './diagnosis/area.ts';
import { kappaInterval, kappaTest } from './diagnosis/kappa.ts';
import { sensitivitySpecificity } from './diagnosis/sensitivitySpecificity.ts';
import { ancova } from './means/ancova.ts';
import { anova } from './means/anova.ts';
import { crossover } from './means/crossover.ts';
import { oneMean } from './means/oneMean.ts';
import { pairedMeans } from './means/pairedMeans.ts';
import { twoMeans } from './means/twoMeans.ts';
import { unequalVariances } from './means/unequalVariances.ts';
import { precisionMean, precisionPrevalence, precisionProportion } from './precision/precisions.ts';
import { chiSquareTable } from './proportions/chiSquareTable.ts';
import { mcnemar } from './proportions/mcnemar.ts';
import { oneProportion } from './proportions/oneProportion.ts';
import { twoProportions } from './proportions/twoProportions.ts';
import { twoProportionsExact } from './proportions/twoProportionsExact.ts';
import { mannWhitney, signedRank } from './ranks/wilcoxon.ts';
import { coxCovariate } from './survival/coxCovariate.ts';
import { hazardRatioMargin } from './survival/hazardRatioMargin.ts';
import { logRankFreedman, logRankSchoenfeld } from './survival/logRank.ts';
import { twoRates } from './survival/twoRates.ts';

export const designs: readonly Design[] = [
  oneMean,
  twoMeans,
  unequalVariances,
  pairedMeans,
  crossover,
  ancova,
  anova,
  oneProportion,
  twoProportions,
  twoProportionsExact,
  mcnemar,
  chiSquareTable,
  logRankSchoenfeld,
  logRankFreedman,
  hazardRatioMargin,
  coxCovariate,
  twoRates,
  cohort,
  caseControl,
  matchedCaseControl,
  logisticBinary,
  logisticContinuous,
  linearRegression,
  correlation,
  mannWhitney,
  signedRank,
  clusterMeans,
  clusterProportions,
  sensitivitySpecificity,
  aucValue,
  aucPrecision,
  kappaTest,
  kappaInterval,
  precisionMean,
  precisionProportion,
  precisionPrevalence,
];

export function designOf(id: string): Design | undefined {
  return designs.find((design) => design.id === id);
}

/** All methods; a page of one imports that one alone. */
import { crossTable } from './cross-table/crossTable.ts';
import { describe } from './describe/describe.ts';
import { kruskalWallis } from './kruskal-wallis/kruskalWallis.ts';
import { mannWhitney } from './mann-whitney/mannWhitney.ts';
import type { Method } from './method.ts';
import { oneSampleT } from './one-sample-t/oneSampleT.ts';
import { oneWayAnova } from './one-way-anova/oneWayAnova.ts';
import { pairedT } from './paired-t/pairedT.ts';
import { signedRank } from './signed-rank/signedRank.ts';
import { twoSampleT } from './two-sample-t/twoSampleT.ts';

export const methods: readonly Method[] = [
  describe,
  oneSampleT,
  pairedT,
  twoSampleT,
  mannWhitney,
  signedRank,
  oneWayAnova,
  kruskalWallis,
  crossTable,
];

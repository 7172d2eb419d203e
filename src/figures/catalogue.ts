/** All types of figures. */
import { bars } from './bars/bars.ts';
import { blandAltman } from './bland-altman/blandAltman.ts';
import { box } from './box/box.ts';
import { calibration } from './calibration/calibration.ts';
import { correlation } from './correlation/correlation.ts';
import type { FigureType } from './figure.ts';
import { flow } from './flow/flow.ts';
import { forest } from './forest/forest.ts';
import { histogram } from './histogram/histogram.ts';
import { incidence } from './incidence/incidence.ts';
import { kaplanMeier } from './kaplan-meier/kaplanMeier.ts';
import { means } from './means/means.ts';
import { qq } from './qq/qq.ts';
import { residuals } from './residuals/residuals.ts';
import { roc } from './roc/roc.ts';
import { scatter } from './scatter/scatter.ts';
import { shares } from './shares/shares.ts';
import { violin } from './violin/violin.ts';

export const figures: readonly FigureType[] = [
  histogram,
  box,
  violin,
  shares,
  bars,
  means,
  scatter,
  blandAltman,
  correlation,
  qq,
  residuals,
  roc,
  calibration,
  kaplanMeier,
  incidence,
  forest,
  flow,
];

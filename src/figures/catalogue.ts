/** All types of figures. */
import { blandAltman } from './bland-altman/blandAltman.ts';
import { box } from './box/box.ts';
import { calibration } from './calibration/calibration.ts';
import type { FigureType } from './figure.ts';
import { forest } from './forest/forest.ts';
import { histogram } from './histogram/histogram.ts';
import { incidence } from './incidence/incidence.ts';
import { kaplanMeier } from './kaplan-meier/kaplanMeier.ts';
import { means } from './means/means.ts';
import { qq } from './qq/qq.ts';
import { roc } from './roc/roc.ts';
import { scatter } from './scatter/scatter.ts';

export const figures: readonly FigureType[] = [
  histogram,
  box,
  means,
  scatter,
  blandAltman,
  qq,
  roc,
  calibration,
  kaplanMeier,
  incidence,
  forest,
];

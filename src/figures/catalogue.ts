/** All types of figures. */
import { box } from './box/box.ts';
import type { FigureType } from './figure.ts';
import { histogram } from './histogram/histogram.ts';
import { kaplanMeier } from './kaplan-meier/kaplanMeier.ts';
import { scatter } from './scatter/scatter.ts';

export const figures: readonly FigureType[] = [histogram, box, scatter, kaplanMeier];

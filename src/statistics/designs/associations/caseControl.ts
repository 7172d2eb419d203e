/** An unmatched case-control study: exposure of cases and controls, by the odds ratio. The first group are the cases. */
import { twoGroups } from '../arms.ts';
import { after, alpha, power, ratio, sides, total } from '../inputs.ts';
import { normalDesign } from '../normalDesign.ts';
import { share } from '../proportions/parts.ts';
import {
  byOddsRatio,
  noOddsRatio,
  oddsRatioInput,
  oddsRatioRange,
  pooledInR,
  pooledLines,
  pooledSpread,
} from './risks.ts';

export const caseControl = normalDesign({
  id: 'case-control',
  family: 'associations',
  asks: {
    measured: ['yesNo'],
    groups: ['exposure', 'two'],
    paired: ['independent'],
    shown: ['association'],
    time: ['once'],
  },
  guideline: 'observational',
  inputs: [
    share('exposureControls', 0.3),
    oddsRatioInput,
    alpha,
    sides,
    power,
    { ...total, default: 400 },
    ratio,
    ...after,
  ],
  groups: ['n1', 'n2'],
  arms: twoGroups,
  effect: { name: 'oddsRatio', unit: 'ratio' },
  range: oddsRatioRange,
  spread: ({ exposureControls, oddsRatio }, sizes) =>
    pooledSpread(byOddsRatio(exposureControls, oddsRatio), exposureControls, sizes),
  workings: ({ exposureControls, oddsRatio }) => ({
    exposureCases: byOddsRatio(exposureControls, oddsRatio),
  }),
  checks: [noOddsRatio],
  lines: [
    {
      key: 'exposureCases',
      result: 'exposureCases',
      tex: '\\frac{«oddsRatio»\\cdot«exposureControls»}{1+«exposureControls»\\left(«oddsRatio»-1\\right)}',
    },
    ...pooledLines('exposureCases', 'exposureControls'),
  ],
  assumptions: ['independentPeople', 'manyOfBoth', 'noConfounding'],
  sources: ['kelsey1996'],
  names: ['exposureControls', 'oddsRatio'],
  inR: `${pooledInR}
spread <- function(odds_ratio, n) {
  cases <- odds_ratio * exposure_controls / (1 + exposure_controls * (odds_ratio - 1))
  pooled(c(cases, exposure_controls), n)
}`,
});

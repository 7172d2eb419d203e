/** An unmatched case-control study: exposure of cases and controls, by the odds ratio. */
import { twoGroupsOf } from '../arms.ts';
import { cellsOf, fewExpected } from '../cautions.ts';
import { separationFloor } from '../floors.ts';
import { after, alpha, direction, power, ratio, sides, total } from '../inputs.ts';
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

const groups = ['cases', 'controls'] as const;
const controlsPerCase = { ...ratio, name: 'controlsPerCase' } as const;

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
    direction('oddsRatio', 1),
    alpha,
    sides,
    power,
    { ...total, default: 400 },
    controlsPerCase,
    ...after,
  ],
  groups,
  ratio: 'controlsPerCase',
  arms: twoGroupsOf(groups, 'controlsPerCase'),
  effect: { name: 'oddsRatio', unit: 'ratio' },
  range: oddsRatioRange,
  floor: separationFloor(),
  spread: ({ exposureControls, oddsRatio }, sizes) =>
    pooledSpread(byOddsRatio(exposureControls, oddsRatio), exposureControls, sizes),
  workings: ({ exposureControls, oddsRatio }) => ({
    exposureCases: byOddsRatio(exposureControls, oddsRatio),
  }),
  checks: [noOddsRatio],
  cautions: ({ exposureControls }, { cases = 0, controls = 0, oddsRatio = 1 }) =>
    fewExpected(cellsOf([cases, byOddsRatio(exposureControls, oddsRatio)], [controls, exposureControls]), {
      instead: 'two-proportions-exact',
    }),
  lines: [
    {
      key: 'exposureCases',
      result: 'exposureCases',
      tex: '\\frac{«oddsRatio»\\cdot«exposureControls»}{1+«exposureControls»\\left(«oddsRatio»-1\\right)}',
    },
    ...pooledLines(['exposureCases', 'exposureControls'], groups),
  ],
  assumptions: ['independentPeople', 'manyOfBoth', 'noConfounding'],
  sources: ['fleiss2003'],
  names: ['exposureControls', 'oddsRatio'],
  inR: `${pooledInR}
spread <- function(odds_ratio, n) {
  cases <- odds_ratio * exposure_controls / (1 + exposure_controls * (odds_ratio - 1))
  pooled(c(cases, exposure_controls), n)
}`,
});

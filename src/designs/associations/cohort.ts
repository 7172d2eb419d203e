/** A cohort study: the risk in exposed and unexposed people, by their ratio. */
import { twoGroupsOf } from '../arms.ts';
import { cellsOf, fewExpected } from '../cautions.ts';
import { separationFloor } from '../floors.ts';
import { after, alpha, direction, power, ratio, sides, total } from '../inputs.ts';
import { normalDesign } from '../normalDesign.ts';
import { share } from '../proportions/parts.ts';
import { pooledInR, pooledLines, pooledSpread } from './risks.ts';

const riskRatio = {
  name: 'riskRatio',
  kind: 'number',
  unit: 'ratio',
  min: 0,
  max: 1000,
  open: 'min',
  default: 1.5,
  dial: { from: 1.1, to: 4, step: 0.1 },
  solvedBy: 'effect',
  ways: ['riskRatioFromProportions'],
} as const;

const groups = ['unexposed', 'exposed'] as const;
const exposedPerUnexposed = { ...ratio, name: 'exposedPerUnexposed' } as const;

export const cohort = normalDesign({
  id: 'cohort',
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
    share('riskUnexposed', 0.2),
    riskRatio,
    direction('riskRatio', 1),
    alpha,
    sides,
    power,
    { ...total, default: 600 },
    exposedPerUnexposed,
    ...after,
  ],
  groups,
  ratio: 'exposedPerUnexposed',
  arms: twoGroupsOf(groups, 'exposedPerUnexposed'),
  effect: { name: 'riskRatio', unit: 'ratio' },
  range: ({ riskUnexposed, direction }) =>
    direction === 'lower' ? [1, 1e-6] : [1, (1 - 1e-9) / riskUnexposed],
  floor: separationFloor(),
  spread: ({ riskUnexposed, riskRatio }, sizes) =>
    pooledSpread(riskUnexposed, riskUnexposed * riskRatio, sizes),
  workings: ({ riskUnexposed, riskRatio }) => ({ riskExposed: riskUnexposed * riskRatio }),
  checks: [
    {
      fields: ['riskRatio'],
      key: 'ratioOfOne',
      breaks: ({ riskRatio }, goal) => goal !== 'effect' && riskRatio === 1,
    },
    {
      fields: ['riskRatio', 'riskUnexposed'],
      key: 'riskAboveOne',
      breaks: ({ riskRatio, riskUnexposed }, goal) => goal !== 'effect' && riskRatio * riskUnexposed >= 1,
    },
  ],
  cautions: ({ riskUnexposed }, { unexposed = 0, exposed = 0, riskRatio = 0 }) =>
    fewExpected(cellsOf([unexposed, riskUnexposed], [exposed, riskUnexposed * riskRatio]), {
      instead: 'two-proportions-exact',
    }),
  lines: [
    { key: 'riskExposed', result: 'riskExposed', tex: '«riskUnexposed»\\cdot«riskRatio»' },
    ...pooledLines(['riskUnexposed', 'riskExposed'], groups),
  ],
  assumptions: ['independentPeople', 'manyOfBoth', 'noConfounding'],
  sources: ['fleiss2003'],
  names: ['riskUnexposed', 'riskRatio'],
  inR: `${pooledInR}\nspread <- function(risk_ratio, n) pooled(risk_unexposed * c(1, risk_ratio), n)`,
});

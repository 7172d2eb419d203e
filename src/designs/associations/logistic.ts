/** Logistic regression of an outcome on one covariate of interest, continuous or binary (Hsieh, Bloch and Larsen 1998). */
import { oneGroup } from '../arms.ts';
import { cellsOf, fewEventsInModel, fewExpected, largePerSd } from '../cautions.ts';
import { eventsFloor } from '../floors.ts';
import { after, alpha, direction, power, sides, total } from '../inputs.ts';
import { normalDesign } from '../normalDesign.ts';
import { share } from '../proportions/parts.ts';
import { byOddsRatio, noOddsRatio, oddsRatioInput, oddsRatioRange } from './risks.ts';

const rSquared = {
  name: 'rSquared',
  kind: 'number',
  unit: 'share',
  min: 0,
  max: 1,
  open: 'max',
  default: 0,
} as const;
const asks = {
  measured: ['yesNo'],
  groups: ['exposure'],
  paired: ['independent'],
  shown: ['association'],
  time: ['once'],
} as const;

type Exposure = { eventUnexposed: number; oddsRatio: number; exposed: number };

/** The odds ratio is for one standard deviation of the covariate, the event share that at its mean. */
export const logisticContinuous = normalDesign({
  id: 'logistic-continuous',
  family: 'associations',
  asks,
  guideline: 'observational',
  inputs: [
    share('eventAtMean', 0.3),
    { ...oddsRatioInput, name: 'oddsRatioPerSd', default: 1.5, ways: [] },
    direction('oddsRatioPerSd', 1),
    rSquared,
    alpha,
    sides,
    power,
    total,
    ...after,
  ],
  groups: ['n'],
  arms: oneGroup('n'),
  effect: { name: 'oddsRatioPerSd', unit: 'ratio' },
  floor: eventsFloor(
    ({ eventAtMean }: { eventAtMean: number }, [n = 0]) => n * Math.min(eventAtMean, 1 - eventAtMean),
    'n * min(event_at_mean, 1 - event_at_mean)',
    'peduzzi1996',
  ),
  range: oddsRatioRange,
  spread: ({ eventAtMean, oddsRatioPerSd, rSquared }, [n = 0]) => {
    const se = 1 / Math.sqrt(n * eventAtMean * (1 - eventAtMean) * (1 - rSquared));
    return { shift: Math.abs(Math.log(oddsRatioPerSd)), seNull: se, seAlt: se };
  },
  checks: [
    {
      fields: ['oddsRatioPerSd'],
      key: 'ratioOfOne',
      breaks: ({ oddsRatioPerSd }, goal) => goal !== 'effect' && oddsRatioPerSd === 1,
    },
  ],
  cautions: ({ eventAtMean }, { total = 0, oddsRatioPerSd = 1 }) => [
    ...fewEventsInModel(total * Math.min(eventAtMean, 1 - eventAtMean), 'peduzzi1996'),
    ...largePerSd(oddsRatioPerSd),
  ],
  lines: [
    { key: 'distanceLogRatio', result: 'shift', tex: '\\left|\\ln «oddsRatioPerSd»\\right|' },
    {
      key: 'standardErrorLogRatio',
      result: 'seAlt',
      tex: '\\frac{1}{\\sqrt{«nFormula»\\cdot«eventAtMean»\\,(1-«eventAtMean»)(1-«rSquared»)}}',
    },
  ],
  assumptions: ['independentPeople', 'logLinearOdds', 'normalCovariate', 'moderateEffect'],
  sources: ['hsieh1998'],
  names: ['eventAtMean', 'oddsRatioPerSd', 'rSquared'],
  inR: `spread <- function(odds_ratio_per_sd, n) {
  se <- 1 / sqrt(n * event_at_mean * (1 - event_at_mean) * (1 - r_squared))
  c(abs(log(odds_ratio_per_sd)), se, se)
}`,
});

export const logisticBinary = normalDesign({
  id: 'logistic-binary',
  family: 'associations',
  asks,
  guideline: 'observational',
  inputs: [
    share('eventUnexposed', 0.2),
    oddsRatioInput,
    direction('oddsRatio', 1),
    share('exposed', 0.5),
    rSquared,
    alpha,
    sides,
    power,
    { ...total, default: 400 },
    ...after,
  ],
  groups: ['n'],
  arms: oneGroup('n'),
  effect: { name: 'oddsRatio', unit: 'ratio' },
  floor: eventsFloor(
    ({ eventUnexposed, oddsRatio, exposed }: Exposure, [n = 0]) => {
      const all = (1 - exposed) * eventUnexposed + exposed * byOddsRatio(eventUnexposed, oddsRatio);
      return n * Math.min(all, 1 - all);
    },
    '(function(p) n * min(p, 1 - p))((1 - exposed) * event_unexposed + exposed * effect * event_unexposed / (1 + event_unexposed * (effect - 1)))',
    'peduzzi1996',
  ),
  range: oddsRatioRange,
  spread: ({ eventUnexposed: p1, oddsRatio, exposed: b, rSquared }, [n = 0]) => {
    const p2 = byOddsRatio(p1, oddsRatio);
    const overall = (1 - b) * p1 + b * p2;
    const people = n * (1 - rSquared);
    return {
      shift: Math.abs(p2 - p1),
      seNull: Math.sqrt((overall * (1 - overall)) / (b * (1 - b) * people)),
      seAlt: Math.sqrt(((p1 * (1 - p1)) / (1 - b) + (p2 * (1 - p2)) / b) / people),
    };
  },
  workings: ({ eventUnexposed, oddsRatio, exposed }) => {
    const eventExposed = byOddsRatio(eventUnexposed, oddsRatio);
    return { eventExposed, eventOverall: (1 - exposed) * eventUnexposed + exposed * eventExposed };
  },
  checks: [noOddsRatio],
  cautions: ({ eventUnexposed, exposed }, { total = 0, oddsRatio = 1 }) =>
    fewExpected(
      cellsOf(
        [total * (1 - exposed), eventUnexposed],
        [total * exposed, byOddsRatio(eventUnexposed, oddsRatio)],
      ),
    ),
  lines: [
    {
      key: 'eventExposed',
      result: 'eventExposed',
      tex: '\\frac{«oddsRatio»\\cdot«eventUnexposed»}{1+«eventUnexposed»\\left(«oddsRatio»-1\\right)}',
    },
    {
      key: 'eventOverall',
      result: 'eventOverall',
      tex: '(1-«exposed»)\\cdot«eventUnexposed»+«exposed»\\cdot«eventExposed»',
    },
    { key: 'distance', result: 'shift', tex: '\\left|«eventExposed»-«eventUnexposed»\\right|' },
    {
      key: 'standardErrorNull',
      result: 'seNull',
      tex: '\\sqrt{\\frac{«eventOverall»(1-«eventOverall»)}{«exposed»(1-«exposed»)\\,«nFormula»\\,(1-«rSquared»)}}',
    },
    {
      key: 'standardErrorAlt',
      result: 'seAlt',
      tex: '\\sqrt{\\frac{1}{«nFormula»\\,(1-«rSquared»)}\\left(\\frac{«eventUnexposed»(1-«eventUnexposed»)}{1-«exposed»}+\\frac{«eventExposed»(1-«eventExposed»)}{«exposed»}\\right)}',
    },
  ],
  assumptions: ['independentPeople', 'manyOfBoth'],
  sources: ['hsieh1998'],
  names: ['eventUnexposed', 'oddsRatio', 'exposed', 'rSquared'],
  inR: `spread <- function(odds_ratio, n) {
  p <- c(event_unexposed, odds_ratio * event_unexposed / (1 + event_unexposed * (odds_ratio - 1)))
  share <- c(1 - exposed, exposed); all <- sum(share * p); people <- n * (1 - r_squared)
  c(abs(diff(p)), sqrt(all * (1 - all) / (exposed * (1 - exposed) * people)), sqrt(sum(p * (1 - p) / share) / people))
}`,
});

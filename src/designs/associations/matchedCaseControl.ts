/** A case-control study with m controls matched to each case, whose exposures are correlated (Dupont 1988). */
import { oneGroup } from '../arms.ts';
import { fewSets } from '../cautions.ts';
import { type Level, signFloor } from '../floors.ts';
import { after, alpha, direction, power, sides, total } from '../inputs.ts';
import { normalDesign } from '../normalDesign.ts';
import { share } from '../proportions/parts.ts';
import { byOddsRatio, noOddsRatio, oddsRatioInput, oddsRatioRange } from './risks.ts';

const controls = { name: 'controls', kind: 'whole', unit: 'none', min: 1, max: 20, default: 1 } as const;
/** Of the exposures of a case and its control. */
const exposureCorrelation = {
  name: 'exposureCorrelation',
  kind: 'number',
  unit: 'none',
  min: 0,
  max: 1,
  open: 'max',
  default: 0.2,
  dial: { from: 0, to: 0.6, step: 0.05 },
} as const;

type Exposure = {
  exposureControls: number;
  oddsRatio: number;
  controls: number;
  exposureCorrelation: number;
};

/** Chances of exposure, given the case's, stay between nobody and all while the odds ratio lies between φ² and 1/φ². */
const possibleRatios = ({ exposureCorrelation: phi }: Pick<Exposure, 'exposureCorrelation'>) =>
  [phi * phi, 1 / (phi * phi)] as const;

/**
 * By the number of exposed among a case and its controls: how likely sets with that number are (null odds), how many of
 * their cases are exposed if the ratio were 1, and if it is as expected. Source: Dupont (1988), equations 2 to 5.
 */
function sets({ exposureControls: p0, oddsRatio, controls: m, exposureCorrelation: phi }: Exposure) {
  const p1 = byOddsRatio(p0, oddsRatio);
  // Chance that a control is exposed when its case is, or is not.
  const ifExposed = Math.min(1, p0 + phi * Math.sqrt((p0 * (1 - p0) * (1 - p1)) / p1));
  const ifNot = Math.max(0, p0 - phi * Math.sqrt((p0 * (1 - p0) * p1) / (1 - p1)));
  let [mean, nullMean, variance, nullVariance, differing] = [0, 0, 0, 0, 0];
  let choose = 1;
  for (let k = 1; k <= m; k++) {
    // C(m, k − 1) before, C(m, k) after the step.
    const before = choose;
    choose = (choose * (m - k + 1)) / k;
    const chance =
      p1 * before * ifExposed ** (k - 1) * (1 - ifExposed) ** (m - k + 1) +
      (1 - p1) * choose * ifNot ** k * (1 - ifNot) ** (m - k);
    const exposed = (k * oddsRatio) / (k * oddsRatio + m + 1 - k);
    const nullExposed = k / (m + 1);
    differing += chance;
    mean += chance * exposed;
    nullMean += chance * nullExposed;
    variance += chance * exposed * (1 - exposed);
    nullVariance += chance * nullExposed * (1 - nullExposed);
  }
  return { mean, nullMean, variance, nullVariance, differing };
}

/** How likely sets with k exposed are; u and w are the chances that a control is exposed whose case is, or is not. */
const setsTex =
  ',\\quad t_k=p_1\\binom{m}{k-1}u^{k-1}(1-u)^{m-k+1}+(1-p_1)\\binom{m}{k}w^k(1-w)^{m-k},\\quad u=p_0+\\rho\\sqrt{\\tfrac{p_0(1-p_0)(1-p_1)}{p_1}},\\quad w=p_0-\\rho\\sqrt{\\tfrac{p_0(1-p_0)p_1}{1-p_1}}';

export const matchedCaseControl = normalDesign({
  id: 'matched-case-control',
  family: 'associations',
  asks: {
    measured: ['yesNo'],
    groups: ['exposure', 'two'],
    paired: ['paired'],
    shown: ['association'],
    time: ['once'],
  },
  guideline: 'observational',
  inputs: [
    share('exposureControls', 0.3),
    oddsRatioInput,
    direction('oddsRatio', 1),
    controls,
    exposureCorrelation,
    alpha,
    sides,
    power,
    { ...total, unit: 'sets', default: 200 },
    ...after,
  ],
  groups: ['cases'],
  arms: oneGroup('cases'),
  counted: 'sets',
  effect: { name: 'oddsRatio', unit: 'ratio' },
  range: (values) => {
    const [none, far] = oddsRatioRange(values);
    const [least, most] = possibleRatios(values);
    return [none, Math.min(most, Math.max(least, far))];
  },
  spread: (values, [n = 0]) => {
    const { mean, nullMean, variance, nullVariance } = sets(values);
    return {
      shift: Math.abs(mean - nullMean),
      seNull: Math.sqrt(nullVariance / n),
      seAlt: Math.sqrt(variance / n),
    };
  },
  floor: signFloor(
    (values: Exposure & Level, [n = 0]) => n * sets(values).differing,
    'n * differing(effect)',
    {
      of: ({ controls }) => controls + 1,
      inR: '(controls + 1)',
    },
  ),
  workings: (values) => {
    const { differing: _, ...shown } = sets(values);
    return shown;
  },
  more: {
    shown: [{ name: 'people', unit: 'people' }],
    of: ({ controls }, _, [n = 0]) => ({ people: n * (1 + controls) }),
  },
  checks: [
    noOddsRatio,
    {
      fields: ['exposureCorrelation'],
      key: 'correlationTooStrong',
      breaks: ({ oddsRatio, exposureCorrelation }, goal) => {
        const [least, most] = possibleRatios({ exposureCorrelation });
        return goal !== 'effect' && (oddsRatio < least || oddsRatio > most);
      },
    },
  ],
  // Only sets whose members differ in exposure count; without correlation, as many as chance makes.
  cautions: ({ exposureControls: p0, controls, exposureCorrelation }, { total = 0, oddsRatio = 1 }) => {
    const p1 = byOddsRatio(p0, oddsRatio);
    const alike = p1 * p0 ** controls + (1 - p1) * (1 - p0) ** controls;
    return fewSets(total * (1 - alike) * (1 - exposureCorrelation));
  },
  lines: [
    {
      key: 'exposedIfNull',
      result: 'nullMean',
      tex: `\\sum_{k=1}^{«controls»} t_k\\,\\frac{k}{«controls»+1}${setsTex}`,
    },
    {
      key: 'exposedAsExpected',
      result: 'mean',
      tex: '\\sum_{k=1}^{«controls»} t_k\\,\\frac{k\\cdot«oddsRatio»}{k\\cdot«oddsRatio»+«controls»-k+1}',
    },
    { key: 'distance', result: 'shift', tex: '\\left|«mean»-«nullMean»\\right|' },
    {
      key: 'standardErrorNull',
      result: 'seNull',
      tex: '\\sqrt{\\frac{«nullVariance»}{«casesFormula»}},\\quad «nullVariance»=\\sum_{k=1}^{«controls»} t_k\\,\\frac{k\\left(«controls»-k+1\\right)}{\\left(«controls»+1\\right)^2}',
    },
    {
      key: 'standardErrorAlt',
      result: 'seAlt',
      tex: '\\sqrt{\\frac{«variance»}{«casesFormula»}},\\quad «variance»=\\sum_{k=1}^{«controls»} t_k\\,\\frac{k\\cdot«oddsRatio»\\left(«controls»-k+1\\right)}{\\left(k\\cdot«oddsRatio»+«controls»-k+1\\right)^2}',
    },
  ],
  assumptions: ['independentPairs', 'sameOddsRatio'],
  sources: ['dupont1988'],
  names: ['exposureControls', 'oddsRatio', 'controls', 'exposureCorrelation'],
  inR: `sets_of <- function(odds_ratio) {
  p0 <- exposure_controls; p1 <- odds_ratio * p0 / (1 + p0 * (odds_ratio - 1)); k <- 1:controls
  high <- min(1, p0 + exposure_correlation * sqrt(p0 * (1 - p0) * (1 - p1) / p1))
  low <- max(0, p0 - exposure_correlation * sqrt(p0 * (1 - p0) * p1 / (1 - p1)))
  p1 * dbinom(k - 1, controls, high) + (1 - p1) * dbinom(k, controls, low)
}
differing <- function(odds_ratio) sum(sets_of(odds_ratio))
spread <- function(odds_ratio, n) {
  sets <- sets_of(odds_ratio); k <- 1:controls
  null <- k / (controls + 1); alt <- k * odds_ratio / (k * odds_ratio + controls + 1 - k)
  c(abs(sum(sets * (alt - null))), sqrt(sum(sets * null * (1 - null)) / n), sqrt(sum(sets * alt * (1 - alt)) / n))
}`,
});

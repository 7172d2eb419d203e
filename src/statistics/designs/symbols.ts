/** How inputs, outputs and workings are written in a formula, in TeX. A design may write some of its own otherwise. */
export const symbols: Readonly<Record<string, string>> = {
  alpha: '\\alpha',
  alphaEach: '\\alpha',
  power: '1-\\beta',
  difference: '\\delta',
  margin: 'M',
  sd: '\\sigma',
  sd1: '\\sigma_1',
  sd2: '\\sigma_2',
  correlation: '\\rho',
  sdOfDifferences: '\\sigma_d',
  ratio: 'r',
  n: 'n',
  nFormula: 'n',
  n1: 'n_1',
  n2: 'n_2',
  n1Formula: 'n_1',
  n2Formula: 'n_2',
  pairs: 'n',
  pairsFormula: 'n',
  total: 'N',
  se: '\\mathrm{SE}',
  df: '\\nu',
  t: 't',
  ncp: '\\lambda',
  proportion0: 'p_0',
  proportion: 'p',
  proportion1: 'p_1',
  proportion2: 'p_2',
  criticalHigh: 'c_+',
  criticalLow: 'c_-',
  shift: '\\Delta',
  other: '\\Delta^{\\prime}',
  seNull: '\\mathrm{SE}_0',
  seAlt: '\\mathrm{SE}_1',
  hazardRatio: '\\mathrm{HR}',
  marginRatio: 'M',
  median: 'm',
  accrual: 'A',
  followUp: 'F',
  loss: '\\eta',
  hazard1: '\\lambda_1',
  hazard2: '\\lambda_2',
  chance1: '\\psi_1',
  chance2: '\\psi_2',
  events: 'd',
  eventsNeeded: 'd',
  share1: '\\pi_1',
  share2: '\\pi_2',
  covariateSd: '\\sigma_x',
  rSquared: 'R^2',
  eventShare: '\\psi',
  zAlpha: 'z_{\\alpha}',
  zBeta: 'z_{\\beta}',
};

/** «name» in a line's TeX. */
const slot = /«([^»]+)»/g;

export function slotsOf(tex: string): string[] {
  return Array.from(tex.matchAll(slot), ([, name = '']) => name);
}

/** The line with symbols, or with whatever else stands for its names. */
export function filled(tex: string, written: (name: string) => string): string {
  return tex.replace(slot, (_, name: string) => `{${written(name)}}`);
}

/** Two means compared with the value at baseline as covariate (analysis of covariance). */
import { twoGroups } from '../arms.ts';
import { ratio, sd, total } from '../inputs.ts';
import { meanDesign } from './meanDesign.ts';
import { correlation } from './parts.ts';

/** What the covariate leaves unexplained. */
const residual = ({ sd, correlation }: { sd: number; correlation: number }) =>
  sd * Math.sqrt(1 - correlation * correlation);

export const ancova = meanDesign({
  id: 'ancova',
  asks: { groups: ['two'], paired: ['independent'], time: ['once', 'repeated'] },
  // The correlation is that between the value at baseline and the outcome, within groups.
  spreads: [{ ...sd, ways: [...sd.ways, 'sdPooled'] }, correlation],
  sizes: [total, ratio],
  more: ['borm2007'],
  groups: ['n1', 'n2'],
  arms: twoGroups,
  se: (values, [n1 = 0, n2 = 0]) => residual(values) * Math.sqrt(1 / n1 + 1 / n2),
  df: (_, [n1 = 0, n2 = 0]) => n1 + n2 - 3,
  workings: (values) => ({ residualSd: residual(values) }),
  lines: [
    { key: 'residualSd', result: 'residualSd', tex: '«sd»\\sqrt{1-«correlation»^2}' },
    {
      key: 'standardError',
      result: 'se',
      tex: '«residualSd»\\sqrt{\\frac{1}{«n1Formula»}+\\frac{1}{«n2Formula»}}',
    },
    { key: 'degreesOfFreedom', result: 'df', tex: '«n1Formula»+«n2Formula»-3' },
  ],
  assumptions: ['normalInGroups', 'sameVariance', 'linearBaseline', 'independentPeople'],
  inR: { se: 'sd * sqrt((1 - correlation^2) * sum(1 / n))', df: 'sum(n) - 3' },
});

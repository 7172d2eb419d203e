/** Two means compared by Welch's t test, for groups with standard deviations of their own. */
import { twoGroups } from '../arms.ts';
import { ratio, sd, total } from '../inputs.ts';
import { meanDesign } from './meanDesign.ts';
import { tLines } from './parts.ts';
import { welchPower } from './welch.ts';
import { satterthwaite, welchInR, welchLines } from './welchParts.ts';

export const unequalVariances = meanDesign({
  id: 'two-means-unequal-variances',
  asks: { groups: ['two'], paired: ['independent'] },
  spreads: [
    { ...sd, name: 'sd1' },
    { ...sd, name: 'sd2', default: 15 },
  ],
  sizes: [{ ...total, default: 400 }, ratio],
  groups: ['n1', 'n2'],
  arms: twoGroups,
  se: ({ sd1, sd2 }, [n1 = 0, n2 = 0]) => Math.sqrt((sd1 * sd1) / n1 + (sd2 * sd2) / n2),
  df: ({ sd1, sd2 }, [n1 = 0, n2 = 0]) => satterthwaite([(sd1 * sd1) / n1, (sd2 * sd2) / n2], [n1, n2]),
  power: (values, [n1 = 0, n2 = 0]) => welchPower(values, [values.sd1, values.sd2], [n1, n2]),
  lines: [
    {
      key: 'standardError',
      result: 'se',
      tex: '\\sqrt{\\frac{«sd1»^2}{«n1Formula»}+\\frac{«sd2»^2}{«n2Formula»}}',
    },
  ],
  powerLines: [...tLines.filter(({ key }) => key === 'noncentrality'), ...welchLines],
  more: ['welch1947'],
  assumptions: ['normalInGroups', 'independentPeople'],
  inR: {
    se: 'sqrt(sum(c(sd1, sd2)^2 / n))',
    df: 'sum(c(sd1, sd2)^2 / n)^2 / sum((c(sd1, sd2)^2 / n)^2 / (n - 1))',
    sd: 'sd1 + sd2',
    power: `${welchInR}
power_of <- function(difference, n) t_average(difference, c(sd1, sd2)^2 / n, n)`,
  },
});

/** Two means compared by Welch's t test, for groups with standard deviations of their own. */
import { twoGroups } from '../arms.ts';
import { ratio, sd, total } from '../inputs.ts';
import { meanDesign } from './meanDesign.ts';
import { welchPower } from './welch.ts';

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
  // Satterthwaite's degrees of freedom, of the true variances, where all lines show one number.
  df: ({ sd1, sd2 }, [n1 = 0, n2 = 0]) => {
    const [v1, v2] = [(sd1 * sd1) / n1, (sd2 * sd2) / n2];
    return (v1 + v2) ** 2 / ((v1 * v1) / (n1 - 1) + (v2 * v2) / (n2 - 1));
  },
  power: (values, [n1 = 0, n2 = 0]) => welchPower(values, [values.sd1, values.sd2], [n1, n2]),
  lines: [
    {
      key: 'standardError',
      result: 'se',
      tex: '\\sqrt{\\frac{«sd1»^2}{«n1Formula»}+\\frac{«sd2»^2}{«n2Formula»}}',
    },
    {
      key: 'satterthwaite',
      result: 'df',
      tex: '\\frac{\\left(\\frac{«sd1»^2}{«n1Formula»}+\\frac{«sd2»^2}{«n2Formula»}\\right)^2}{\\frac{(«sd1»^2/«n1Formula»)^2}{«n1Formula»-1}+\\frac{(«sd2»^2/«n2Formula»)^2}{«n2Formula»-1}}',
    },
  ],
  assumptions: ['normalInGroups', 'independentPeople'],
  inR: {
    se: 'sqrt(sum(c(sd1, sd2)^2 / n))',
    df: 'sum(c(sd1, sd2)^2 / n)^2 / sum((c(sd1, sd2)^2 / n)^2 / (n - 1))',
    sd: 'sd1 + sd2',
  },
});

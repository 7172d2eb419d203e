/** Two means compared by Student's t test, with one standard deviation for both groups. */
import { twoGroups } from '../arms.ts';
import { ratio, sd, total } from '../inputs.ts';
import { meanDesign } from './meanDesign.ts';

export const twoMeans = meanDesign({
  id: 'two-means',
  asks: { groups: ['two'], paired: ['independent'] },
  spreads: [{ ...sd, ways: [...sd.ways, 'sdPooled'] }],
  sizes: [total, ratio],
  groups: ['n1', 'n2'],
  arms: twoGroups,
  se: ({ sd }, [n1 = 0, n2 = 0]) => sd * Math.sqrt(1 / n1 + 1 / n2),
  df: (_, [n1 = 0, n2 = 0]) => n1 + n2 - 2,
  lines: [
    { key: 'standardError', result: 'se', tex: '«sd»\\sqrt{\\frac{1}{«n1Formula»}+\\frac{1}{«n2Formula»}}' },
    { key: 'degreesOfFreedom', result: 'df', tex: '«n1Formula»+«n2Formula»-2' },
  ],
  assumptions: ['normalInGroups', 'sameVariance', 'independentPeople'],
  inR: { se: 'sd * sqrt(sum(1 / n))', df: 'sum(n) - 2' },
});

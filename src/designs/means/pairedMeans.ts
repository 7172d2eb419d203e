/** Paired means compared by the t test of the differences: before and after, or matched people. */
import { oneGroup } from '../arms.ts';
import { sd, total } from '../inputs.ts';
import { meanDesign } from './meanDesign.ts';
import { correlation } from './parts.ts';

/** Of the differences, when both values have the same standard deviation. */
const sdOf = ({ sd, correlation }: { sd: number; correlation: number }) =>
  sd * Math.sqrt(2 * (1 - correlation));

export const pairedMeans = meanDesign({
  id: 'paired-means',
  asks: { groups: ['two'], paired: ['paired'] },
  spreads: [{ ...sd, ways: [...sd.ways, 'sdFromDifferences'] }, correlation],
  sizes: [{ ...total, unit: 'pairs' }],
  groups: ['pairs'],
  arms: oneGroup('pairs'),
  counted: 'pairs',
  se: (values, [n = 0]) => sdOf(values) / Math.sqrt(n),
  df: (_, [n = 0]) => n - 1,
  workings: (values) => ({ sdOfDifferences: sdOf(values) }),
  lines: [
    { key: 'sdOfDifferences', result: 'sdOfDifferences', tex: '«sd»\\sqrt{2\\left(1-«correlation»\\right)}' },
    { key: 'standardError', result: 'se', tex: '\\frac{«sdOfDifferences»}{\\sqrt{«pairsFormula»}}' },
    { key: 'degreesOfFreedom', result: 'df', tex: '«pairsFormula»-1' },
  ],
  assumptions: ['normalDifferences', 'sameVariance', 'independentPairs'],
  inR: { se: 'sd * sqrt(2 * (1 - correlation) / n)', df: 'n - 1' },
});

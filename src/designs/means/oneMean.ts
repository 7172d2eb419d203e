/** One mean compared with a given value by the t test. */
import { oneGroup } from '../arms.ts';
import { sd, total } from '../inputs.ts';
import { meanDesign } from './meanDesign.ts';

export const oneMean = meanDesign({
  id: 'one-mean',
  asks: { groups: ['one'], paired: ['independent'] },
  spreads: [{ ...sd, ways: [...sd.ways, 'sdOfDifferences'] }],
  sizes: [total],
  groups: ['n'],
  arms: oneGroup('n'),
  se: ({ sd }, [n = 0]) => sd / Math.sqrt(n),
  df: (_, [n = 0]) => n - 1,
  lines: [
    { key: 'standardError', result: 'se', tex: '\\frac{«sd»}{\\sqrt{«nFormula»}}' },
    { key: 'degreesOfFreedom', result: 'df', tex: '«nFormula»-1' },
  ],
  assumptions: ['normalValues', 'independentPeople'],
  inR: { se: 'sd / sqrt(n)', df: 'n - 1' },
});

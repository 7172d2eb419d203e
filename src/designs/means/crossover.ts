/** Two treatments in a 2 × 2 crossover: each person gets both, in one of two sequences. */
import { equalGroups } from '../arms.ts';
import { sd, total } from '../inputs.ts';
import { meanDesign } from './meanDesign.ts';

export const crossover = meanDesign({
  id: 'crossover',
  asks: { groups: ['two'], paired: ['paired'] },
  // Between the two periods of one person, apart from the treatment.
  spreads: [{ ...sd, name: 'sdWithin', ways: ['sdWithinFromDifferences', 'sdWithinFromCv'] }],
  sizes: [total],
  groups: ['sequence1', 'sequence2'],
  arms: equalGroups(['sequence1', 'sequence2'], () => 2),
  se: ({ sdWithin }, [n1 = 0, n2 = 0]) => sdWithin * Math.sqrt((1 / n1 + 1 / n2) / 2),
  df: (_, [n1 = 0, n2 = 0]) => n1 + n2 - 2,
  lines: [
    {
      key: 'standardError',
      result: 'se',
      tex: '«sdWithin»\\sqrt{\\frac12\\left(\\frac{1}{«sequence1Formula»}+\\frac{1}{«sequence2Formula»}\\right)}',
    },
    { key: 'degreesOfFreedom', result: 'df', tex: '«sequence1Formula»+«sequence2Formula»-2' },
  ],
  assumptions: ['normalDifferences', 'noCarryOver', 'independentPeople'],
  inR: { se: 'sd_within * sqrt(sum(1 / n) / 2)', df: 'sum(n) - 2', sd: 'sd_within' },
});

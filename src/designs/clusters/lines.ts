/** From the standard error of a difference between means of clusters to the power, by t. */
import type { Line, When } from '../design.ts';
import { welchLines } from '../means/welchParts.ts';

const twoSided: When = { hypothesis: ['equality'], sides: ['two'] };
const oneSided: readonly When[] = [
  { hypothesis: ['equality'], sides: ['one'] },
  { hypothesis: ['superiority', 'nonInferiority'] },
];
const equivalence: When = { hypothesis: ['equivalence'] };

const noncentrality: Line = { key: 'noncentrality', result: 'ncp', tex: '\\frac{«shift»}{«se»}' };

export const clusterTLines: readonly Line[] = [
  { key: 'degreesOfFreedom', result: 'df', tex: '«n1Formula»+«n2Formula»-2' },
  { key: 'criticalT', result: 't', tex: 't_{1-«alphaEach»/2,\\,«df»}', when: twoSided },
  ...[...oneSided, equivalence].map((when) => ({
    ...{ key: 'criticalT', result: 't', when },
    tex: 't_{1-«alphaEach»,\\,«df»}',
  })),
  noncentrality,
  {
    key: 'powerOfTwoTails',
    result: 'power',
    tex: 'P\\left(T_{«df»,\\,«ncp»}>«t»\\right)+P\\left(T_{«df»,\\,«ncp»}<-«t»\\right)',
    when: twoSided,
  },
  ...oneSided.map((when) => ({
    ...{ key: 'powerOfOneTail', result: 'power', when },
    tex: 'P\\left(T_{«df»,\\,«ncp»}>«t»\\right)',
  })),
  {
    key: 'powerOfTwoTests',
    result: 'power',
    tex: '\\int_0^{\\frac{«margin»}{«t»\\,«se»}}\\left[\\Phi\\left(\\tfrac{«shift»}{«se»}-«t»s\\right)-\\Phi\\left(«t»s-\\tfrac{«other»}{«se»}\\right)\\right]f_{«df»}(s)\\,ds',
    when: equivalence,
  },
];

/** The same of Welch's t test. */
export const clusterWelchLines: readonly Line[] = [noncentrality, ...welchLines];

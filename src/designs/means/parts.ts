/** What designs of means ask for and show alike. */
import type { Line } from '../design.ts';

export const difference = {
  name: 'difference',
  kind: 'number',
  unit: 'outcome',
  min: -1e9,
  max: 1e9,
  default: 5,
  usual: [{ when: { hypothesis: ['nonInferiority', 'equivalence'] }, default: 0 }],
  dial: { from: 0.5, to: 25, step: 0.5 },
  solvedBy: 'effect',
} as const;

/** Of two values of one person: 0.5 makes differences as variable as the values. */
export const correlation = {
  name: 'correlation',
  kind: 'number',
  unit: 'none',
  min: -1,
  max: 1,
  open: 'both',
  default: 0.5,
  dial: { from: 0, to: 0.95, step: 0.05 },
  ways: ['correlationFromSds'],
} as const;

const equivalence = { hypothesis: ['equivalence'] };
const shifted = { hypothesis: ['superiority', 'nonInferiority'] };
const oneSided = { hypothesis: ['equality'], sides: ['one'] };
const twoSided = { hypothesis: ['equality'], sides: ['two'] };

/** From the critical value to the power, once the standard error is known. */
export const tLines: readonly Line[] = [
  { key: 'criticalT', result: 't', tex: 't_{1-«alphaEach»/2,\\,«df»}', when: twoSided },
  { key: 'criticalT', result: 't', tex: 't_{1-«alphaEach»,\\,«df»}', when: oneSided },
  { key: 'criticalT', result: 't', tex: 't_{1-«alphaEach»,\\,«df»}', when: shifted },
  { key: 'criticalT', result: 't', tex: 't_{1-«alphaEach»,\\,«df»}', when: equivalence },
  { key: 'noncentrality', result: 'ncp', tex: '\\frac{|«difference»|}{«se»}', when: twoSided },
  { key: 'noncentrality', result: 'ncp', tex: '\\frac{«difference»}{«se»}', when: oneSided },
  {
    key: 'noncentrality',
    result: 'ncp',
    tex: '\\frac{«difference»-«margin»}{«se»}',
    when: { hypothesis: ['superiority'] },
  },
  {
    key: 'noncentrality',
    result: 'ncp',
    tex: '\\frac{«difference»+«margin»}{«se»}',
    when: { hypothesis: ['nonInferiority'] },
  },
  {
    key: 'powerOfTwoTails',
    result: 'power',
    tex: 'P\\left(T_{«df»,\\,«ncp»}>«t»\\right)+P\\left(T_{«df»,\\,«ncp»}<-«t»\\right)',
    when: twoSided,
  },
  { key: 'powerOfOneTail', result: 'power', tex: 'P\\left(T_{«df»,\\,«ncp»}>«t»\\right)', when: oneSided },
  { key: 'powerOfOneTail', result: 'power', tex: 'P\\left(T_{«df»,\\,«ncp»}>«t»\\right)', when: shifted },
  {
    key: 'powerOfTwoTests',
    result: 'power',
    tex: '\\int_0^{\\frac{«margin»}{«t»\\,«se»}}\\left[\\Phi\\left(\\tfrac{«margin»-«difference»}{«se»}-«t»s\\right)-\\Phi\\left(\\tfrac{-«margin»-«difference»}{«se»}+«t»s\\right)\\right]f_{«df»}(s)\\,ds',
    when: equivalence,
  },
];

/** The number that is set large, and the parts beside it. */
import type { Answer, Output } from '../../../designs/design.ts';
import { holds } from '../../../designs/reading.ts';
import { courseOf, type Outline, soughtBy } from './curve.ts';

/** An output as an output, whichever goal it is of. */
export function soughtOutput(data: Outline, { goal }: Pick<Answer, 'goal'>): Output {
  return outputCalled(data, soughtBy(data, goal));
}

/** The output whose course the curve shows. */
export function courseOutput(data: Outline): Output {
  return outputCalled(data, courseOf(data).output);
}

function outputCalled({ outputs }: Outline, name: string): Output {
  return outputs.find((output) => output.name === name) ?? { name, unit: 'none' };
}

/** The unit in which the design counts its size. */
export function countedIn(data: Outline): 'people' | 'pairs' | 'sets' | 'clusters' {
  const unit = data.outputs.find(({ name }) => name === data.main)?.unit;
  return unit === 'pairs' || unit === 'sets' || unit === 'clusters' ? unit : 'people';
}

/** The side on which the effect was looked for; none where there is but one. */
export function sideIn({ inputs }: Outline, { values }: Pick<Answer, 'values'>): string | undefined {
  const input = inputs.find((one) => one.kind === 'choice' && one.side);
  return input && holds(input.when, values) ? String(values[input.name]) : undefined;
}

/** All numbers that are shown: the one that is set large, and the parts beside it. */
export function shownOutputs(data: Outline, answer: Answer): { output: Output; value: number }[] {
  const sought = soughtOutput(data, answer);
  return [{ output: sought, value: answer.outputs[sought.name] ?? 0 }, ...partsOf(data, answer)];
}

/** Numbers that repeat one that stands there already are left out: what was entered, and who is recruited if nobody is lost. */
export function partsOf(data: Outline, answer: Answer): { output: Output; value: number }[] {
  const { goal, values, outputs } = answer;
  const sought = soughtOutput(data, answer).name;
  const lost = ['dropOut', 'lostPeople', 'lostClusters'].some((name) => Number(values[name] ?? 0) > 0);
  return data.outputs.flatMap((output) => {
    const { name, goals, when } = output;
    const value = outputs[name];
    const isThere = value !== undefined && (!goals || goals.includes(goal)) && holds(when, values);
    const isSaid = name === sought || name === 'exact' || (name === data.effect && goal !== 'effect');
    const isNobody = !lost && /^recruited$|Recruited$/.test(name);
    const isAsked = name === 'power' && goal === 'effect';
    return isThere && !isSaid && !isNobody && !isAsked ? [{ output, value }] : [];
  });
}

/** When the last person of a study with a time of recruitment is seen for the last time. */
export function lastVisit({ values }: Answer): number | undefined {
  const { accrual, followUp } = values;
  return typeof accrual === 'number' && typeof followUp === 'number' ? accrual + followUp : undefined;
}

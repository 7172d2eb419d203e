/** Programs in R for designs of precision. */
import type { AnyValues, Goal } from '../design.ts';
import { assignments, firstInR } from '../script.ts';
import { ENDLESS } from './solving.ts';

export type PrecisionScript = {
  names: readonly string[];
  /** R: `half_width_of(n)`. */
  halfWidth: string;
  least: number;
};

export function precisionScript(
  values: AnyValues,
  goal: Goal,
  { names, halfWidth, least }: PrecisionScript,
): string {
  const finite = 'population' in values;
  const head = [
    ...names,
    'confidence',
    goal === 'size' ? 'halfWidth' : 'total',
    ...(finite ? ['population'] : []),
    'designEffect',
    'dropOut',
  ];
  const worth = finite
    ? 'worth_of <- function(n) (if (population == 0) n else n * (population - 1) / (population - n)) / design_effect'
    : 'worth_of <- function(n) n / design_effect';
  const narrow = `worth_of(n) >= ${least} && half_width_of(worth_of(n)) <= half_width`;
  const body =
    goal === 'size'
      ? `${firstInR}
total <- first(function(n) ${finite ? `population > 0 && n >= population || ${narrow}` : narrow}, 1)
${
  finite
    ? `everyone <- population > 0 && total >= population
n <- if (everyone) first(function(n) n >= ${ENDLESS} || half_width_of(n) <= half_width, ${least}) else worth_of(total)`
    : 'n <- worth_of(total)'
}`
      : 'n <- worth_of(total)';
  return [
    assignments(values, head),
    halfWidth,
    worth,
    body,
    'result <- c(total = total, halfWidth = half_width_of(n), recruited = ceiling(total / (1 - drop_out) - 1e-9))',
    'print(result, digits = 8)',
    '',
  ].join('\n');
}

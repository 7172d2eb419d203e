/** Programs in R for designs of precision. */
import type { AnyValues, Goal } from '../design.ts';
import { assignments, firstInR } from '../script.ts';

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
  const body =
    goal === 'size'
      ? `${firstInR}
n <- first(function(n) half_width_of(n) <= half_width, ${least})
${finite ? 'finite <- if (population > 0) n / (1 + (n - 1) / population) else n' : 'finite <- n'}
total <- ceiling(finite * design_effect - 1e-9)`
      : `n <- total / design_effect${
          finite ? '\nif (population > 0) n <- n * (population - 1) / (population - n)' : ''
        }`;
  return [
    assignments(values, head),
    halfWidth,
    body,
    'result <- c(total = total, halfWidth = half_width_of(n), recruited = ceiling(total / (1 - drop_out) - 1e-9))',
    'print(result, digits = 8)',
    '',
  ].join('\n');
}

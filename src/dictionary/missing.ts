/** Which stored values stand for none. */
import type { Missing, Variable } from './variable.ts';

/** What a missing value is known by: no two of a variable are the same. */
export function missingName(one: Missing): string {
  if ('code' in one) return String(one.code);
  return 'extended' in one ? one.extended : `${one.from ?? ''}…${one.to ?? ''}`;
}

/** The missing value that stands there, if it is one. */
export function missingIn(
  { missing = [] }: Pick<Variable, 'missing'>,
  value: number | string,
): Missing | undefined {
  const text = String(value);
  return missing.find((one) => {
    if ('code' in one) return String(one.code) === text;
    if ('extended' in one) return one.extended === text.toLowerCase();
    return (
      typeof value === 'number' &&
      value >= (one.from ?? Number.NEGATIVE_INFINITY) &&
      value <= (one.to ?? Number.POSITIVE_INFINITY)
    );
  });
}

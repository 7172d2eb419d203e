/** Which stored values stand for none. */
import type { Missing, Variable } from './variable.ts';

/** What a missing value is known by: no two of a variable are the same. */
export function missingName(one: Missing): string {
  if ('code' in one) return String(one.code);
  return 'extended' in one ? one.extended : `${one.from ?? ''}…${one.to ?? ''}`;
}

/** The missing value that stands there, if it is one. */
export function missingIn(
  { missing = [] }: { missing?: readonly Missing[] | undefined },
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

/** The same for many values: codes are looked up. A number matches only a code that is written exactly like it. */
export function missingTest({
  missing = [],
}: Pick<Variable, 'missing'>): (value: number | string) => Missing | undefined {
  const texts = new Map<string, Missing>();
  const numbers = new Map<number, Missing>();
  for (const one of missing.toReversed()) {
    if (!('code' in one)) continue;
    const name = missingName(one);
    texts.set(name, one);
    if (String(Number(name)) === name) numbers.set(Number(name), one);
  }
  const isPlain = missing.every((one) => 'code' in one);
  return (value) => {
    // Of several the first counts: where there are others than codes, their order does.
    if (!isPlain) return missingIn({ missing }, value);
    return typeof value === 'number' ? numbers.get(value) : texts.get(value);
  };
}

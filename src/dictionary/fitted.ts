/** A dictionary as it may be kept: what people changed on the way may have left parts that no longer belong together. */
import { placeOf } from './limits.ts';
import { kindsOf } from './ofKind.ts';
import type { Dictionary, Range, Variable } from './variable.ts';

/** As the schema has units: of ASCII, without spaces. */
const unit = /^[!-~]{1,60}$/;

/**
 * Without what a kind has not (decimals or limits of what is a text now), without codes that stand for no value, and
 * without what names variables that are not there. A unit that is none of UCUM becomes a note: `units` counts those.
 */
export function fitted(dictionary: Dictionary): { dictionary: Dictionary; units: number } {
  let units = 0;
  const keys = new Set(dictionary.variables.map(({ key }) => key));
  const variables = dictionary.variables.map((variable): Variable => {
    const none = new Set(variable.missing?.map((one) => ('code' in one ? String(one.code) : undefined)));
    const written = variable.unit !== undefined && !unit.test(variable.unit) ? variable.unit : undefined;
    if (written !== undefined) units++;
    const whole: Variable = {
      ...variable,
      ...(variable.codes && { codes: variable.codes.filter(({ code }) => !none.has(code)) }),
      ...(written !== undefined && { unit: undefined, notes: [...(variable.notes ?? []), written] }),
    };
    const { kind, hard, soft, derive, showIf } = variable;
    const isNone = (range: Range | undefined) =>
      range?.some((end) => end !== null && placeOf(end, kind) === undefined);
    const isAstray = (one: Variable['derive']) =>
      one !== undefined && !Object.values(one.inputs).every((key) => keys.has(key));
    const left = new Set<string>([
      ...kindsOf.flatMap(([property, fits]) => (fits(kind) ? [] : [property])),
      ...(isNone(hard) ? ['hard'] : []),
      ...(isNone(soft) ? ['soft'] : []),
      ...(isAstray(derive) ? ['derive'] : []),
      ...(isAstray(showIf) ? ['showIf'] : []),
    ]);
    const kept = Object.entries(whole).filter(([name, value]) => value !== undefined && !left.has(name));
    // A record keeps its type without parts that may be left out.
    return Object.fromEntries(kept) as Variable;
  });
  return { dictionary: { ...dictionary, variables }, units };
}

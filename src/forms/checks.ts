/**
 * What is said of a value as it is given: the same on a device and on the server. What cannot be by type is refused. What lies
 * outside of the hard range is kept and queried, what lies outside of the soft one is asked about once.
 * See docs/decisions/0233-forms-lay-out-a-dictionary.md.
 */
import { placeOf, within } from '../dictionary/limits.ts';
import { missingIn } from '../dictionary/missing.ts';
import { missingReasons, type Range, type Variable } from '../dictionary/variable.ts';
import { dateOf } from '../expressions/dates.ts';
import { patternOf } from '../lib/pattern/pattern.ts';
import { type Conversion, conversionBetween } from '../measurands/ucum.ts';
import type { CompiledItem } from './compile.ts';
import { codesOf, daysOf, type Entry } from './entry.ts';

/** `unit`: in which it is typed, unsaid that of the variable. Null: nothing, or not any more. */
export type Given =
  | { value: number | string; unit?: string; meant?: true }
  | { missing: string; note?: string }
  | null;

/** Why a value cannot be kept. A screen words it by its kind. */
export const refusals = [
  ...(['computed', 'notNumber', 'notWhole', 'tooPrecise', 'unknownUnit'] as const),
  ...(['notDate', 'tooLittleOfDate', 'notTime', 'unknownCode', 'retiredCode', 'codeTwice'] as const),
  ...(['notText', 'tooLong', 'unknownReason', 'untoldReason'] as const),
] as const;

export type Refused = (typeof refusals)[number];

/** `range`, `pattern`: of the dictionary. `check`: of the form, by its key. */
export type Finding = { kind: 'range' | 'pattern' | 'check'; severity: 'hard' | 'soft'; check?: string };

export type Verdict =
  | { refused: Refused; entry?: undefined }
  | { entry: Entry | null; findings: readonly Finding[] };

/** How values become those of another unit, where that hangs on what is measured. */
export type Convert = (from: string, variable: Variable) => Conversion | undefined;

const byUnit: Convert = (from, { unit = '' }) => conversionBetween(from, unit);

const longest = { text: 10_000, note: 1000 } as const;

/** @param stored what stands there: a code that was retired since may stay */
export function verdictOf(
  asked: CompiledItem,
  given: Given,
  stored?: Entry,
  convert: Convert = byUnit,
): Verdict {
  const { variable } = asked;
  if (variable.derive) return { refused: 'computed' };
  if (given === null) return { entry: null, findings: [] };
  const entry = 'missing' in given ? missingEntry(given) : valueEntry(asked, given, stored, convert);
  if (typeof entry === 'string') return { refused: entry };
  return { entry, findings: findingsOf(variable, entry) };
}

function missingEntry({ missing, note }: { missing: string; note?: string }): Entry | Refused {
  const reason = missingReasons.find((one) => one === missing);
  if (!reason) return 'unknownReason';
  if (note !== undefined && note.length > longest.note) return 'tooLong';
  return { missing: reason, ...(note !== undefined && { note }) };
}

type GivenValue = Extract<Given, { value: unknown }>;

function valueEntry(
  asked: CompiledItem,
  given: GivenValue,
  stored: Entry | undefined,
  convert: Convert,
): Entry | Refused {
  const { variable } = asked;
  // Whoever types 99 where that stands for none means that.
  const none = given.unit === undefined ? missingIn(variable, given.value) : undefined;
  if (none) return none.reason ? { missing: none.reason } : 'untoldReason';
  const kept = converted(asked, given, convert);
  if (typeof kept === 'string') return kept;
  const refused = refusedBy(asked, kept.value, kept.given !== undefined, stored);
  return refused ?? { ...kept, ...(given.meant && { meant: true as const }) };
}

type Kept = Pick<Extract<Entry, { value: unknown }>, 'value' | 'given'>;

function converted(
  { item, variable }: CompiledItem,
  { value, unit }: GivenValue,
  convert: Convert,
): Kept | Refused {
  if (unit === undefined || unit === variable.unit) return { value };
  if (typeof value !== 'number') return 'notNumber';
  const isOffered = unit === variable.display || item.units?.includes(unit);
  const conversion = isOffered ? convert(unit, variable) : undefined;
  if (!conversion) return 'unknownUnit';
  // As many digits as anybody measures, without those that binary fractions add.
  const own = Number((value * conversion.factor + conversion.offset).toPrecision(12));
  return { value: own, given: { value, unit } };
}

function refusedBy(
  { item, variable }: CompiledItem,
  value: number | string,
  isConverted: boolean,
  stored: Entry | undefined,
): Refused | undefined {
  const { kind, decimals = 15, codes = [] } = variable;
  switch (kind) {
    case 'number':
    case 'integer': {
      if (typeof value !== 'number' || !Number.isFinite(value)) return 'notNumber';
      if (kind === 'integer' && !Number.isInteger(value)) return 'notWhole';
      return isConverted || Number(value.toFixed(decimals)) === value ? undefined : 'tooPrecise';
    }
    case 'date': {
      if (typeof value !== 'string' || !daysOf(value)) return 'notDate';
      const least = { year: 4, month: 7 };
      return value.length < (item.partial ? least[item.partial] : 10) ? 'tooLittleOfDate' : undefined;
    }
    case 'datetime':
    case 'time':
      return typeof value === 'string' && placeOf(value, kind) !== undefined ? undefined : 'notTime';
    case 'category':
    case 'ordinal':
    case 'multi':
      return codes.length === 0 ? textRefused(value) : codeRefused(variable, value, stored);
    default:
      return textRefused(value);
  }
}

function textRefused(value: number | string): Refused | undefined {
  if (typeof value !== 'string') return 'notText';
  return value.length > longest.text ? 'tooLong' : undefined;
}

function codeRefused(
  { kind, codes = [] }: Variable,
  value: number | string,
  stored: Entry | undefined,
): Refused | undefined {
  const chosen = kind === 'multi' ? codesOf(value) : [String(value)];
  const there = stored && 'value' in stored ? codesOf(stored.value) : [];
  if (new Set(chosen).size < chosen.length) return 'codeTwice';
  const known = new Map(codes.map((one) => [one.code, one]));
  if (!chosen.every((code) => known.has(code))) return 'unknownCode';
  return chosen.some((code) => known.get(code)?.retired && !there.includes(code)) ? 'retiredCode' : undefined;
}

/** What is to be said of a value that is kept, under the dictionary of now. */
export function findingsOf(variable: Variable, entry: Entry): readonly Finding[] {
  if (!('value' in entry)) return [];
  const { value, meant } = entry;
  const { hard, soft, pattern } = variable;
  if (hard && !fits(value, hard, variable)) return [{ kind: 'range', severity: 'hard' }];
  if (pattern !== undefined && patternOf(pattern)?.fits(String(value)) === false)
    return [{ kind: 'pattern', severity: 'hard' }];
  return soft && !meant && !fits(value, soft, variable) ? [{ kind: 'range', severity: 'soft' }] : [];
}

/** Of a date that is known in part: whether any of its days does. */
function fits(value: number | string, range: Range, { kind }: Variable): boolean {
  const days = kind === 'date' ? daysOf(String(value)) : undefined;
  if (!days) return within(value, range, kind);
  return within(dateOf(days.hi), [range[0], null], kind) && within(dateOf(days.lo), [null, range[1]], kind);
}

/** From a column as a file of another program has it, numbers or texts with labels and missing codes, to one of a frame. */
import type { Code, Missing, Role, Variable, Words } from '../../../dictionary/variable.ts';
import { type Column, firstReason, mostReasons, type Remark, systemMissing } from '../../frame.ts';

/** How numbers of a file tell moments: `of` makes ours of one of theirs. */
export type Moment = { kind: 'date' | 'datetime' | 'time'; of: (value: number) => number };

/**
 * `numbers`: NaN where there is no value; `extended`: of such cells the place of the letter in `missing`, plus 1, or 0.
 * `labels`: of values. `missing`: values that stand for none. `decimals`: how many the file shows.
 */
export type Raw = {
  heading: string;
  label?: Words;
  labels: ReadonlyMap<number | string, Words>;
  missing: readonly Missing[];
  level?: 'nominal' | 'ordinal' | 'scale';
  moment?: Moment;
  decimals?: number;
  width?: number;
  notes?: readonly string[];
  roles?: readonly Role[];
} & ({ numbers: Float64Array; extended?: Uint8Array } | { codes: Uint32Array; texts: readonly string[] });

/** Where nothing says how they are measured, and no labels do: more different values than this are no categories. */
const mostUnlabelled = 64;

const day = 86_400;

export function columnOf(raw: Raw, name: string, at: number, key: string, remarks: Remark[]): Column {
  const { heading, label, width, notes, roles } = raw;
  const base = {
    key,
    name,
    ...(label && { label }),
    ...(width !== undefined && { width }),
    ...(notes && notes.length > 0 && { notes }),
    ...(roles && roles.length > 0 && { roles }),
    source: { from: 'column', heading, at },
  } as const;
  return 'numbers' in raw ? numbersColumn(raw, base, remarks) : textsColumn(raw, base, remarks);
}

type Base = Omit<Variable, 'kind'>;
type Numbers = Extract<Raw, { numbers: Float64Array }>;
type Texts = Extract<Raw, { texts: readonly string[] }>;

function numbersColumn(raw: Numbers, base: Base, remarks: Remark[]): Column {
  const { numbers } = raw;
  const missing = reasonsOf(raw, base.name, remarks);
  const state = statesOf(raw, missing);
  const found = new Set<number>();
  let isWhole = true;
  for (const value of numbers) {
    if (Number.isNaN(value)) continue;
    if (found.size <= mostUnlabelled || raw.labels.size > 0) found.add(value);
    if (!Number.isInteger(value)) isWhole = false;
  }
  const coded = new Set(missing.flatMap((one) => ('code' in one ? [one.code] : [])));
  const labels = new Map([...raw.labels].filter(([code]) => typeof code === 'number' && !coded.has(code)));
  const rest = { ...base, ...(missing.length > 0 && { missing }) };
  const withState = state.some((one) => one !== 0) ? { state } : {};
  if (raw.moment && labels.size === 0) return momentColumn(raw.moment, numbers, rest, withState, remarks);
  if (isCategory(raw, labels, found)) {
    const kind = raw.level === 'ordinal' ? 'ordinal' : 'category';
    const { column, codes } = coding(numbers, labels, found);
    return { variable: { ...rest, kind, codes }, ...column, ...withState };
  }
  const codes = codesOf(labels, labels.keys());
  if (codes.length > 0)
    remarks.push({ kind: 'partlyLabelled', variable: base.name, values: { labels: codes.length } });
  else if (raw.level === 'nominal' || raw.level === 'ordinal')
    remarks.push({ kind: 'levelUnused', variable: base.name, values: { level: raw.level } });
  const isInteger = isWhole && (raw.decimals ?? 0) === 0 && (raw.decimals === 0 || found.size > 0);
  return {
    variable: {
      ...rest,
      kind: isInteger ? 'integer' : 'number',
      ...(codes.length > 0 && { codes }),
      ...(!isInteger && raw.decimals !== undefined && { decimals: raw.decimals }),
    },
    storage: 'numbers',
    numbers,
    ...withState,
  };
}

/** Codes in ranges that stand in the data become reasons of their own, so that none is lost; the range follows them. */
function reasonsOf(raw: Numbers, variable: string, remarks: Remark[]): Missing[] {
  const discrete = raw.missing.filter((one) => !('from' in one));
  const ranges = raw.missing.filter((one) => 'from' in one);
  const codes = new Set(discrete.flatMap((one) => ('code' in one ? [one.code] : [])));
  const inside = new Set<number>();
  if (ranges.length > 0)
    for (const value of raw.numbers)
      if (!codes.has(value) && ranges.some((range) => holds(range, value))) inside.add(value);
  for (const code of raw.labels.keys())
    if (typeof code === 'number' && !codes.has(code) && ranges.some((range) => holds(range, code)))
      inside.add(code);
  const room = mostReasons - discrete.length - ranges.length;
  const kept = [...inside].sort((one, other) => one - other).slice(0, room);
  if (inside.size > kept.length)
    remarks.push({ kind: 'missingValuesLost', variable, values: { count: inside.size - kept.length } });
  return [...discrete, ...kept.map((code): Missing => ({ code })), ...ranges].map((one) => {
    const label =
      'code' in one ? raw.labels.get(one.code) : 'extended' in one ? raw.labels.get(one.extended) : undefined;
    return label ? { ...one, label } : one;
  });
}

export function holds(one: Missing, value: number): boolean {
  return 'from' in one && value >= (one.from ?? -Infinity) && value <= (one.to ?? Infinity);
}

/** Of every cell its state; what stands for no value becomes NaN. */
function statesOf({ numbers, extended }: Numbers, missing: readonly Missing[]): Uint8Array {
  const state = new Uint8Array(numbers.length);
  const places = new Map<number | string, number>(
    missing.flatMap((one, k) => ('code' in one ? [[one.code, k] as const] : [])),
  );
  const ranges = missing.flatMap((one, k) => ('from' in one ? [k] : []));
  for (let row = 0; row < numbers.length; row++) {
    const value = numbers[row] ?? Number.NaN;
    if (Number.isNaN(value)) {
      const letter = extended?.[row] ?? 0;
      state[row] = letter === 0 ? systemMissing : firstReason + letter - 1;
      continue;
    }
    if (missing.length === 0) continue;
    const place = places.get(value) ?? ranges.find((k) => holds(missing[k]!, value));
    if (place === undefined) continue;
    state[row] = firstReason + place;
    numbers[row] = Number.NaN;
  }
  return state;
}

function isCategory(raw: Numbers, labels: ReadonlyMap<number | string, Words>, found: ReadonlySet<number>) {
  const isRanked = raw.level === 'nominal' || raw.level === 'ordinal';
  if (labels.size === 0) return isRanked && !raw.moment && found.size <= mostUnlabelled;
  return isRanked || [...found].every((value) => labels.has(value));
}

function coding(
  numbers: Float64Array,
  labels: ReadonlyMap<number | string, Words>,
  found: ReadonlySet<number>,
) {
  const values = [...found, ...labels.keys()].filter((one) => typeof one === 'number');
  const order = [...new Set(values)].sort((one, other) => one - other);
  const places = new Map(order.map((value, k) => [value, k]));
  const codes = new Uint32Array(numbers.length);
  for (let row = 0; row < numbers.length; row++) codes[row] = places.get(numbers[row] ?? 0) ?? 0;
  return {
    column: { storage: 'texts', codes, texts: order.map(String) } as const,
    codes: codesOf(labels, order),
  };
}

function codesOf(labels: ReadonlyMap<number | string, Words>, order: Iterable<number | string>): Code[] {
  return Array.from(order, (code) => {
    const label = labels.get(code);
    return { code: String(code), ...(label && { label }) };
  });
}

type State = { state?: Uint8Array };

/** A date with hours is a datetime; what is no hour of a day is a duration in seconds. */
function momentColumn(
  moment: Moment,
  numbers: Float64Array,
  rest: Base,
  state: State,
  remarks: Remark[],
): Column {
  for (let row = 0; row < numbers.length; row++) numbers[row] = moment.of(numbers[row] ?? Number.NaN);
  const column = { storage: 'numbers', numbers, ...state } as const;
  if (moment.kind === 'time' && numbers.some((value) => value < 0 || value >= day)) {
    remarks.push({ kind: 'timeIsDuration', variable: rest.name });
    return { variable: { ...rest, kind: 'number', unit: 's' }, ...column };
  }
  if (moment.kind === 'date' && numbers.some((value) => value % 1 !== 0 && !Number.isNaN(value))) {
    for (let row = 0; row < numbers.length; row++) numbers[row] = (numbers[row] ?? Number.NaN) * day;
    return { variable: { ...rest, kind: 'datetime' }, ...column };
  }
  return { variable: { ...rest, kind: moment.kind }, ...column };
}

function textsColumn(raw: Texts, base: Base, remarks: Remark[]): Column {
  const { codes, texts } = raw;
  const missing = raw.missing.flatMap((one): Missing[] => {
    const label = 'code' in one ? raw.labels.get(one.code) : undefined;
    return 'code' in one ? [label ? { ...one, label } : one] : [];
  });
  if (missing.length < raw.missing.length)
    remarks.push({
      kind: 'missingValuesLost',
      variable: base.name,
      values: { count: raw.missing.length - missing.length },
    });
  const places = new Map(missing.map((one, k) => ['code' in one ? String(one.code) : '', firstReason + k]));
  const states = texts.map((text) => (text === '' ? systemMissing : (places.get(text) ?? 0)));
  const state = new Uint8Array(codes.length);
  if (states.some((one) => one !== 0))
    for (let row = 0; row < codes.length; row++) state[row] = states[codes[row] ?? 0] ?? 0;
  const labels = new Map([...raw.labels].filter(([code]) => !places.has(String(code))));
  const column = {
    storage: 'texts',
    codes,
    texts,
    ...(state.some((one) => one !== 0) && { state }),
  } as const;
  const rest = { ...base, ...(missing.length > 0 && { missing }) };
  if (labels.size === 0) return { variable: { ...rest, kind: 'text' }, ...column };
  const unlabelled = texts.filter((text, k) => states[k] === 0 && !labels.has(text));
  const order = [...new Set([...labels.keys(), ...unlabelled])];
  const kind = raw.level === 'ordinal' ? 'ordinal' : 'category';
  return { variable: { ...rest, kind, codes: codesOf(labels, order) }, ...column };
}

/** Collects the texts of a column, each once, and says their places. */
export class TextsOf {
  readonly texts: string[] = [];
  readonly #places = new Map<string, number>();

  place(text: string): number {
    const known = this.#places.get(text);
    if (known !== undefined) return known;
    this.#places.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }
}

/** Whether JSON from anywhere is a dictionary. */
import { step } from '../lib/faults.ts';
import { holds } from '../lib/jsonSchema.ts';
import { computed } from './computed.ts';
import { type Fault, Faults } from './faults.ts';
import { placeOf, within } from './limits.ts';
import { missingName } from './missing.ts';
import { isReserved } from './names.ts';
import { kindsOf } from './ofKind.ts';
import { limits, schema } from './schema.ts';
import type { Code, Dictionary, Missing, Range, Variable } from './variable.ts';

export type DictionaryRead =
  | { dictionary: Dictionary; faults: readonly [] }
  | { dictionary?: undefined; faults: readonly Fault[] };

/** First the shape, then, where that is right, what the parts say of one another. */
export function readDictionary(json: unknown): DictionaryRead {
  const faults = new Faults();
  holds(schema, json, faults);
  if (faults.all.length > 0) return { faults: faults.all };
  const dictionary = json as Dictionary; // its shape has just been checked
  const found = faultsIn(dictionary);
  return found.length > 0 ? { faults: found } : { dictionary, faults: [] };
}

/** What of a dictionary, whose shape is right, does not fit together. */
export function faultsIn(dictionary: Dictionary): readonly Fault[] {
  const faults = new Faults();
  const { variables } = dictionary;
  if (variables.length > limits.variables) {
    faults.add('/variables', 'tooMany', { count: variables.length, most: limits.variables });
    return faults.all;
  }
  const keys = new Different(faults);
  const names = new Different(faults);
  variables.forEach((variable, k) => {
    const at = `/variables${step(k)}`;
    keys.give(variable.key, `${at}/key`);
    names.give(variable.name, `${at}/name`);
    if (isReserved(variable.name)) faults.add(`${at}/name`, 'reserved', { name: variable.name });
    checkKind(variable, at, faults);
    checkCodes(variable, at, faults);
    checkMissing(variable.missing ?? [], `${at}/missing`, faults);
    for (const name of ['hard', 'soft'] as const)
      checkRange(variable, variable[name], `${at}/${name}`, faults);
    if (!isPattern(variable.pattern)) faults.add(`${at}/pattern`, 'notPattern');
  });
  checkEvents(dictionary, faults);
  checkBlinded(dictionary, faults);
  for (const { at, column, kind, values } of computed(dictionary).faults)
    faults.add(at, kind, values, column);
  return faults.all;
}

/** Values that must differ, each with the place where it first stood. */
class Different {
  private readonly places = new Map<string, string>();
  private readonly faults: Faults;

  constructor(faults: Faults) {
    this.faults = faults;
  }

  give(name: string, at: string): void {
    const first = this.places.get(name);
    if (first === undefined) this.places.set(name, at);
    else this.faults.add(at, 'taken', { name, first });
  }
}

const numeric = ['number', 'integer'];

function checkKind(variable: Variable, at: string, faults: Faults): void {
  for (const [property, fits] of kindsOf)
    if (variable[property] !== undefined && !fits(variable.kind))
      faults.add(`${at}/${property}`, 'notOfKind', { kind: variable.kind, property });
}

function checkCodes({ kind, codes = [], missing = [] }: Variable, at: string, faults: Faults): void {
  const places = new Different(faults);
  const none = new Set(missing.map((one) => ('code' in one ? String(one.code) : undefined)));
  codes.forEach(({ code }: Code, k) => {
    const place = `${at}/codes${step(k)}/code`;
    places.give(code, place);
    if (none.has(code)) faults.add(place, 'codeIsMissing', { code });
    if (kind === 'multi' && /\s/.test(code)) faults.add(place, 'codeWithSpace', { code });
  });
}

function checkMissing(missing: readonly Missing[], at: string, faults: Faults): void {
  const places = new Different(faults);
  missing.forEach((one, k) => {
    const place = `${at}${step(k)}`;
    const forms = [['code'], ['from', 'to'], ['extended']].filter((names) =>
      names.some((name) => name in one),
    );
    const isWhole = 'code' in one || 'extended' in one || ('from' in one && 'to' in one);
    if (forms.length !== 1 || !isWhole) {
      faults.add(place, 'oneMissing');
      return;
    }
    places.give(missingName(one), place);
    if ('from' in one && one.from !== null && one.to !== null && one.from > one.to)
      faults.add(place, 'emptyRange', { least: one.from, most: one.to });
  });
}

function checkRange({ kind }: Variable, range: Range | undefined, at: string, faults: Faults): void {
  if (!range) return;
  const ends = range.map((limit, k) => {
    if (limit === null || placeOf(limit, kind) !== undefined) return limit;
    faults.add(`${at}${step(k)}`, 'notLimit', { limit, kind });
    return null;
  });
  const [least = null, most = null] = ends;
  if (least !== null && !within(least, [null, most], kind))
    faults.add(at, 'emptyRange', { least, most: String(most) });
}

/** Whether it is a regular expression. */
export function isPattern(pattern: string | undefined): boolean {
  if (pattern === undefined) return true;
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}

/** What is computed of a blinded variable, or asked because of one, would tell it. */
function checkBlinded({ variables }: Dictionary, faults: Faults): void {
  const blinded = new Map(variables.filter((one) => one.blinded).map(({ key, name }) => [key, name]));
  if (blinded.size === 0) return;
  variables.forEach((variable, k) => {
    if (variable.blinded) return;
    for (const member of ['derive', 'showIf'] as const)
      for (const [input, key] of Object.entries(variable[member]?.inputs ?? {})) {
        const name = blinded.get(key);
        const at = `/variables${step(k)}/${member}/inputs${step(input)}`;
        if (name !== undefined) faults.add(at, 'blindedInput', { name });
      }
  });
}

/** An event has a time, and that is a variable that can hold one. */
function checkEvents({ variables }: Dictionary, faults: Faults): void {
  const byKey = new Map(variables.map((variable) => [variable.key, variable]));
  const times = [...numeric, 'date', 'datetime', 'time'];
  variables.forEach(({ roles = [] }, k) => {
    const places = new Different(faults);
    roles.forEach((role, j) => {
      const at = `/variables${step(k)}/roles${step(j)}`;
      places.give(role, at);
      if (!role.startsWith('event:')) return;
      const key = role.slice('event:'.length);
      const time = byKey.get(key);
      if (!time) faults.add(at, 'unknownKey', { key });
      else if (!times.includes(time.kind)) faults.add(at, 'notTime', { name: time.name, kind: time.kind });
    });
  });
}

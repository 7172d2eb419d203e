/** Checks a draft, in a thread: what staff paste may be of any size and shape. */
import { localeCodes } from '../../../i18n/locales.ts';
import type { Definition } from '../../../questionnaire/definition.ts';
import type { Fault } from '../../../questionnaire/faults.ts';
import { validate } from '../../../questionnaire/validate.ts';
import { checkWords, type Words } from '../../../questionnaire/words.ts';
import type { DraftFault, DraftPart, DraftReport, DraftTexts } from './draft.ts';
import { linesOf } from './jsonPlaces.ts';

/** Of all languages together; nobody reads more. */
const mostFaults = 200;

export function run({ definition, words }: DraftTexts): DraftReport {
  const read = parsed('definition', definition);
  if ('fault' in read) return { id: '', version: '', faults: [read.fault], translated: [] };
  const { id, version } = Object(read.json);
  const named = { id: cut(id, 80), version: cut(version, 20) };
  const validated = validate(read.json);
  if (!('definition' in validated)) {
    return { ...named, faults: placed('definition', definition, validated.faults), translated: [] };
  }
  const faults: DraftFault[] = [];
  const translated = localeCodes.filter((locale) => {
    const own = words[locale] ?? '';
    if (own.trim() === '') return false;
    const found = faultsOf(locale, own, validated.definition);
    faults.push(...found);
    return found.length === 0;
  });
  return { ...named, faults: faults.slice(0, mostFaults), translated };
}

function faultsOf(part: DraftPart, own: string, definition: Definition): readonly DraftFault[] {
  const read = parsed(part, own);
  if ('fault' in read) return [read.fault];
  const { json } = read;
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    const is = Array.isArray(json) ? 'array' : typeof json;
    return [{ part, at: '', line: 1, kind: 'notType', values: { wanted: 'object', is } }];
  }
  // Values that are no texts are among the faults that are looked for.
  return placed(part, own, checkWords(definition, json as Words));
}

function parsed(part: DraftPart, source: string): { json: unknown } | { fault: DraftFault } {
  try {
    return { json: JSON.parse(source) };
  } catch (error) {
    return { fault: { part, at: '', ...syntaxPlace(source, String(error)), kind: 'syntax', values: {} } };
  }
}

/** The engine names a position, or says that the text ends too early. No place is better than a wrong one. */
function syntaxPlace(source: string, sentence: string): Pick<DraftFault, 'line' | 'column'> {
  const said = /at position (\d+)/.exec(sentence)?.[1];
  if (said === undefined && !/end of JSON/.test(sentence)) return {};
  const before = source.slice(0, said === undefined ? source.length : Number(said)).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

function placed(part: DraftPart, source: string, faults: readonly Fault[]): DraftFault[] {
  const pointers = faults.flatMap(({ at }) => upwards(at));
  const lines = linesOf(source, pointers);
  return faults.map((fault) => {
    // What is missing has no line of its own: that of what lacks it.
    const line = upwards(fault.at)
      .map((at) => lines.get(at))
      .find((one) => one !== undefined);
    const at = cut(fault.at, 300);
    return { part, ...fault, at, values: shortened(fault.values), ...(line === undefined ? {} : { line }) };
  });
}

/** A pointer and those above it. */
function upwards(at: string): string[] {
  const steps = at.split('/').slice(0, 12);
  return steps.map((_, k) => steps.slice(0, steps.length - k).join('/'));
}

/** A hostile text stands in its own fault, and is not sent back whole. */
function shortened(values: Fault['values']): Record<string, string | number> {
  const short = (value: string | number) => (typeof value === 'string' ? cut(value, 120) : value);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, short(value)]));
}

function cut(value: unknown, most: number): string {
  return typeof value === 'string' ? value.slice(0, most) : '';
}

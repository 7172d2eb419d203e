/**
 * What a file that brings its own dictionary does not say: which columns name people, and which values may stand for none.
 * Its kinds, codes and labels are left as they are.
 */
import { missingTest } from '../../dictionary/missing.ts';
import type { Dictionary, Variable } from '../../dictionary/variable.ts';
import type { RawTable } from '../raw/rawColumn.ts';
import { folded } from '../typed/reading.ts';
import { askIdentifier } from './askIdentifier.ts';
import type { Guess } from './guess.ts';
import { askNumbers, askWords } from './guessMissing.ts';
import { type Identifier, identifierIn } from './identifiers.ts';
import { type Profile, profileOf } from './profile.ts';
import type { Question, Reason } from './question.ts';

export function guessDeclared(table: RawTable, dictionary: Dictionary): Omit<Guess, 'readings'> {
  const reasons: Reason[] = [];
  const questions: Question[] = [];
  const variables = dictionary.variables.map((variable, at): Variable => {
    const raw = table.columns[at];
    if (!raw) return variable;
    const profile = withoutMissing(variable, profileOf(raw));
    // Anybody may have written `quasi` into a sheet: whether names stand there is asked all the same.
    const identifier = variable.identifying === 'direct' ? undefined : declaredIdentifier(variable, profile);
    if (!identifier || identifier.is === 'birthDate') questions.push(...askMissing(variable, profile));
    if (!identifier) return variable;
    const { reason, question } = askIdentifier(variable.key, identifier);
    reasons.push(reason);
    questions.push(question);
    return { ...variable, identifying: 'direct' };
  });
  return { dictionary: { ...dictionary, variables }, reasons, questions };
}

/** By what is in the cells, by its heading, or by one of its labels. A weight at birth is no date. */
function declaredIdentifier(variable: Variable, profile: Profile): Identifier | undefined {
  if (isLabelled(variable, profile)) return undefined;
  const { kind, label, identifying } = variable;
  const heads = [profile.heading, ...Object.values(label ?? {})];
  const isQuantity = kind === 'number' || kind === 'integer';
  return heads
    .map((heading) => identifierIn({ ...profile, heading }))
    .find((found) => found && !(found.is === 'birthDate' && (isQuantity || identifying)));
}

/** What is a list of labelled codes names nobody, as long as it holds nearly all that stands in the cells. */
function isLabelled({ codes = [] }: Variable, { texts, values }: Profile): boolean {
  const labelled = new Set(codes.filter(({ label }) => label).map(({ code }) => folded(code)));
  if (labelled.size === 0) return false;
  const different = [...texts.map(({ text }) => text), ...Array.from(values.keys(), String)];
  return different.filter((text) => labelled.has(folded(text))).length >= 0.9 * different.length;
}

function askMissing({ key, kind, codes = [], missing = [] }: Variable, profile: Profile): Question[] {
  if (kind === 'id' || kind === 'multi') return [];
  const meant = new Set(codes.map(({ code }) => folded(code)));
  const texts = profile.texts.filter(({ text }) => !meant.has(folded(text)));
  const isCoded = kind === 'category' || kind === 'ordinal';
  const isNumber = isCoded || kind === 'number' || kind === 'integer';
  return [
    ...askWords(key, { ...profile, texts }, missing),
    ...(isNumber ? askNumbers(key, profile, missing, isCoded) : []),
  ];
}

/** What the file already gives as missing is asked no more. */
function withoutMissing({ missing }: Variable, profile: Profile): Profile {
  if (!missing?.length) return profile;
  const meaning = missingTest({ missing });
  const isValue = (value: number | string) => meaning(value) === undefined;
  return {
    ...profile,
    texts: profile.texts.filter(({ text }) => isValue(text)),
    numbers: profile.numbers.filter(isValue),
    values: new Map([...profile.values].filter(([value]) => isValue(value))),
  };
}

/** What holds of every index, whatever it computes. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { localeCodes } from '../../i18n/locales.ts';
import { compile } from '../../questionnaire/compile.ts';
import type { Answers } from '../../questionnaire/definition.ts';
import { sentenceOf } from '../../questionnaire/faults.ts';
import { score } from '../../questionnaire/score.ts';
import { checkWords, gathered, keysOf } from '../../questionnaire/words.ts';
import { lackingWords } from './lacking.ts';
import { readShelf, type ShelfIndex } from './shelf.ts';

const { indices } = readShelf(join(import.meta.dirname, '../../..'));

describe.each(indices.map((one) => [one.file.id, one] as const))('The index %s', (_, one) => {
  const questionnaire = compile(one.definition);

  it.each(one.file.cases)(
    'gives in its case "$name" what its source says',
    ({ answers, expect: wanted, within }) => {
      const outcome = score(questionnaire, answers as Answers); // the engine looks at each answer
      for (const [name, value] of Object.entries(wanted)) {
        if (questionnaire.findingPlaces.has(name)) expect(outcome.level(name), name).toBe(value);
        else if (typeof value === 'string') expect(outcome.date(name), name).toBe(value);
        else {
          const found = outcome.value(name) ?? Number.NaN;
          expect(Math.abs(found - Number(value)), `${name} is ${found}, not ${value}`).toBeLessThanOrEqual(
            within ?? 1e-9,
          );
        }
      }
    },
  );

  it('shows outputs and sources that are there', () => {
    const sources = one.file.sources.map(({ id }) => id);
    for (const { of, finding } of one.file.outputs) {
      expect(questionnaire.variables.has(of) || questionnaire.findingPlaces.has(of), of).toBe(true);
      if (finding) expect(questionnaire.findingPlaces.has(finding), finding).toBe(true);
    }
    for (const { source } of one.file.cases) if (source) expect(sources).toContain(source);
    if (one.file.curve) expect(questionnaire.variables.has(one.file.curve)).toBe(true);
  });

  it('has all its words in English, and none too many', () => {
    const words = one.words.en ?? {};
    expect(checkWords(one.definition, gathered(one.definition, words)).map(sentenceOf)).toEqual([]);
    const { possible } = keysOf(one.definition);
    const more = [...ownKeys(one)];
    for (const key of more) expect(words[key], key).toBeTruthy();
    const own = Object.keys(words).filter((key) => !possible.has(key) && !isShared(key));
    const optional = new Set(['synonyms', 'explanation']);
    expect(own.filter((key) => !more.includes(key) && !optional.has(key))).toEqual([]);
  });
});

it.each(localeCodes)('No index that may be shown in %s lacks a word there', (locale) => {
  const lacking = indices
    .filter(({ file }) => (file.languages ?? localeCodes).includes(locale))
    .flatMap(({ field, file, definition, words }) =>
      lackingWords(definition, words)(locale).map((key) => `${field}/${file.id}: ${key}`),
    );
  expect(lacking).toEqual([]);
});

/** Keys of an index besides those of the engine. */
function ownKeys({ file, definition }: ShelfIndex): string[] {
  const bands = file.outputs.flatMap(
    ({ finding }) => definition.findings?.find(({ id }) => id === finding) ?? [],
  );
  return [
    'short',
    'purpose',
    'population',
    'notice',
    ...file.notFor.map((key) => `notFor.${key}`),
    ...bands.flatMap(({ id, levels, otherwise }) =>
      [...levels.map((level) => level.id), otherwise].map((level) => `band.${id}.${level}`),
    ),
  ];
}

/** What fields share is there for all of their indices, whether each needs it or not. */
function isShared(key: string): boolean {
  return /^(?:item|list|level|section)\./.test(key);
}

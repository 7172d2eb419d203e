/** What holds of every index, whatever it computes. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compiled } from '../../expressions/compile.ts';
import type { Checked } from '../../expressions/tree.ts';
import { localeCodes } from '../../i18n/locales.ts';
import { converted, printedIn, unitsOf } from '../../measurands/units.ts';
import { quantityIn } from '../../questionnaire/answers.ts';
import { compile } from '../../questionnaire/compile.ts';
import type { Answers } from '../../questionnaire/definition.ts';
import { sentenceOf } from '../../questionnaire/faultSentences.ts';
import { resultsOf } from '../../questionnaire/programs/worked.ts';
import type { Questionnaire } from '../../questionnaire/questionnaire.ts';
import { score } from '../../questionnaire/score.ts';
import { checkWords, gathered, keysOf } from '../../questionnaire/words.ts';
import { writtenOf } from './code/written.ts';
import { computed } from './computed.ts';
import { lackingWords } from './lacking.ts';
import { readShelf, type ShelfIndex } from './shelf.ts';
import { unitText } from './unitText.ts';

const { indices } = readShelf(join(import.meta.dirname, '../../..'));

it('Of what indices ask in years, only the years of smoking are no age', () => {
  const inYears = indices.flatMap(({ definition }) =>
    compile(definition).items.flatMap(({ item }) =>
      item.type === 'number' && unitsOf(item).includes('a') ? [item.id] : [],
    ),
  );
  const spans = [...new Set(inYears)].filter((id) => unitText('a', 'ja', id) === '年');
  expect(spans).toEqual(['years_smoked']);
});

describe.each(indices.map((one) => [one.file.id, one] as const))('The index %s', (_, one) => {
  const questionnaire = compile(one.definition);

  const cases = one.file.cases.flatMap((each) => (each.kind === 'refused' ? [] : [each]));
  const refused = one.file.cases.flatMap((each) => (each.kind === 'refused' ? [each] : []));
  const run = (answers: Answers) => computed(questionnaire, one.file.outputs, answers);

  it.each(cases)('gives in its case "$name" what its source says', ({ answers, expect: wanted, within }) => {
    const given = answers as Answers; // the engine looks at each answer
    const outcome = score(questionnaire, given);
    // Some values may be missing; the result is there all the same.
    if (one.file.outputs.some(({ of }) => of in wanted)) expect(run(given).whole).toBe(true);
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
  });

  it('gives nothing where a hard check fails, and has a case of each', () => {
    const hard = (one.definition.checks ?? []).flatMap(({ id, hard: isHard }) => (isHard ? [id] : []));
    expect([...new Set(refused.map(({ check }) => check))].sort()).toEqual(hard.sort());
    const { plan } = writtenOf({ questionnaire, outputs: one.file.outputs, words: {} });
    for (const { answers, check, name } of refused) {
      const given = answers as Answers; // likewise
      const found = run(given);
      expect(found.refused, name).toContain(check);
      expect(found.whole, name).toBe(false);
      const all = [...Object.values(found.outputs), ...Object.values(found.levels)];
      expect(
        all.every((value) => value === null),
        name,
      ).toBe(true);
      const cells = resultsOf(questionnaire, plan, given);
      expect(
        cells.every((cell) => cell === null),
        name,
      ).toBe(true);
    }
  });

  it('gives the same whatever the units, to 1e-12, also on every limit', () => {
    for (const { answers, name } of one.file.cases) {
      const given = answers as Answers; // likewise
      const before = run(given);
      for (const { item } of questionnaire.items) {
        const answer = given[item.id];
        const quantity =
          item.type === 'number' && answer !== undefined ? quantityIn(item, answer!) : undefined;
        if (item.type !== 'number' || !quantity) continue;
        // Where a source prints its limits in a unit of its own, `limits.test.ts` holds the index to those.
        const units = unitsOf(item).filter((unit) => printedIn(item, unit).length === 0);
        for (const unit of units) {
          const value = converted(item, quantity, unit)!;
          const after = run({ ...given, [item.id]: { value, unit } });
          const where = `${name}: ${item.id} in ${unit}`;
          expect(after.levels, where).toEqual(before.levels);
          expect(after.refused, where).toEqual(before.refused);
          for (const [of, number] of Object.entries(before.outputs)) {
            const other = after.outputs[of];
            if (typeof number !== 'number' || typeof other !== 'number') expect(other, where).toBe(number);
            else
              expect(Math.abs(other - number) / Math.max(Math.abs(number), 1e-3), where).toBeLessThan(1e-12);
          }
        }
      }
    }
  });

  it('has a case of every band', () => {
    for (const { id, levels, otherwise } of one.definition.findings ?? []) {
      const wanted = new Set(cases.map(({ expect: of }) => of[id]));
      for (const level of [...levels.map((each) => each.id), otherwise])
        expect(wanted.has(level), `${id} ${level}`).toBe(true);
    }
  });

  it('is expected before it is rounded to a whole number, too', () => {
    const wanted = new Set(cases.flatMap(({ expect: of }) => Object.keys(of)));
    for (const scored of one.definition.scores ?? []) {
      // A sum has no expression.
      const expression = 'expression' in scored ? scored.expression : '';
      for (const [, name = ''] of expression.matchAll(/\bround\((\w+), 0\)/g)) expect(wanted).toContain(name);
      expect(expression).not.toMatch(/\bround\((?!\w+, )[^;]*, 0\)/);
    }
  });

  it('takes each way of each choice in its formulas in a case', () => {
    expect(waysLeft(questionnaire, cases)).toEqual([]);
  });

  it('shows outputs and sources that are there', () => {
    const sources = one.file.sources.map(({ id }) => id);
    for (const { of, finding, interval } of one.file.outputs) {
      expect(questionnaire.variables.has(of) || questionnaire.findingPlaces.has(of), of).toBe(true);
      if (finding) expect(questionnaire.findingPlaces.has(finding), finding).toBe(true);
      for (const end of interval ?? []) expect(one.file.outputs.map((output) => output.of)).toContain(end);
    }
    for (const { source } of cases) if (source) expect(sources).toContain(source);
    if (one.file.curve) expect(questionnaire.variables.has(one.file.curve)).toBe(true);
    for (const drawn of Object.values(one.file.nomogram ?? {})) {
      expect(questionnaire.variables.has(drawn), drawn).toBe(true);
    }
  });

  it('names for each source where a reader finds it', () => {
    const unfindable = one.file.sources.filter(
      ({ doi, url, citation }) => !doi && !url && !/ISBN [\dX-]{10,}/.test(citation),
    );
    expect(unfindable.map(({ id }) => id)).toEqual([]);
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

it.each(localeCodes)('Every index is explained in %s', (locale) => {
  const unexplained = indices
    .filter(({ file }) => (file.languages ?? localeCodes).includes(locale))
    .filter(({ words }) => !words[locale]?.explanation)
    .map(({ field, file }) => `${field}/${file.id}`);
  expect(unexplained).toEqual([]);
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
  return /^(?:item|list|level|section|check)\./.test(key);
}

type Worked = { answers: Readonly<Record<string, unknown>>; expect: Readonly<Record<string, unknown>> };

/** Choices in formulas of which no case takes one of the ways: a coefficient there could be anything. */
function waysLeft(questionnaire: Questionnaire, cases: readonly Worked[]): string[] {
  const trees = treesOf(questionnaire);
  const taken = new Map<Checked, Set<number>>();
  for (const { answers, expect: wanted } of cases) {
    const { slots } = score(questionnaire, answers as Answers); // the engine looks at each answer
    const visited = new Set<string>();
    const follow = (name: string) => {
      if (visited.has(name)) return;
      visited.add(name);
      for (const tree of trees.get(name) ?? []) walk(tree);
    };
    const walk = (tree: Checked): void => {
      if ('variable' in tree) follow(tree.variable.name);
      else if (tree.kind === 'call' && tree.name === 'if') {
        const [condition, yes, no] = tree.args;
        const truth = compiled(condition!)(slots);
        walk(condition!);
        if (Number.isNaN(truth)) return;
        taken.set(tree, (taken.get(tree) ?? new Set()).add(truth));
        walk(truth === 1 ? yes! : no!);
      } else for (const part of partsOf(tree)) walk(part);
    };
    for (const name of Object.keys(wanted)) follow(name);
  }
  return [...trees].flatMap(([name, all]) =>
    all.flatMap(choicesIn).flatMap((one) => (taken.get(one)?.size === 2 ? [] : [`${name} at ${one.start}`])),
  );
}

function treesOf({ values, scores, findings }: Questionnaire): Map<string, readonly Checked[]> {
  return new Map<string, readonly Checked[]>([
    ...values.map(({ value, tree }) => [value.id, [tree]] as const),
    ...scores.map(
      ({ score: { id }, formula, terms }) =>
        [id, formula ? [formula.tree] : terms.map(({ tree }) => tree)] as const,
    ),
    ...findings.map(({ finding, levels }) => [finding.id, levels.map(({ tree }) => tree)] as const),
  ]);
}

function partsOf(tree: Checked): readonly Checked[] {
  if (tree.kind === 'call') return tree.args;
  if (tree.kind === 'not') return [tree.of];
  return tree.kind === 'binary' ? [tree.left, tree.right] : [];
}

function choicesIn(tree: Checked): Checked[] {
  const own = tree.kind === 'call' && tree.name === 'if' ? [tree] : [];
  return [...own, ...partsOf(tree).flatMap(choicesIn)];
}

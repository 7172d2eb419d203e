/** What holds of every scale of the syndrome tool, whatever its rules. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languageCodes } from '../../src/lib/languages.ts';
import type { Answer, Answers } from '../../src/questionnaire/definition.ts';
import { explain } from '../../src/questionnaire/explain.ts';
import { sentenceOf } from '../../src/questionnaire/faultSentences.ts';
import { score } from '../../src/questionnaire/score.ts';
import { validate, validateWords } from '../../src/questionnaire/validate.ts';
import { optionKey } from '../../src/questionnaire/words.ts';
import { answersTo, definitionOf, least, scale, scaleNames, wordsOf } from './scales.ts';

describe.each(scaleNames)('The scale %s', (name) => {
  it('is a definition without fault, with all its words', () => {
    const definition = definitionOf(name);
    expect(validate(definition).faults.map(sentenceOf)).toEqual([]);
    const words = wordsOf(name);
    expect(Object.keys(words).sort()).toEqual([...languageCodes].sort());
    expect(validateWords(definition, words).map(sentenceOf)).toEqual([]);
    for (const [language, texts] of Object.entries(words)) {
      // What has its text in English has it in all: a help that one language lacks is a fault too.
      expect(Object.keys(texts).sort(), language).toEqual(Object.keys(words.en!).sort());
    }
  });

  it('gives every answer of an item a text of its own in every language', () => {
    for (const [language, texts] of Object.entries(wordsOf(name))) {
      for (const { item, options } of scale(name).items) {
        const labels = options.map(({ code }) => texts[optionKey(item, code)]);
        expect(new Set(labels).size, `${language} ${item.id}: ${labels}`).toBe(options.length);
      }
    }
  });

  it('decides nothing before it has answers, and everything once it has them all', () => {
    const one = scale(name);
    for (const { finding } of one.findings) {
      expect(score(one, {}).level(finding.id)).toBeUndefined();
      expect(score(one, least(one)).level(finding.id)).toBe(
        finding.id === 'balanced_type' ? 'yes' : finding.otherwise,
      );
    }
  });

  it('finds the same whatever order its answers come in', () => {
    const one = scale(name);
    fc.assert(
      fc.property(answers(one), fc.infiniteStream(fc.nat()), (given, random) => {
        const order = Object.entries(given)
          .map((entry) => ({ entry, key: random.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key);
        const turned = Object.fromEntries(order.map(({ entry }) => entry));
        expect(score(one, turned).slots).toEqual(score(one, given).slots);
      }),
      { numRuns: 50 },
    );
  });

  it('never finds less with more of a symptom', () => {
    const one = scale(name);
    const established = (given: Answers) =>
      one.findings
        .filter(({ finding }) => finding.id !== 'balanced_type')
        .map(({ finding }) => score(one, given).established(finding.id));
    const rising = one.items.filter(
      ({ item }) => !['sex', 'tongue', 'pulse', 'energetic', 'adapts'].includes(item.id),
    );
    fc.assert(
      fc.property(answers(one), fc.constantFrom(...rising), (given, compiled) => {
        const found = answersTo(compiled).map((answer) =>
          established({ ...given, [compiled.item.id]: answer }),
        );
        for (const [k, level] of found.slice(1).entries()) {
          level.forEach((now, f) => {
            expect(Number(now), `${compiled.item.id}`).toBeGreaterThanOrEqual(Number(found[k]![f]));
          });
        }
      }),
      { numRuns: 100 },
    );
  });

  it('leaves possible what the missing answers then make of it, and is sure of nothing else', () => {
    const one = scale(name);
    fc.assert(
      fc.property(answers(one), fc.array(fc.nat(), { maxLength: 5 }), (given, left) => {
        const ids = Object.keys(given);
        const gone = new Set(left.map((k) => ids[k % ids.length]!));
        const partly = Object.fromEntries(Object.entries(given).filter(([id]) => !gone.has(id)));
        const [whole, part] = [score(one, given), explain(one, partly)];
        for (const finding of part.findings) {
          expect(finding.possible).toContain(whole.level(finding.id));
          if (finding.level !== undefined) expect(finding.level).toBe(whole.level(finding.id));
          if (finding.possible.length > 1) expect(finding.missing.length).toBeGreaterThan(0);
        }
        for (const trace of part.scores) {
          const value = whole.value(trace.id)!;
          expect(value).toBeGreaterThanOrEqual(trace.bounds.lo - 1e-9);
          expect(value).toBeLessThanOrEqual(trace.bounds.hi + 1e-9);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('makes every score of what its terms count', () => {
    const one = scale(name);
    fc.assert(
      fc.property(answers(one), (given) => {
        for (const { kind, start, terms, value } of explain(one, given).scores) {
          if (kind !== 'sum') continue;
          const sum = terms.reduce((all, { contribution = Number.NaN }) => all + contribution, start);
          expect(sum).toBeCloseTo(value!, 9);
        }
      }),
      { numRuns: 50 },
    );
  });
});

/** Every item answered, at random. */
function answers(one: ReturnType<typeof scale>): fc.Arbitrary<Record<string, Answer>> {
  return fc.record(
    Object.fromEntries(
      one.items.map((compiled) => [compiled.item.id, fc.constantFrom(...answersTo(compiled))]),
    ),
  );
}

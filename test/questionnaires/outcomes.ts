/**
 * People made from a seed, and what becomes of their answers: this file runs in Node and, bundled, in a browser, which
 * makes the same people.
 */
import { compile } from '../../src/questionnaire/compile.ts';
import type { Answer, Answers, Definition } from '../../src/questionnaire/definition.ts';
import { explain } from '../../src/questionnaire/explain.ts';
import type { Questionnaire } from '../../src/questionnaire/questionnaire.ts';
import { readingOf } from '../../src/rooms/syndrome/result/reading.ts';
import { choicesOf, toggled } from '../../src/rooms/syndrome/survey/answerKeys.ts';

/** About a tenth of them leave something out. */
export function people({ items }: Questionnaire, count: number, seed: number): Answers[] {
  let state = seed;
  const random = (below: number) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
  return Array.from({ length: count }, () => {
    const gaps = random(10) === 0;
    const answers: Record<string, Answer> = {};
    for (const one of items) {
      if (gaps && random(8) === 0) continue;
      const choices = choicesOf(one);
      answers[one.item.id] =
        one.item.type === 'multiple'
          ? choices.reduce<string[]>(
              (chosen, code) => (random(3) === 0 ? toggled(one, chosen, String(code)) : chosen),
              [],
            )
          : choices[random(choices.length)]!;
    }
    return answers;
  });
}

/** What the tool's own page shows of each, a line for each of them. */
export function shownInBrowser(definition: Definition, count: number, seed: number): string[] {
  const questionnaire = compile(definition);
  return people(questionnaire, count, seed).map((answers) => {
    const { patterns, profiles } = readingOf(questionnaire, explain(questionnaire, answers));
    return JSON.stringify([
      answers,
      patterns.map(({ trace, scores }) => [
        trace.id,
        trace.established ?? null,
        scores.map(({ id, value = null, bounds }) => [id, value, bounds.lo, bounds.hi]),
      ]),
      profiles.map(({ id, value = null, bounds }) => [id, value, bounds.lo, bounds.hi]),
    ]);
  });
}

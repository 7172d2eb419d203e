/** From answers to what an index gives: the same function for its page, for calls, and for what is kept. Pure. */
import type { Answers } from '../../questionnaire/definition.ts';
import type { Questionnaire } from '../../questionnaire/questionnaire.ts';
import { type Review, review } from '../../questionnaire/review.ts';
import { type Outcome, score } from '../../questionnaire/score.ts';

export type Output = {
  of: string;
  finding?: string | undefined;
  axis?: readonly [number, number] | undefined;
};

/** In full precision; a date as text, a truth as such. */
export type OutputValue = number | string | boolean | null;

export type Computed = {
  outcome: Outcome;
  review: Review;
  /** By the names of outputs, and of their findings. */
  outputs: Readonly<Record<string, OutputValue>>;
  levels: Readonly<Record<string, string | null>>;
  /** Whether every output has its value. */
  whole: boolean;
};

export function computed(
  questionnaire: Questionnaire,
  outputs: readonly Output[],
  answers: Answers,
): Computed {
  const outcome = score(questionnaire, answers);
  const values: Record<string, OutputValue> = {};
  const levels: Record<string, string | null> = {};
  for (const { of, finding } of outputs) {
    if (questionnaire.findingPlaces.has(of)) levels[of] = outcome.level(of) ?? null;
    else values[of] = outputOf(questionnaire, outcome, of);
    if (finding) levels[finding] = outcome.level(finding) ?? null;
  }
  const whole = outputs.every(({ of }) => (of in values ? values[of] : levels[of]) !== null);
  return { outcome, review: review(questionnaire, answers), outputs: values, levels, whole };
}

function outputOf({ variables }: Questionnaire, outcome: Outcome, of: string): OutputValue {
  const value = outcome.value(of);
  if (value === undefined) return null;
  const type = variables.get(of)?.type;
  if (type === 'date') return outcome.date(of) ?? null;
  return type === 'boolean' ? value === 1 : value;
}

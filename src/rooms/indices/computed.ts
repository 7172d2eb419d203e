/** From answers to what an index gives: the same function for its page, for calls, and for what is kept. Pure. */
import type { Answers } from '../../questionnaire/definition.ts';
import type { Questionnaire } from '../../questionnaire/questionnaire.ts';
import { type Review, review } from '../../questionnaire/review.ts';
import { type Outcome, score } from '../../questionnaire/score.ts';

export type Output = {
  of: string;
  finding?: string | undefined;
  axis?: readonly [number, number] | undefined;
  /** The outputs that are the limits of its interval. */
  interval?: readonly [low: string, high: string] | undefined;
};

/** In full precision; a date as text, a truth as such. */
export type OutputValue = number | string | boolean | null;

export type Computed = {
  outcome: Outcome;
  review: Review;
  /** By the names of outputs, and of their findings. */
  outputs: Readonly<Record<string, OutputValue>>;
  levels: Readonly<Record<string, string | null>>;
  /** Checks without which there is no result, and that fail: their ids. */
  refused: readonly string[];
  /**
   * Whether there is a result: nothing needed is missing, and an output has a value. Another may have none, as where two
   * rates are equal and no number needed to treat follows.
   */
  whole: boolean;
};

export function computed(
  questionnaire: Questionnaire,
  outputs: readonly Output[],
  answers: Answers,
): Computed {
  const outcome = score(questionnaire, answers);
  const seen = review(questionnaire, answers);
  const refused = seen.failed.filter(({ hard }) => hard).map(({ check }) => check);
  const values: Record<string, OutputValue> = {};
  const levels: Record<string, string | null> = {};
  for (const { of, finding } of outputs) {
    const level = (id: string) => (refused.length > 0 ? null : (outcome.level(id) ?? null));
    if (questionnaire.findingPlaces.has(of)) levels[of] = level(of);
    else values[of] = refused.length > 0 ? null : outputOf(questionnaire, outcome, of);
    if (finding) levels[finding] = level(finding);
  }
  const found = [...Object.values(values), ...Object.values(levels)].some((one) => one !== null);
  const whole = refused.length === 0 && seen.missing.length === 0 && found;
  return { outcome, review: seen, outputs: values, levels, refused, whole };
}

function outputOf({ variables }: Questionnaire, outcome: Outcome, of: string): OutputValue {
  const value = outcome.value(of);
  if (value === undefined) return null;
  const type = variables.get(of)?.type;
  if (type === 'date') return outcome.date(of) ?? null;
  return type === 'boolean' ? value === 1 : value;
}

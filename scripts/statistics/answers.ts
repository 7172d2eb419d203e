/** Every number of questions at random: Node asks for them, and Chromium, by the same functions. */
import { analyse } from '../../src/methods/analyse.ts';
import { numbersOf } from '../../src/methods/result.ts';
import { questions } from './questions.ts';

export type Answer = { method: string; numbers: [string, number][] };

/** Where a question has no answer there is the kind of the fault, as a number that is not there. */
export function answersTo(count: number, seed: number): Answer[] {
  return [...questions(count, seed)].map(({ method, frame, spec }) => {
    const result = analyse(frame, spec);
    return result.ok
      ? { method, numbers: [...numbersOf(result.outcome.tables)] }
      : { method, numbers: result.faults.map(({ kind }) => [kind, 0]) };
  });
}

/** The five questions that lead to a design, and which designs are left after some answers. Pure. */
import type { Asks, Design } from '../../designs/design.ts';

export type Question = keyof Asks;

/** In the order in which they are asked; each option in the order in which it is offered. */
const questions = {
  measured: ['number', 'yesNo', 'time', 'count', 'order', 'accuracy', 'prediction'],
  groups: ['one', 'two', 'more', 'clusters', 'exposure'],
  paired: ['independent', 'paired'],
  shown: ['difference', 'nonInferiority', 'equivalence', 'association', 'estimate'],
  time: ['once', 'repeated', 'proportional', 'varying', 'looks'],
} as const satisfies { [Name in Question]: readonly Asks[Name][number][] };

// The keys of the object above.
export const questionNames = Object.keys(questions) as Question[];

/** What was answered; a question may stay open. */
export type Answers = { readonly [Name in Question]?: string };

type Asking = Pick<Design, 'asks'>;

export function fits({ asks }: Asking, answers: Answers): boolean {
  return questionNames.every((name) => {
    const options: readonly string[] = asks[name];
    return answers[name] === undefined || options.includes(answers[name]);
  });
}

export function fitting<D extends Asking>(designs: readonly D[], answers: Answers): D[] {
  return designs.filter((design) => fits(design, answers));
}

/** The options of a question that any design has, with how many are left by each beside the earlier answers. */
export function offered(
  designs: readonly Asking[],
  answers: Answers,
  name: Question,
): { option: string; count: number; chosen: boolean }[] {
  const before = answersBefore(answers, name);
  return questions[name]
    .filter((option) => fitting(designs, { [name]: option }).length > 0)
    .map((option) => ({
      option,
      count: fitting(designs, { ...before, [name]: option }).length,
      chosen: answers[name] === option,
    }));
}

/** What was answered up to a question, without or with its own answer. */
export function answersBefore(answers: Answers, name: Question, including = false): Answers {
  const until = questionNames.indexOf(name) + (including ? 1 : 0);
  return Object.fromEntries(
    questionNames.slice(0, until).flatMap((one) => (answers[one] === undefined ? [] : [[one, answers[one]]])),
  );
}

/**
 * One answer given, changed, or taken back when it was given before; later answers stay as far as a design has them.
 */
export function answered(
  designs: readonly Asking[],
  answers: Answers,
  name: Question,
  option: string,
): Answers {
  const chosen = answers[name] === option ? undefined : option;
  let kept: Answers = {};
  for (const one of questionNames) {
    const value = one === name ? chosen : answers[one];
    if (value === undefined) continue;
    const more: Answers = { ...kept, [one]: value };
    const leads = fitting(designs, chosen === undefined ? more : { ...more, [name]: chosen }).length > 0;
    if (one === name || leads) kept = more;
  }
  return kept;
}

/** What an address says; an option that no question has is no answer. */
export function answersIn(query: URLSearchParams): Answers {
  return Object.fromEntries(
    questionNames.flatMap((name) => {
      const options: readonly string[] = questions[name];
      const value = query.get(name);
      return value !== null && options.includes(value) ? [[name, value]] : [];
    }),
  );
}

/** The address of a state, without `?`; the same state has one address. */
export function queryOfAnswers(answers: Answers): string {
  return new URLSearchParams(
    questionNames.flatMap((name) => (answers[name] === undefined ? [] : [[name, answers[name]]])),
  ).toString();
}

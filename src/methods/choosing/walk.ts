/** Where answers lead in the tree, and what else would. Pure. */
import { tree } from './paths.ts';
import {
  type Ask,
  type End,
  isAsk,
  type Known,
  type Node,
  type Note,
  type Question,
  questions,
} from './tree.ts';

/** What was answered, by question; one that is not asked on the way counts for nothing. */
export type Answers = { readonly [Of in Question]?: string | undefined };

/** A question as it is asked in its place, with the answers that are offered there. */
export type Asked = { question: Question; options: readonly string[]; answer: string | undefined };

/** `next`: what is open yet. */
export type Way = { asked: readonly Asked[]; end: End | undefined; next: Ask | undefined };

export function wayOf(answers: Answers): Way {
  const asked: Asked[] = [];
  let node: Node = tree;
  while (isAsk(node)) {
    const here: Ask = node;
    const { question, options } = here;
    const given: string | undefined = answers[question];
    const on: Node | undefined = given === undefined ? undefined : options[given];
    asked.push({ question, options: Object.keys(options), answer: on && given });
    if (!on) return { asked, end: undefined, next: here };
    node = on;
  }
  return { asked, end: node, next: undefined };
}

/** The answers that count, in the order of their questions. */
export function answersOf({ asked }: Way): [Question, string][] {
  return asked.flatMap(({ question, answer }) => (answer === undefined ? [] : [[question, answer]]));
}

/** One answer given, changed, or taken back when it was given before; what is asked after it stays where it still is. */
export function answered(answers: Answers, question: Question, option: string): Answers {
  const given = answers[question] === option ? undefined : option;
  return Object.fromEntries(answersOf(wayOf({ ...answers, [question]: given })));
}

/** What an address says; an option that its question does not have is no answer. */
export function answersIn(query: URLSearchParams): Answers {
  return Object.fromEntries(
    Object.entries(questions).flatMap(([question, options]) => {
      const value = query.get(question);
      const all: readonly string[] = options;
      return value !== null && all.includes(value) ? [[question, value]] : [];
    }),
  );
}

/** The address of a state, without `?`: the same state has one. */
export function queryOf(answers: Answers): string {
  return new URLSearchParams(answersOf(wayOf(answers))).toString();
}

/** The methods of all ends below, each once. */
export function methodsBelow(node: Node): ReadonlySet<Known> {
  if (isAsk(node)) return new Set(Object.values(node.options).flatMap((one) => [...methodsBelow(one)]));
  return new Set('method' in node ? [node.method] : []);
}

/** The most questions that any way from here asks. */
export function longestBelow(node: Node): number {
  return isAsk(node) ? 1 + Math.max(...Object.values(node.options).map(longestBelow)) : 0;
}

export type Turn = { question: Question; option: string; end: End };

/** Which other answer to one question, the rest as it is, leads to another method; one whose rest is open is not told. */
export function turnsOf(answers: Answers): Turn[] {
  const { asked, end } = wayOf(answers);
  if (!end) return [];
  return asked.flatMap(({ question, options, answer }) =>
    options
      .filter((option) => option !== answer)
      .flatMap((option) => {
        const other = wayOf({ ...answers, [question]: option }).end;
        return other && calledOf(other) !== calledOf(end) ? [{ question, option, end: other }] : [];
      }),
  );
}

const calledOf = (end: End) => ('method' in end ? end.method : end.needs);

/** What is to be seen to at an end: its own, and that groups came about by choice where nothing else is looked at. */
export function notesAt(answers: Answers, end: End): readonly Note[] {
  if (!('method' in end)) return [];
  const isBare = answers.course === 'seen' && answers.beside === 'nothing';
  return isBare ? [...end.notes, 'observed'] : end.notes;
}

/** Every way to an end, with its answers. */
export function waysBelow(node: Node, before: Answers = {}): { answers: Answers; end: End }[] {
  if (!isAsk(node)) return [{ answers: before, end: node }];
  return Object.entries(node.options).flatMap(([option, on]) =>
    waysBelow(on, { ...before, [node.question]: option }),
  );
}

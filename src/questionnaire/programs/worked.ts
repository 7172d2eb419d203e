/** What the engine gives for one person, column by column, as a program does. */
import { dayOf } from '../../expressions/dates.ts';
import type { Cell, Worked } from '../../expressions/programs/program.ts';
import { converted, inOwnUnit } from '../../measurands/units.ts';
import { put, quantityIn } from '../answers.ts';
import type { Answer, Answers } from '../definition.ts';
import type { Questionnaire } from '../questionnaire.ts';
import { refusalsIn } from '../review.ts';
import { score } from '../score.ts';
import type { ItemInput, QuestionnairePlan } from './plan.ts';

export function workedOf(questionnaire: Questionnaire, plan: QuestionnairePlan, given: Answers): Worked {
  const faults = faultsIn(questionnaire, plan, given);
  const answers = Object.fromEntries(Object.entries(given).filter(([id]) => !faults.has(id)));
  return {
    cells: plan.inputs.map((input) => cellOf(input, answers[input.item.id])),
    results: resultsOf(questionnaire, plan, answers),
  };
}

/**
 * What the engine gives, as a program does: a level only where its conditions are known, and nothing where an answer
 * cannot be.
 */
export function resultsOf(questionnaire: Questionnaire, plan: QuestionnairePlan, answers: Answers): Cell[] {
  const { outputs, made } = plan;
  const outcome = score(questionnaire, answers);
  const isRefused = refusalsIn(questionnaire, outcome.slots).length > 0;
  if (isRefused || faultsIn(questionnaire, plan, answers).size > 0) return outputs.map(() => null);
  const types = new Map(made.map((one) => [one.name, one.type]));
  return outputs.map((name) => {
    if (types.get(name) === 'text') return outcome.plainLevel(name) ?? null;
    const value = outcome.value(name);
    if (value === undefined) return null;
    return types.get(name) === 'boolean' ? value === 1 : value;
  });
}

/**
 * Missing is what does not fit its item, as for the engine: whatever a link says of it would else stand in a program that
 * somebody runs. Of a text only that there is one counts.
 */
function cellOf({ item, name, given, codes }: ItemInput, answer: Answer | null | undefined): Cell {
  if (answer === null || answer === undefined) return null;
  switch (item.type) {
    case 'multiple':
      return Array.isArray(answer)
        ? answer.some((code) => name === `${item.id}_${code.replace(/\W/g, '_')}`)
        : null;
    case 'number': {
      const quantity = quantityIn(item, answer);
      if (!quantity) return null;
      return (given ? converted(item, quantity, given.unit) : inOwnUnit(item, quantity)) ?? null;
    }
    case 'boolean':
      return typeof answer === 'boolean' ? answer : null;
    case 'scale':
      return typeof answer === 'number' ? answer : null;
    case 'choice':
      return typeof answer === 'string' && codes?.includes(answer) ? answer : null;
    case 'date':
      return typeof answer === 'string' ? (dayOf(answer) ?? null) : null;
    case 'text':
      return typeof answer === 'string' ? 'text' : null;
  }
}

/** Ids of the items whose answer cannot be taken. Of a multiple choice each column is a truth, which always can. */
function faultsIn(
  questionnaire: Questionnaire,
  { inputs }: QuestionnairePlan,
  answers: Answers,
): Set<string> {
  const slots = questionnaire.blank.slice();
  const used = new Set(inputs.flatMap(({ item }) => (item.type === 'multiple' ? [] : item.id)));
  const faulty = questionnaire.items.filter((compiled) => {
    const answer = answers[compiled.item.id];
    return (
      used.has(compiled.item.id) && answer !== undefined && answer !== null && put(compiled, answer, slots)
    );
  });
  return new Set(faulty.map(({ item }) => item.id));
}

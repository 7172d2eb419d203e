/** What a person sees of a questionnaire while answering: what is asked, what is missing, what cannot be right. */

import { dayOf } from '../expressions/dates.ts';
import type { Slots } from '../expressions/functions.ts';
import { inOwnUnit, likelierUnit } from '../measurands/units.ts';
import { type AnswerProblem, put, quantityIn, slotsOf } from './answers.ts';
import type { Answers, Section } from './definition.ts';
import type { CompiledCheck, CompiledItem, Expression, Questionnaire } from './questionnaire.ts';
import { score } from './score.ts';

/** `needed`: cannot be left out, as the answers stand. `answered`: with an answer that fits. */
export type AskedItem = { compiled: CompiledItem; needed: boolean; answered: boolean };

/** A section with what is asked of it; one of which nothing is asked is left out. */
export type AskedSection = { section: Section; items: readonly AskedItem[] };

export type Review = {
  sections: readonly AskedSection[];
  /** Needed and without an answer, in the order in which they are asked. */
  missing: readonly string[];
  /** Answers that cannot be taken; they count as missing. */
  faults: readonly { item: string; problem: AnswerProblem | { kind: 'unknownItem' } }[];
  /** Answers that are taken, and ask back: `perhaps` is the unit in which the number would be a usual one. */
  doubts: readonly { item: string; kind: 'unusual'; perhaps?: string }[];
  /** Checks that fail. What cannot be known yet does not fail. */
  failed: readonly { check: string; hard: boolean; items: readonly string[] }[];
};

export function review(questionnaire: Questionnaire, answers: Answers): Review {
  const { slots } = score(questionnaire, answers);
  const given = slotsOf(questionnaire, answers);
  const isTrue = ({ run }: Expression) => run(slots) === 1;
  const asked = questionnaire.items
    .filter(({ conditions }) => conditions.every(isTrue))
    .map((compiled) => ({
      compiled,
      needed: compiled.requiredIf ? isTrue(compiled.requiredIf) : compiled.item.required !== false,
      answered: !Number.isNaN(given[compiled.variable.slot]!),
    }));
  const bySection = Map.groupBy(asked, ({ compiled }) => compiled.section);
  return {
    sections: [...bySection].map(([section, items]) => ({ section, items })),
    missing: asked.filter((one) => one.needed && !one.answered).map(({ compiled }) => compiled.item.id),
    faults: faultsOf(questionnaire, answers),
    doubts: asked.flatMap(({ compiled }) => doubtOf(compiled, answers, given)),
    failed: questionnaire.checks
      .filter(({ run }) => run(slots) === 0)
      .map(({ check }) => ({ check: check.id, hard: check.hard === true, items: check.items ?? [] })),
  };
}

/** Hard checks that surely fail after a run: with them there is no result. */
export function refusalsIn({ checks }: Questionnaire, slots: Slots): CompiledCheck[] {
  return checks.filter(({ check, run }) => check.hard === true && run(slots) === 0);
}

/** Items that are asked, needed and without an answer that fits, after a run; without all else that a review tells. */
export function missingIn({ items }: Questionnaire, slots: Slots): CompiledItem[] {
  const isTrue = ({ run }: Expression) => run(slots) === 1;
  return items.filter(
    ({ item, variable, conditions, requiredIf }) =>
      Number.isNaN(slots[variable.slot]!) &&
      conditions.every(isTrue) &&
      (requiredIf ? isTrue(requiredIf) : item.required !== false),
  );
}

function faultsOf({ items, blank }: Questionnaire, answers: Answers): Review['faults'] {
  const known = new Map(items.map((compiled) => [compiled.item.id, compiled]));
  const nowhere = blank.slice();
  return Object.entries(answers).flatMap(([item, answer]) => {
    if (answer === undefined || answer === null) return [];
    const compiled = known.get(item);
    const problem = compiled ? put(compiled, answer, nowhere) : ({ kind: 'unknownItem' } as const);
    return problem ? [{ item, problem }] : [];
  });
}

function doubtOf({ item, variable }: CompiledItem, answers: Answers, given: Slots): Review['doubts'] {
  const answer = answers[item.id];
  const own = given[variable.slot]!;
  if (answer === undefined || answer === null || Number.isNaN(own)) return [];
  if (item.type === 'date' && item.soft) {
    const [least, most] = item.soft.map((end) => (end === null ? undefined : dayOf(end)));
    return own < (least ?? own) || own > (most ?? own) ? [{ item: item.id, kind: 'unusual' }] : [];
  }
  if (item.type !== 'number' || !item.soft) return [];
  const quantity = quantityIn(item, answer);
  const value = quantity && inOwnUnit(item, quantity);
  const [least, most] = item.soft;
  if (!quantity || value === undefined || (value >= (least ?? value) && value <= (most ?? value))) return [];
  const perhaps = likelierUnit(item, quantity);
  return [{ item: item.id, kind: 'unusual', ...(perhaps ? { perhaps } : {}) }];
}

/** Runs a questionnaire on answers: what is asked, calculated, scored and found. */

import { certain, rangeOf } from '../expressions/bounds.ts';
import { dateOf } from '../expressions/dates.ts';
import type { Slots } from '../expressions/functions.ts';
import type { Range } from '../expressions/range.ts';
import { slotsOf } from './answers.ts';
import type { Answers } from './definition.ts';
import { possible } from './possible.ts';
import type { CompiledFinding, CompiledItem, Questionnaire } from './questionnaire.ts';

export function score(questionnaire: Questionnaire, answers: Answers): Outcome {
  const slots = slotsOf(questionnaire, answers);
  run(questionnaire, slots);
  return new Outcome(questionnaire, slots);
}

/**
 * What would be found if values and scores were these, as published examples give them; nothing is computed, and items
 * are missing.
 */
export function judge(questionnaire: Questionnaire, numbers: Readonly<Record<string, number>>): Outcome {
  const slots = questionnaire.blank.slice();
  for (const [name, value] of Object.entries(numbers)) {
    const variable = questionnaire.variables.get(name);
    if (!variable) throw new Error(`There is no item, value or score ${name}.`);
    slots[variable.slot] = value;
  }
  return new Outcome(questionnaire, slots);
}

/** In the order of dependency: an item that is not asked loses its answer before anything is made of it. */
function run({ work }: Questionnaire, slots: Slots): void {
  for (const step of work) {
    if (step.kind !== 'item') {
      slots[step.of.variable.slot] = step.of.run(slots);
    } else if (!isAsked(step.of, slots)) {
      const { slot } = step.of.variable;
      const last = slot + (step.of.item.type === 'multiple' ? step.of.options.length : 0);
      slots.fill(Number.NaN, slot, last + 1);
    }
  }
}

function isAsked({ conditions }: CompiledItem, slots: Slots): boolean {
  for (const condition of conditions) if (condition.run(slots) !== 1) return false;
  return true;
}

/** What came out. Cheap to make: everything else is worked out when it is asked for. */
export class Outcome {
  readonly questionnaire: Questionnaire;
  /** By slot; NaN is missing. */
  readonly slots: Slots;
  private ranges: readonly Range[] | undefined;
  private readonly levels: number[] = [];

  constructor(questionnaire: Questionnaire, slots: Slots) {
    this.questionnaire = questionnaire;
    this.slots = slots;
    const { findings } = questionnaire;
    for (let k = 0; k < findings.length; k++) this.levels.push(levelOf(findings[k]!, slots));
  }

  /** The number of an item, a value or a score, or undefined while it is missing; a truth is 1 or 0. */
  value(name: string): number | undefined {
    const variable = this.questionnaire.variables.get(name);
    const value = variable ? this.slots[variable.slot]! : Number.NaN;
    return Number.isNaN(value) ? undefined : value;
  }

  /** A calculated date. */
  date(name: string): string | undefined {
    const day = this.value(name);
    return day === undefined ? undefined : dateOf(day);
  }

  /** What a name can still become over all ways to give the missing answers. */
  bounds(name: string): Range {
    const variable = this.questionnaire.variables.get(name);
    if (!variable) throw new Error(`There is no item, value or score ${name}.`);
    return this.possible()[variable.slot]!;
  }

  /** Ranges by slot. */
  possible(): readonly Range[] {
    this.ranges ??= possible(this.questionnaire, this.slots);
    return this.ranges;
  }

  /**
   * The level of a finding, also where answers are missing that can change nothing; undefined while they could.
   */
  level(id: string): string | undefined {
    const { findings, findingPlaces } = this.questionnaire;
    const k = findingPlaces.get(id);
    if (k === undefined) throw new Error(`There is no finding ${id}.`);
    const compiled = findings[k]!;
    const level = this.levels[k]!;
    if (level >= 0) return compiled.levels[level]?.level.id ?? compiled.finding.otherwise;
    const left = this.possibleLevels(id);
    return left.length === 1 ? left[0] : undefined;
  }

  /** The level of a finding as a program computes it: undefined where a condition that comes first is missing. */
  plainLevel(id: string): string | undefined {
    const { levels, finding } = this.finding(id);
    const level = levelOf({ levels, finding }, this.slots);
    return level < 0 ? undefined : (levels[level]?.level.id ?? finding.otherwise);
  }

  /** Whether the finding is made, by its source's rule; undefined while missing answers decide. */
  established(id: string): boolean | undefined {
    const level = this.level(id);
    if (level !== undefined) return isEstablished(this.finding(id), level);
    const all = this.possibleLevels(id).map((one) => isEstablished(this.finding(id), one));
    return all.every((one) => one === all[0]) ? all[0] : undefined;
  }

  /** The levels that the missing answers leave possible, in the definition's order. */
  possibleLevels(id: string): string[] {
    const { finding, levels } = this.finding(id);
    const left: string[] = [];
    for (const { tree, level } of levels) {
      const range = rangeOf(tree, this.possible());
      if (range.hi >= 1) left.push(level.id);
      if (certain(range)) return left;
    }
    return [...left, finding.otherwise];
  }

  private finding(id: string): CompiledFinding {
    const compiled = this.questionnaire.findings.find(({ finding }) => finding.id === id);
    if (!compiled) throw new Error(`There is no finding ${id}.`);
    return compiled;
  }
}

function isEstablished({ levels }: CompiledFinding, id: string): boolean {
  return levels.some(({ level }) => level.id === id && level.established === true);
}

/** The place of the first level that is true; their number for none; -1 when a missing answer decides. */
function levelOf({ levels }: CompiledFinding, slots: Slots): number {
  for (let k = 0; k < levels.length; k++) {
    const truth = levels[k]!.run(slots);
    if (truth === 1) return k;
    if (truth !== 0) return -1;
  }
  return levels.length;
}

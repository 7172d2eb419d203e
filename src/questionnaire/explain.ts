/** How a result came about: what each answer counted, which condition failed, and what missing answers could change. */

import type { Slots } from '../expressions/functions.ts';
import { isEmpty, type Range } from '../expressions/range.ts';
import { type Variable, variablesOf } from '../expressions/tree.ts';
import { type Criterion, criterionOf, nearness, type State } from './criteria.ts';
import type { Answers, Score } from './definition.ts';
import { possible } from './possible.ts';
import type { CompiledFinding, CompiledScore, CompiledTerm, Questionnaire } from './questionnaire.ts';
import { type Outcome, score } from './score.ts';
import { termRange, termRun } from './scores.ts';

export type Explanation = {
  outcome: Outcome;
  scores: readonly ScoreTrace[];
  values: readonly ValueTrace[];
  /** In the definition's order; `nearness` orders what was not found. */
  findings: readonly FindingTrace[];
};

/** `bounds`: over all ways to give the missing answers. `extent`: over all answers there are. */
type Traced = { id: string; value?: number; bounds: Range; extent: Range; missing: readonly string[] };

export type ValueTrace = Traced & { names: readonly string[] };

/**
 * Of a sum: `start` and all contributions together are the value. Of a product: all factors together are. A formula has
 * no terms, but the names that stand in it.
 */
export type ScoreTrace = Traced & {
  kind: Score['kind'];
  terms: readonly TermTrace[];
  start: number;
  names: readonly string[];
};

/**
 * `value`: the term's own number, after turning and weighing. `contribution`: what that is in the unit of the score,
 * above the least that the term can count; of a product, the factor. `soFar`: the score up to this term.
 */
export type TermTrace = {
  names: readonly string[];
  source: string;
  value?: number;
  contribution?: number;
  bounds: Range;
  soFar?: number;
  reversed: boolean;
};

export type FindingTrace = {
  id: string;
  /** Undefined while missing answers decide between the possible ones. */
  level: string | undefined;
  established: boolean | undefined;
  possible: readonly string[];
  levels: readonly { id: string; established: boolean; criterion: Criterion }[];
  /** How far the best establishing level is met, from 0 to 1 (`criteria.ts`). */
  nearness: number;
  /** Items whose answers are missing and could change the level. */
  missing: readonly string[];
};

export function explain(questionnaire: Questionnaire, answers: Answers): Explanation {
  const outcome = score(questionnaire, answers);
  const extents = possible(questionnaire);
  const state: State = { questionnaire, slots: outcome.slots, ranges: outcome.possible(), extents };
  const open = new Open(state);
  const traced = ({ name, slot }: Variable): Traced => {
    const value = outcome.value(name);
    const base = {
      id: name,
      bounds: state.ranges[slot]!,
      extent: extents[slot]!,
      missing: open.under([name]),
    };
    return value === undefined ? base : { ...base, value };
  };
  return {
    outcome,
    scores: questionnaire.scores.map((one) => ({ ...traced(one.variable), ...scoreTrace(one, state) })),
    values: questionnaire.values.map(({ tree, variable }) => ({ ...traced(variable), names: namesOf(tree) })),
    findings: questionnaire.findings.map((one) => findingTrace(one, outcome, state, open)),
  };
}

function scoreTrace({ score: { kind, ...score }, terms, formula }: CompiledScore, state: State) {
  const linear = 'linear' in score ? score.linear : undefined;
  const { minus = 0, over = 1, times = 1 } = linear ?? {};
  const scale = times / over;
  const least = terms.map((term) => (kind === 'sum' ? leastOf(term, state.extents) : 0));
  const start = kind === 'sum' ? (least.reduce((a, b) => a + b, 0) - minus) * scale : 1;
  let soFar = start;
  const traces = terms.map((term, k): TermTrace => {
    const value = ownValue(term, kind, state.slots);
    const contribution = kind === 'sum' ? (value - least[k]!) * scale : value;
    soFar = kind === 'sum' ? soFar + contribution : soFar * contribution;
    const base = {
      names: namesOf(term.tree),
      source: term.source,
      bounds: termRange(term, state.ranges, kind),
      reversed: term.mirror !== undefined,
    };
    if (Number.isNaN(value)) return base;
    return { ...base, value, contribution, ...(Number.isNaN(soFar) ? {} : { soFar }) };
  });
  const names = formula ? namesOf(formula.tree) : [...new Set(traces.flatMap((one) => one.names))];
  return { kind, terms: traces, start, names };
}

function ownValue(term: CompiledTerm, kind: Score['kind'], slots: Slots): number {
  return kind === 'product' ? term.run(slots) ** term.weight : termRun(term)(slots);
}

/** Contributions begin at the least answer, so that "never" contributes nothing; 0 where there is no least. */
function leastOf(term: CompiledTerm, extents: readonly Range[]): number {
  const { lo } = termRange(term, extents, 'sum');
  return Number.isFinite(lo) ? lo : 0;
}

function findingTrace(compiled: CompiledFinding, outcome: Outcome, state: State, open: Open): FindingTrace {
  const { finding, levels } = compiled;
  const possibleLevels = outcome.possibleLevels(finding.id);
  const names = levels.flatMap(({ tree }) => namesOf(tree));
  const near = levels.filter(({ level }) => level.established).map(({ tree }) => nearness(tree, state));
  return {
    id: finding.id,
    level: outcome.level(finding.id),
    established: outcome.established(finding.id),
    possible: possibleLevels,
    levels: levels.map(({ level, tree, source }) => ({
      id: level.id,
      established: level.established === true,
      criterion: criterionOf(tree, source, state),
    })),
    nearness: Math.max(0, ...near),
    missing: possibleLevels.length > 1 ? open.under(names) : [],
  };
}

function namesOf(tree: Parameters<typeof variablesOf>[0]): string[] {
  return variablesOf(tree).map(({ name }) => name);
}

/** Finds the items without an answer on which something rests, also through values, scores and conditions. */
class Open {
  private readonly known = new Map<string, readonly string[]>();
  private readonly state: State;

  constructor(state: State) {
    this.state = state;
  }

  under(names: readonly string[]): string[] {
    const found = new Set(names.flatMap((name) => this.of(name)));
    const { items } = this.state.questionnaire;
    return items.filter(({ item }) => found.has(item.id)).map(({ item }) => item.id);
  }

  private of(name: string): readonly string[] {
    const known = this.known.get(name);
    if (known) return known;
    const { questionnaire, slots, ranges } = this.state;
    const { steps } = questionnaire;
    const step = steps.find(({ of }) => of.variable.name === name);
    if (!step) return [];
    const { slot } = step.of.variable;
    // What is not asked, however the missing answers turn out, is not missing.
    const isOpen = step.kind === 'item' && Number.isNaN(slots[slot]!) && !isEmpty(ranges[slot]!);
    const below = treesOf(step).flatMap(namesOf);
    const found = [...(isOpen ? [name] : []), ...this.under(below)];
    this.known.set(name, found);
    return found;
  }
}

function treesOf(step: Questionnaire['steps'][number]) {
  if (step.kind === 'item') return step.of.conditions.map(({ tree }) => tree);
  if (step.kind === 'value') return [step.of.tree];
  return step.of.formula ? [step.of.formula.tree] : step.of.terms.map(({ tree }) => tree);
}

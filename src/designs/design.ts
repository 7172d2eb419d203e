/**
 * A design of a study as data: what it asks for, what it answers, how it is computed, and on whose authority. The page,
 * the call, the worker, the script in R, the search and the tables all read the same definition; docs/designs.md says
 * how one adds a design. Words are keys, derived from the names by `keysOf`.
 */
import type { SourceKey } from './sources.ts';

/** What is sought; the two others are then given. */
export type Goal = 'size' | 'power' | 'effect';

/** `share` is a number from 0 to 1 that people write in per cent; `outcome` the reader's own unit of measurement. */
export type Unit =
  | 'none'
  | 'share'
  | 'ratio'
  | 'outcome'
  | 'time'
  | 'perTime'
  | 'people'
  | 'pairs'
  | 'sets'
  | 'clusters'
  | 'events';

/** Holds when each named choice is one of these options. */
export type When = Readonly<Record<string, readonly string[]>>;

export type NumberInput<Name extends string = string> = {
  name: Name;
  kind: 'number' | 'whole';
  unit: Unit;
  /** The range; its ends belong to it unless `open` says otherwise. */
  min: number;
  max: number;
  open?: 'min' | 'max' | 'both';
  /** The sentence above the range, `errors.<key>`, where it has more to say than the end of it. */
  above?: string;
  default: number;
  /** Another default where choices ask for it; the first that holds. */
  usual?: readonly { when: When; default: number }[];
  /** The stretch in which turning a dial makes sense; none for what is typed. */
  dial?: { from: number; to: number; step: number; scale?: 'log' };
  /** Not asked for when this is sought. */
  solvedBy?: Goal;
  when?: When;
  /** Other numbers from which it can be found: names of functions in `finding.ts`. */
  ways?: readonly string[];
};

export type ChoiceInput<Name extends string = string, Option extends string = string> = {
  name: Name;
  kind: 'choice';
  options: readonly Option[];
  default: Option;
  /** What holds where it is not asked for, if that is not the default. */
  otherwise?: Option;
  when?: When;
  /** Says on which side of a reference, a number or another input, an effect lies: asked for where the effect is sought. */
  side?: { of: string; from: number | string };
};

export type Input = NumberInput | ChoiceInput;

/** The values of a list of inputs, by name. An input that is not asked for has its default. */
export type Values<Inputs extends readonly Input[]> = {
  [One in Inputs[number] as One['name']]: One extends { kind: 'choice'; options: readonly (infer Option)[] }
    ? Option
    : number;
};
export type AnyValues = Readonly<Record<string, number | string>>;

export type Output = { name: string; unit: Unit; goals?: readonly Goal[]; when?: When };

/** A sentence beside a field: `errors.<key>`, with what it names. */
export type Problem = { field: string; key: string; values?: Readonly<Record<string, number>> };

/** What inputs may not be together. */
export type Check<V> = {
  fields: readonly string[];
  key: string;
  breaks: (values: V, goal: Goal) => boolean;
};

/**
 * A line of the formula: «result» = `tex`, where «name» stands for an input, output or working. Drawn twice: with the
 * symbols of `symbols.ts`, and with the reader's numbers.
 */
export type Line = { key: string; result: string; tex: string; goals?: readonly Goal[]; when?: When };

/** What follows or precedes the formula, each shown: a number that goes in, what it is changed by, what comes out. */
export type Step = {
  kind: 'multiplicity' | 'designEffect' | 'dropOut' | 'allocation' | 'finitePopulation' | 'rounding';
  /** The output or input that is changed. */
  of: string;
  from: number;
  by: number;
  to: number;
};

/** Said before the number: where the formula is weak, and the design, or choices of this one, that are not. */
export type Caution = {
  key: string;
  values?: Readonly<Record<string, number>>;
  /** Id of a design. */
  instead?: string;
  /** Options of this design's own choices. */
  choose?: Readonly<Record<string, string>>;
  /** Who has the rule. */
  source?: SourceKey;
};

export type Solution = {
  /** Of full precision, by the names in `outputs`. */
  outputs: Readonly<Record<string, number>>;
  /** Further numbers that lines of the formula show. */
  workings: Readonly<Record<string, number>>;
  steps: readonly Step[];
  /** What the search itself has to say, before what the design says. */
  cautions?: readonly Caution[];
};

export type Answer = Solution & { goal: Goal; values: AnyValues; cautions: readonly Caution[] };
export type Result = { ok: true; answer: Answer } | { ok: false; problems: readonly Problem[] };

/** The five questions that lead to a design; see tool-choose in the drawings. */
export type Asks = {
  measured: readonly ('number' | 'yesNo' | 'time' | 'count' | 'order' | 'accuracy' | 'prediction')[];
  groups: readonly ('one' | 'two' | 'more' | 'clusters' | 'exposure')[];
  paired: readonly ('independent' | 'paired')[];
  shown: readonly ('difference' | 'nonInferiority' | 'equivalence' | 'association' | 'estimate')[];
  time: readonly ('once' | 'repeated' | 'proportional' | 'varying' | 'looks')[];
};

export type Family =
  | 'means'
  | 'proportions'
  | 'survival'
  | 'associations'
  | 'ranks'
  | 'clusters'
  | 'diagnosis'
  | 'precision';

/** What is the same for all readers of a definition. */
export type Described = {
  id: string;
  family: Family;
  asks: Asks;
  /** Whose sentence is written: SPIRIT and CONSORT, STROBE, or STARD. */
  guideline: 'trial' | 'observational' | 'diagnostic';
  goals: readonly Goal[];
  /** The input that is found when the effect is sought. */
  effect?: string;
  outputs: readonly Output[];
  /** The output that is set large. */
  main: string;
  formula: readonly Line[];
  /** Keys `assumptions.<key>`. */
  assumptions: readonly string[];
  sources: readonly SourceKey[];
};

export type Definition<Inputs extends readonly Input[]> = Described & {
  inputs: Inputs;
  checks?: readonly Check<Values<Inputs>>[];
  cautions?: (values: Values<Inputs>, outputs: Solution['outputs']) => readonly Caution[];
  /** @throws Unsolvable */
  solve: (values: Values<Inputs>, goal: Goal) => Solution;
  /** A program in R that ends with `result`, a named vector of some of the outputs. */
  script: (values: Values<Inputs>, goal: Goal) => string;
};

/** A definition whose values were read, as all but the definition itself see it. */
export type Design = Described & {
  inputs: readonly Input[];
  checks: readonly Check<AnyValues>[];
  cautions: (values: AnyValues, outputs: Solution['outputs']) => readonly Caution[];
  solve: (values: AnyValues, goal: Goal) => Solution;
  script: (values: AnyValues, goal: Goal) => string;
};

/** Ties what a definition computes to the names of its inputs, and hands it on without them. */
export function define<const Inputs extends readonly Input[]>(definition: Definition<Inputs>): Design {
  const { checks = [], cautions = () => [], solve, script } = definition;
  // `read` makes values from these very inputs, and nothing else calls what takes them.
  const typed = (values: AnyValues) => values as Values<Inputs>;
  return {
    ...definition,
    checks: checks.map(({ breaks, ...rest }) => ({
      ...rest,
      breaks: (values, goal) => breaks(typed(values), goal),
    })),
    cautions: (values, outputs) => cautions(typed(values), outputs),
    solve: (values, goal) => solve(typed(values), goal),
    script: (values, goal) => script(typed(values), goal),
  };
}

/** No size, power or effect answers what was asked. */
export class Unsolvable extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(`${problem.field}: ${problem.key}`);
    this.problem = problem;
  }
}

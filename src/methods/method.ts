/**
 * A method of analysis as data: which variables it takes in which roles, what can be chosen, what it computes, the same
 * in R, and on whose authority. Form, call, command line and documentation read the same declaration; docs/methods.md says
 * how one adds a method, docs/decisions/0147-methods-as-data.md why it is so. Words are keys.
 */
import type { Kind } from '../dictionary/variable.ts';
import { type Report, unheard } from '../lib/report.ts';
import type { Named, Solution } from './result.ts';
import type { SourceKey } from './sources.ts';

/** `numbers`: measured. `levels`: of a few values that are told apart. `either`: by its kind. */
type As = 'numbers' | 'levels' | 'either';

/**
 * Variables that a method takes, from `least` to `most` of them. `suggested`: kinds that suit it best, of those that it
 * takes. `each`: every one is analysed by itself, with the rows that have its value.
 */
export type Role<Name extends string = string, Way extends As = As> = {
  name: Name;
  as: Way;
  kinds: readonly Kind[];
  suggested: readonly Kind[];
  least: number;
  most: number;
  each?: true;
  mostLevels?: number;
  /** It tells people apart: of many levels whose names nobody reads. */
  identifies?: true;
};

/** Kinds that can be measured, told apart, or either. */
export const measured = ['number', 'integer'] as const satisfies readonly Kind[];
/** Numbers and days, of which durations are made. */
export const measuredOrDates = ['number', 'integer', 'date'] as const satisfies readonly Kind[];
export const toldApart = ['category', 'ordinal', 'integer', 'text'] as const satisfies readonly Kind[];
export const eitherKind = [
  'number',
  'integer',
  'category',
  'ordinal',
  'text',
] as const satisfies readonly Kind[];

/**
 * `later`: it came to its method after analyses could be kept; at its default it asks nothing that those did not. `level`: one
 * of the values of the variable in the role `of`, as it stands in the data; the empty text leaves it to the method.
 */
export type Option<Name extends string = string, Choice extends string = string> = { later?: true } & (
  | { name: Name; kind: 'choice'; options: readonly Choice[]; default: Choice }
  | { name: Name; kind: 'number' | 'whole'; min: number; max: number; default: number }
  | { name: Name; kind: 'truth'; default: boolean }
  | { name: Name; kind: 'level'; of: string; default: '' }
);

/** The level of all intervals of a result. */
export const confidence = {
  name: 'confidence',
  kind: 'number',
  min: 0.5,
  max: 0.9999,
  default: 0.95,
} as const satisfies Option;

export type Values<Options extends readonly Option[]> = {
  [One in Options[number] as One['name']]: One extends { kind: 'choice'; options: readonly (infer Choice)[] }
    ? Choice
    : One extends { kind: 'truth' }
      ? boolean
      : One extends { kind: 'level' }
        ? string
        : number;
};
export type AnyValues = Readonly<Record<string, string | number | boolean>>;

/** Values of the rows analysed, NaN where there is none. `isDates`: they are days since 1970-01-01. */
export type Numbers = Named & { as: 'numbers'; values: Float64Array; isDates?: true };
/** Places in `levels`, which are those of the code list in their order, and then what else was found; −1 where there is none. */
export type Levels = Named & {
  as: 'levels';
  levels: readonly string[];
  places: Int32Array;
  identifies?: true;
};
export type Taken = Numbers | Levels;

type TakenAs<Way extends As> = Extract<
  Taken,
  { as: Way extends 'either' ? 'numbers' | 'levels' : Exclude<Way, 'either'> }
>;

/** For each role its variables, and how many rows they have. */
export type Data<Roles extends readonly Role[]> = {
  n: number;
  roles: { [One in Roles[number] as One['name']]: readonly TakenAs<One['as']>[] };
};
export type AnyData = { n: number; roles: Readonly<Record<string, readonly Taken[]>> };

/** `available`: variables analysed by themselves have all rows with a value; `complete`: rows with every value alone. */
export type Handling = 'available' | 'complete';

export type Group =
  | 'describe'
  | 'twoGroups'
  | 'moreGroups'
  | 'assumptions'
  | 'tables'
  | 'association'
  | 'models'
  | 'survival'
  | 'repeated'
  | 'agreement';

type Described = {
  id: string;
  group: Group;
  /** What can be done with missing values; the first is usual. */
  missing: readonly Handling[];
  /** Keys `assumptions.<key>`. */
  assumptions: readonly string[];
  sources: readonly SourceKey[];
};

export type Definition<Roles extends readonly Role[], Options extends readonly Option[]> = Described & {
  roles: Roles;
  options: Options;
  /** What takes long says through `report` how far it is. @throws Unanswerable */
  solve: (data: Data<Roles>, options: Values<Options>, report: Report) => Solution;
  /**
   * A program in R for a data frame `d` of the rows analysed, with columns by names of variables, factors where they
   * are levels. It ends with `result`, a named vector of all numbers of the tables (`numbersOf`). `base`: without any package,
   * for R in a browser, which has none; else as a statistician would write it.
   */
  script: (data: Data<Roles>, options: Values<Options>, base: boolean) => string;
};

/** A method whose specification was read, as all but the method itself see it. */
export type Method = Described & {
  roles: readonly Role[];
  options: readonly Option[];
  solve: (data: AnyData, options: AnyValues, report?: Report) => Solution;
  script: (data: AnyData, options: AnyValues, base: boolean) => string;
};

/** Ties what a method computes to the names of its roles and options, and hands it on without them. */
export function define<const Roles extends readonly Role[], const Options extends readonly Option[]>(
  definition: Definition<Roles, Options>,
): Method {
  const { solve, script } = definition;
  // `analyse` makes data and values from these very roles and options, and nothing else calls what takes them.
  const typed = (data: AnyData) => data as Data<Roles>;
  // For the same reason.
  const chosen = (options: AnyValues) => options as Values<Options>;
  return {
    ...definition,
    solve: (data, options, report = unheard) => solve(typed(data), chosen(options), report),
    script: (data, options, base) => script(typed(data), chosen(options), base),
  };
}

/**
 * A type of figure as data: which variables it takes in which roles, what can be chosen, which marks come of them, and the
 * same in R. Roles, options and values are those of the methods of analysis; docs/figures.md says how one adds a type,
 * docs/decisions/0213-figures-as-layers.md why it is so. Words are keys.
 */
import type { AnyData, AnyValues, Data, Handling, Option, Role, Values } from '../methods/method.ts';

/** The columns that a layer has, by what it draws of them; as R's ggplot2 calls them. */
type Columns = {
  points: 'x' | 'y';
  line: 'x' | 'y';
  /** A line for each thread, of rows that follow one another. */
  threads: 'thread' | 'x' | 'y';
  /** Holds each value until the next. */
  step: 'x' | 'y';
  band: 'x' | 'ymin' | 'ymax';
  /** Rectangles, one after the other. */
  stepBand: 'xmin' | 'xmax' | 'ymin' | 'ymax';
  /** Upright strokes on a curve. */
  ticks: 'x' | 'y';
  bars: 'xmin' | 'xmax' | 'ymin' | 'ymax';
  /** An upright interval, and one that lies. */
  range: 'x' | 'ymin' | 'ymax';
  span: 'y' | 'xmin' | 'xmax';
  boxes: 'x' | 'ymin' | 'lower' | 'middle' | 'upper' | 'ymax';
  /** `share`: of the largest area. */
  squares: 'x' | 'y' | 'share';
  diamonds: 'y' | 'xmin' | 'x' | 'xmax';
  /** A closed area for each thread, of corners that follow one another. */
  areas: 'thread' | 'x' | 'y';
  /** Squares of one unit, by a value from -1 to 1, which stands in each. */
  tiles: 'x' | 'y' | 'value';
  /** Boxes with how many are in each. */
  flow: 'x' | 'y' | 'n';
  /** Straight lines through the whole plot. */
  across: 'y';
  upright: 'x';
  slope: 'intercept' | 'slope';
};
export type Geom = keyof Columns;

/** `id` names its table. `series`: whose colour it has; without it, that of what stands beside the data. */
export type Layer = {
  [G in Geom]: {
    id: string;
    geom: G;
    series?: number;
    isDashed?: true;
    columns: Readonly<Record<Columns[G], Float64Array>>;
  };
}[Geom];

/** What an axis or a row is called: the label of a variable, a word of ours, a sentence, or what somebody wrote. */
export type Title =
  | { variable: string; level?: string }
  | { word: string }
  | { told: Told }
  | { words: string };

/** `exact`: the ends are these, and not a little more. `levels` stand at 1, 2, 3. */
export type AxisOf =
  | {
      is: 'numbers';
      title?: Title;
      from: number;
      to: number;
      exact?: true;
      scale?: 'linear' | 'log';
      ticks?: readonly number[];
    }
  | { is: 'levels'; title?: Title; levels: readonly Title[] };

/** Counts under the axis, a block for each word, in it a row for each series, in it a number for each break. */
export type Under = (
  breaks: readonly number[],
) => readonly { word: string; rows: readonly (readonly number[])[] }[];

/** A word beside the plot, where its curve or line ends. */
export type Beside = { y: number; title: Title; value?: number; series?: number };

/**
 * A box with how many are in it. `after`: the box, by its number, from which it follows. `x`: where its middle is, of columns as
 * many as there are ends; `depth`: how many boxes lead to it. An `aside` is who leaves there.
 */
export type FlowBox = { title: Title; n: number; after?: number; x: number; depth: number; isAside: boolean };

export type Told = { key: string; values: Readonly<Record<string, Quantity>> };
/** What stands in a sentence: a number with its decimals, a name, or a word of ours. */
export type Quantity = { as: 'number'; value: number; digits: number } | { as: 'title'; title: Title };

/** What a figure hides, and what shows it. */
export type Caution = Told & { better?: Better };
/** Members of a specification that are laid over what was asked; null takes one away. */
export type Better = {
  figure?: string;
  options?: Readonly<Record<string, string | number | boolean>>;
  x?: Readonly<Record<string, unknown>>;
  y?: Readonly<Record<string, unknown>>;
};

/** `series`: their names, where there are several. `told`: what the figure shows, in sentences. `cautions`: what it hides. */
export type Plotted = {
  x: AxisOf;
  y: AxisOf;
  layers: readonly Layer[];
  series: readonly Title[];
  beside?: readonly Beside[];
  under?: Under;
  /** Columns of words beside rows, for an axis of levels that stands upright. */
  rows?: readonly (readonly (Told | undefined)[])[];
  /** Boxes that follow from one another, instead of axes. */
  flow?: readonly FlowBox[];
  /** Plots beside one another on one sheet, instead of this one's axes; layers are all of theirs. */
  panels?: readonly Plotted[];
  isSquare?: true;
  told: readonly Told[];
  cautions: readonly Caution[];
};

type Described = {
  id: string;
  missing: readonly Handling[];
  /** Layers of the plot `p` that the program in R makes, in its order, by the ids of ours and their columns that are compared. */
  inR: readonly { id: string; columns: Readonly<Record<string, string>> }[];
};

export type Definition<Roles extends readonly Role[], Options extends readonly Option[]> = Described & {
  roles: Roles;
  options: Options;
  /** @throws Unanswerable */
  plot: (data: Data<Roles>, options: Values<Options>) => Plotted;
  /** From a data frame `d` to a plot `p`. */
  script: (data: Data<Roles>, options: Values<Options>, plotted: Plotted) => string;
};

export type FigureType = Described & {
  roles: readonly Role[];
  options: readonly Option[];
  plot: (data: AnyData, options: AnyValues) => Plotted;
  script: (data: AnyData, options: AnyValues, plotted: Plotted) => string;
};

/** Ties what a figure plots to the names of its roles and options, as `define` of methods does. */
export function defineFigure<const Roles extends readonly Role[], const Options extends readonly Option[]>(
  definition: Definition<Roles, Options>,
): FigureType {
  const { plot, script } = definition;
  // `plotWith` makes data and values from these very roles and options, and nothing else calls what takes them.
  const typed = (data: AnyData) => data as Data<Roles>;
  // For the same reason.
  const chosen = (options: AnyValues) => options as Values<Options>;
  return {
    ...definition,
    plot: (data, options) => plot(typed(data), chosen(options)),
    script: (data, options, plotted) => script(typed(data), chosen(options), plotted),
  };
}

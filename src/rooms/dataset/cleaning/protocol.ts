/** What the page and the worker say to one another about a recipe. No table leaves the worker: only what is looked at. */

import type { Code, Kind, Variable } from '../../../dictionary/variable.ts';
import type { WriteOptions } from '../../../frame/formats/options.ts';
import type { Remark } from '../../../frame/frame.ts';
import type { Drift } from '../../../frame/recipe/drift.ts';
import type { AnyValues, Field } from '../../../frame/recipe/field.ts';
import type { NearKeys } from '../../../frame/recipe/nearRows.ts';
import type { UnsaidWhy } from '../../../frame/recipe/programs/after.ts';
import type { Step } from '../../../frame/recipe/recipe.ts';
import type { Told } from '../../../frame/recipe/run/run.ts';
import type { Identifying, Prepared, Wanted } from '../keep/wanted.ts';
import type { CellView, Described, FileView, Question, SaidForm, Values } from '../local/protocol.ts';

/** A column as the form of a step offers it. `codes`: those of its list; `inFile`: as it came. */
export type ColumnOffer = {
  key: string;
  name: string;
  title: string;
  kind: Kind;
  unit?: string;
  codes?: readonly Code[];
  missing: readonly (number | string)[];
};

/** How much a step changed. `rows`: with a touched cell; `left`: rows that went; `shape`: the table is another one. */
export type Touched = {
  cells: number;
  rows: number;
  left: number;
  added: readonly string[];
  dropped: readonly string[];
  renamed: readonly string[];
  moved: boolean;
  shape: boolean;
};

/**
 * Why a step waits: the name of its sentence, and what stands in it. `column`: the one that is not there. `table`: the one
 * that lay beside the file, with the headings of the columns that are asked for. `asked`: the one about which questions are
 * open.
 */
export type PauseView = {
  why: string;
  values: Values;
  column?: string;
  table?: { name: string; headings: readonly string[] };
  asked?: string;
};

/** A table beside the file. `of`: the data of the study that it is. */
export type BesideView = { name: string; rows: number; columns: number; of?: string };

/** By what it is known. `as`: to the recipe, unset for another one; `of`: to the page. */
export type KnownAs = { as?: string; of?: string };

/** How a table beside the file was read. `name`: of the file; `asks`: open questions by the title of their column. */
export type BesideReading = Pick<BesideView, 'of'> & {
  files: readonly Blob[];
  name: string;
  said: SaidForm;
  view: FileView;
  asks: readonly { title: string; questions: readonly Question[] }[];
};

export type StepView = {
  step: Step;
  state: 'ran' | 'off' | 'paused';
  pause?: PauseView;
  /** What whoever reads the step should know of rows. */
  told: readonly Told[];
  touched: Touched;
};

/** A recipe over a file. `titles`: of all columns that ever stand in it, by key. `fields`: of its operations, by name, so that
 * the page can say what they do and brings none of them. `isSalted`: whether
 * codes have their secret. `isOpen`: a step that would hide who somebody is did not run: nothing is handed on.
 * `beside`: tables whose columns can be joined; `earlier`: names of those that lay beside the file before. */
export type CleaningView = {
  version: number;
  before: { rows: number; columns: number };
  after: { rows: number; columns: number };
  steps: readonly StepView[];
  titles: Readonly<Record<string, string>>;
  fields: Readonly<Record<string, readonly Field[]>>;
  undo: number;
  redo: number;
  needsSalt: boolean;
  isSalted: boolean;
  isOpen: boolean;
  beside: readonly BesideView[];
  earlier: readonly string[];
  /** Instruments of which steps compute a score, and that nobody gave yet. */
  wants: readonly string[];
};

export type PreviewColumn = {
  key: string;
  title: string;
  decimals?: number;
  isNumber: boolean;
  isNew: boolean;
};

/** `before`: where it differs. `gone`: the row is no longer there after the step. */
export type PreviewRow = {
  number: number;
  gone: boolean;
  cells: readonly { before?: CellView; after?: CellView }[];
};

/** `rows`: those asked for, of `total`; `spread`: of the first touched column of numbers, before and after. */
export type Preview = {
  columns: readonly PreviewColumn[];
  rows: readonly PreviewRow[];
  total: number;
  spread?: {
    before: readonly number[];
    after: readonly number[];
    ends: readonly (readonly [number, number])[];
  };
};

/** What a column holds at some step. `values`: commonest first, up to `mostListed`; `others`: how many more different ones there are; `bins`: of numbers. */
export type Facet = ColumnOffer & {
  rows: number;
  values: readonly { text: string; label?: string; count: number }[];
  others: number;
  /** Of numbers, of dates as days since 1970, and of the lengths of texts. */
  numbers?: Spread;
  lengths?: Spread;
  reasons: readonly { code: number | string | undefined; name: string; count: number }[];
  empty: number;
  unread: readonly { text: string; count: number }[];
  /** `where`: the condition that its cells meet; unset where none can be written. */
  problems: readonly { kind: string; count: number; where?: string }[];
};

export type Spread = { least: number; most: number; bins: readonly number[] };

/** How far values of a column may lie from the middle: so many times `one` beyond `from` and `to`. */
export type Reach = { from: number; to: number; one: number };

/** `values`: all of them, ascending. */
export type Outlying = { values: Float64Array; ways: Readonly<Record<'iqr' | 'mad', Reach>> };

/** Texts that may mean the same, commonest first; `by`: the keys that found them alike. */
export type Cluster = {
  key: string;
  by: readonly string[];
  texts: readonly { text: string; count: number }[];
};

/**
 * Rows that are nearly equal, by their places in the import. `open`: pairs about which nobody decided, shown or not. `isWhole`:
 * whether all rows were held against one another.
 */
export type NearView = {
  open: number;
  isWhole: boolean;
  pairs: readonly {
    rows: readonly [number, number];
    cells: readonly { key: string; title: string; texts: readonly [string, string] }[];
  }[];
};

/**
 * Something that is not right, or may not be. `id`: by which it is settled. `count`: cells or rows. `proposal`: a step that
 * would mend it, to be looked at before it is added.
 */
export type ProblemView = {
  id: string;
  kind: string;
  column?: string;
  title?: string;
  count: number;
  values: Values;
  examples: readonly { number: number; text: string }[];
  proposal?: { operation: string; values: AnyValues };
};

/** What is otherwise than the recipe expects. `offers`: columns that may be the missing one. */
export type DriftView = {
  drift: Drift;
  title: string;
  offers: readonly { key: string; title: string }[];
};

/** Two runs held against one another. `cells`: the first of them. */
export type Compared = {
  same: number;
  different: number;
  added: readonly string[];
  dropped: readonly string[];
  rowsBefore: number;
  rowsAfter: number;
  cells: readonly { row: number; title: string; old: string; new: string }[];
};

/**
 * How rows meet those of another table. `several`: rows with more than one partner; `many`: those of them whose key other rows
 * have as well. `here`, `there`: keys without a partner. `isOfKinds`: the one holds numbers, the other texts.
 */
export type Matches = {
  matched: number;
  alone: number;
  several: number;
  unused: number;
  many: number;
  isOfKinds: boolean;
  here: readonly string[];
  there: readonly string[];
};

/**
 * What of a recipe cannot leave without names, by its first step, counted from 1. `tells`: it says what stands in a column that
 * tells directly who somebody is; `reads`: it works on one, which programs then need in their table.
 */
export type Nameless = Readonly<Partial<Record<'tells' | 'reads', { step: number; name: string }>>>;

/** What a score asks of a column: kinds that can hold it, the unit it reckons with, and what can stand there. */
export type ScoreItem = {
  name: string;
  takes: readonly Kind[];
  unit?: string;
  codes?: readonly string[];
};

/** `unsaid`: the id of the first step for which the language has no words, and why: there the program stops. */
export type Program = { language: 'r' | 'sql'; text: string; unsaid?: string; why?: UnsaidWhy };

/** What the page may ask about the recipe of the file that the worker holds. */
export type CleaningCalls = {
  recipe(): CleaningView;
  addStep(operation: string, values: AnyValues, at?: number): CleaningView;
  changeStep(id: string, change: { values?: AnyValues; off?: boolean; note?: string }): CleaningView;
  removeStep(id: string): CleaningView;
  copyStep(id: string): CleaningView;
  /** @param to its place among the steps, from 0 */
  moveStep(id: string, to: number): CleaningView;
  /** This step and all behind it are switched off. */
  stopAt(id: string): CleaningView;
  undoStep(): CleaningView;
  redoStep(): CleaningView;
  salted(secret: string): CleaningView;
  preview(id: string, isAll: boolean, from: number, count: number): Preview;
  /** The columns before a step, or after the last one. */
  offers(id?: string): readonly ColumnOffer[];
  /** A table is read beside the file. */
  besideFile(files: readonly Blob[], name: string, said: SaidForm, known?: KnownAs): CleaningView;
  besideAgain(name: string): CleaningView;
  /** @param question its place among all about the table @param choice the place of its answer */
  answerBeside(name: string, question: number, choice: number): CleaningView;
  besideReading(name: string): BesideReading | undefined;
  /** `asks`: how many questions about it are open. */
  besideColumns(name: string): readonly { variable: Variable; title: string; asks: number }[];
  /** What an instrument computes, as JSON of its definition. */
  giveInstrument(name: string, definition: string): CleaningView;
  scoreItems(definition: string, output: string): readonly ScoreItem[];
  /** @param id of the step that joins it, where there is one already */
  matches(values: { table: string; on: string; with: string }, id?: string): Matches | undefined;
  /**
   * What a form left open: keys and names of new columns, and what stands in rows that were chosen.
   * @param id of the step that is changed
   */
  completed(operation: string, values: AnyValues, id?: string): AnyValues;
  /** @param sought only values in which it stands */
  facet(key: string, where?: string, sought?: string): Facet;
  /** Undefined of a column that is not of numbers, or has too few to tell what lies apart. */
  outlying(key: string): Outlying | undefined;
  /** How many rows a condition holds for. @throws FileFault where it cannot be read */
  counted(where: string): number;
  clusters(key: string): readonly Cluster[];
  near(keys: NearKeys): NearView;
  problemList(): readonly ProblemView[];
  settle(id: string, as: 'true' | 'later' | undefined): readonly ProblemView[];
  readRecipe(text: string): CleaningView;
  drifts(): readonly DriftView[] | undefined;
  /** The column of the file is the one that the recipe misses. */
  isThat(missing: string, column: string): CleaningView;
  /** The file is what the recipe expects from now on. */
  accept(): CleaningView;
  compare(): Compared | undefined;
  nameless(): Nameless;
  /** What leaves without names is asked for where `nameless` has nothing against it. */
  writeRecipe(withoutDirect?: boolean): string;
  program(language: Program['language'], withoutDirect?: boolean): Program;
  writeProgram(language: Program['language'], withoutDirect?: boolean): Blob;
  /** @param sentences what each step does in words, by its id */
  writeLog(
    sentences: readonly (readonly [id: string, said: string])[],
    withoutDirect?: boolean,
  ): { blob: Blob; cells: number };
  /** As `identifying` and `prepare` of the file, of the table after the last step. */
  identifyingClean(alsoDirect?: readonly string[]): Identifying[];
  prepareClean(wanted: Wanted): Prepared;
  describeClean(withoutDirect: boolean): Described;
  writeClean(
    name: string,
    withoutDirect: boolean,
    how?: WriteOptions,
  ): { blob: Blob; name: string; remarks: readonly Remark[] };
};

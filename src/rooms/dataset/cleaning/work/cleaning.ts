/** A recipe over the file that the worker holds: its steps, what each did, and what is left to do. */
import type { Variable } from '../../../../dictionary/variable.ts';
import { ExpressionFault } from '../../../../expressions/lexer.ts';
import { FileFault, type Frame } from '../../../../frame/frame.ts';
import { importOf, recognised } from '../../../../frame/recipe/drift.ts';
import type { AnyValues } from '../../../../frame/recipe/field.ts';
import { Before } from '../../../../frame/recipe/operation.ts';
import { operations } from '../../../../frame/recipe/operations/operations.ts';
import { type Import, type Recipe, readRecipe } from '../../../../frame/recipe/recipe.ts';
import type { Changes } from '../../../../frame/recipe/run/changes.ts';
import { Evaluator } from '../../../../frame/recipe/run/evaluate.ts';
import { type Ran, type Run, runRecipe } from '../../../../frame/recipe/run/run.ts';
import type { Table } from '../../../../frame/recipe/run/table.ts';
import { allRows } from '../../../../frame/work/rows.ts';
import { machineTime } from '../../../../platform/clock.ts';
import type { Held } from '../../local/held.ts';
import type { KeptCleaning } from '../../local/keptCleaning.ts';
import type { SaidForm } from '../../local/protocol.ts';
import { titleOf } from '../../local/views.ts';
import { newIn } from '../newIn.ts';
import type {
  BesideReading,
  CleaningView,
  Facet,
  KnownAs,
  Matches,
  Outlying,
  Preview,
  ProblemView,
  ScoreItem,
  StepView,
  Touched,
} from '../protocol.ts';
import { BesideTables } from './besideTables.ts';
import { completedValues, newKeys, renewed } from './completed.ts';
import { facetOf, offerOf, outlyingIn } from './facets.ts';
import { problemsIn } from './found.ts';
import { type Change, changed, copied, History, inserted, moved, removed, type Steps } from './history.ts';
import { GivenInstruments } from './instruments.ts';
import { matchesOf } from './matches.ts';
import { pauseView } from './pauseView.ts';
import { tableBefore } from './tableBefore.ts';
import { changesOf, nothing, previewOf, touchedIn } from './touched.ts';

/** Whatever stands in this recipe, or in another version of it. */
const fields = Object.fromEntries(Array.from(operations.values(), (one) => [one.name, one.fields]));

export class Cleaning {
  protected readonly held: () => Held;
  protected expected: Import | undefined;
  private history = History.of([]);
  private ran: (Run & { frame: Frame }) | undefined;
  private known: { frame: Frame; expected: Import; found: Frame } | undefined;
  private shown: { ran: Ran; changes: Changes } | undefined;
  private salt: string | undefined;
  protected readonly beside = new BesideTables();
  private readonly instruments = new GivenInstruments();
  /** What lies beside the table is another since the last run. */
  private isBesideOther = false;
  private version = 0;
  private readonly touched = new WeakMap<Ran, Touched>();
  private readonly settled = new Map<string, 'true' | 'later'>();

  /** @param kept a recipe that lay beside the file */
  constructor(held: () => Held, kept?: KeptCleaning) {
    this.held = held;
    if (!kept) return;
    this.history = History.of(kept.recipe.steps);
    if (kept.isOfOther) this.expected = kept.recipe.import;
    for (const [id, as] of Object.entries(kept.settled)) this.settled.set(id, as);
  }

  /** As it is kept beside the file; undefined before anything was done. */
  kept(): KeptCleaning | undefined {
    const settled = Object.fromEntries(this.settled);
    if (this.steps.length === 0 && this.settled.size === 0) return undefined;
    return { recipe: this.whole(), settled, ...(this.expected && { isOfOther: true as const }) };
  }

  recipe(): CleaningView {
    const run = this.run();
    const steps = run.steps.map((ran, at) => this.stepView(ran, at, run));
    const shapeOf = ({ frame }: Table) => ({ rows: frame.rows, columns: frame.columns.length });
    return {
      version: this.version,
      before: shapeOf(run.import),
      after: shapeOf(run.table),
      steps,
      titles: this.titles(run),
      fields,
      undo: this.history.undo,
      redo: this.history.redo,
      needsSalt: this.history.steps.some(({ operation, off }) => !off && secret.has(operation)),
      isSalted: this.salt !== undefined,
      isOpen: run.open,
      beside: this.beside.views(),
      earlier: this.beside.before(),
      wants: this.instruments.wantedBy(this.steps),
    };
  }

  async giveInstrument(name: string, definition: string): Promise<CleaningView> {
    await this.instruments.give(name, definition);
    this.isBesideOther = true;
    return this.recipe();
  }

  async scoreItems(definition: string, output: string): Promise<ScoreItem[]> {
    const { itemsFor } = await import('./scorePlans.ts');
    return itemsFor(definition, output);
  }

  async besideFile(files: readonly Blob[], name: string, said: SaidForm, known: KnownAs = {}) {
    const { language } = this.held();
    await this.beside.open(files, { name, language, said, ...known }, this.steps);
    this.isBesideOther = true;
    return this.changedView();
  }

  besideAgain(name: string): CleaningView {
    this.beside.takeAgain(name);
    this.isBesideOther = true;
    return this.changedView();
  }

  answerBeside(name: string, question: number, choice: number): CleaningView {
    this.beside.answer(name, question, choice);
    this.isBesideOther = true;
    return this.changedView();
  }

  besideReading(name: string): BesideReading | undefined {
    return this.beside.reading(name);
  }

  besideColumns(name: string) {
    return this.beside.columns(name);
  }

  matches(by: { table: string; on: string; with: string }, id?: string): Matches | undefined {
    const other = this.beside.all().get(by.table);
    return other && matchesOf(this.before(id), other, by);
  }

  addStep(operation: string, values: AnyValues, at?: number): CleaningView {
    return this.become(inserted(this.history.steps, { id: newId(), operation, values }, at));
  }

  changeStep(id: string, change: Change): CleaningView {
    return this.become(changed(this.history.steps, id, change));
  }

  removeStep(id: string): CleaningView {
    return this.become(removed(this.history.steps, id));
  }

  copyStep(id: string): CleaningView {
    const step = this.history.steps.find((one) => one.id === id);
    if (!step) return this.recipe();
    const taken = new Set(this.everyVariable().map(({ name }) => name));
    return this.become(
      copied(this.history.steps, id, { ...step, id: newId(), values: renewed(step.values, taken) }),
    );
  }

  moveStep(id: string, to: number): CleaningView {
    return this.become(moved(this.history.steps, id, to));
  }

  stopAt(id: string): CleaningView {
    const at = this.steps.findIndex((one) => one.id === id);
    const ids = at === -1 ? [] : this.steps.slice(at).map((one) => one.id);
    return this.become(ids.reduce((steps, one) => changed(steps, one, { off: true }), this.steps));
  }

  undoStep(): CleaningView {
    this.history = this.history.back();
    return this.changedView();
  }

  redoStep(): CleaningView {
    this.history = this.history.forth();
    return this.changedView();
  }

  salted(secretText: string): CleaningView {
    this.salt = secretText === '' ? undefined : secretText;
    this.ran = undefined;
    return this.changedView();
  }

  preview(id: string, isAll: boolean, from: number, count: number): Preview {
    const run = this.run();
    const at = run.steps.findIndex(({ step }) => step.id === id);
    const ran = run.steps[at];
    if (!ran) return { columns: [], rows: [], total: 0 };
    const before = tableBefore(run, at);
    if (this.shown?.ran !== ran) this.shown = { ran, changes: changesOf(before, ran.table) };
    const { language } = this.held();
    return previewOf(ran.step, { before, after: ran.table }, this.shown.changes, {
      isAll,
      from,
      count,
      language,
    });
  }

  offers(id?: string) {
    const { language } = this.held();
    return this.before(id).frame.columns.map((column) => offerOf(column, language));
  }

  async completed(operation: string, values: AnyValues, id?: string): Promise<AnyValues> {
    const taken = new Set(this.everyVariable().map(({ name }) => name));
    const run = this.run();
    const read =
      operation === 'joinTable'
        ? { ...values, columns: this.beside.renewed(values.table, values.columns) }
        : values;
    const whole = completedValues(operation, read, run, taken);
    if (operation !== 'han') return whole;
    const { withChinese } = await import('./chinese.ts');
    return withChinese(whole, this.before(id));
  }

  facet(key: string, where?: string, sought?: string): Facet {
    const { frame } = this.run().table;
    const place = frame.columns.findIndex(({ variable }) => variable.key === key);
    if (place === -1) throw new FileFault('closed');
    return facetOf(frame, place, this.rowsWhere(where), this.held().language, sought);
  }

  outlying(key: string): Outlying | undefined {
    const column = this.run().table.frame.columns.find(({ variable }) => variable.key === key);
    return column && outlyingIn(column);
  }

  counted(where: string): number {
    return this.rowsWhere(where).length;
  }

  problemList(): ProblemView[] {
    const today = Math.floor(machineTime() / 86_400_000);
    const all = problemsIn(this.run().table, this.held().language, today);
    const open = all.filter(({ id }) => this.settled.get(id) !== 'true');
    const isLater = ({ id }: ProblemView) => (this.settled.get(id) === 'later' ? 1 : 0);
    return open.toSorted((a, b) => isLater(a) - isLater(b));
  }

  settle(id: string, as: 'true' | 'later' | undefined): ProblemView[] {
    if (as) this.settled.set(id, as);
    else this.settled.delete(id);
    return this.problemList();
  }

  readRecipe(text: string): CleaningView {
    const { recipe } = readRecipe(parsed(text));
    if (!recipe) throw new FileFault('notRecipe');
    this.expected = recipe.import;
    return this.become(recipe.steps);
  }

  /** The recipe with what it expects of the next file. */
  protected whole(): Recipe {
    const { frame, readings, encoding } = this.held();
    return {
      format: 1,
      import: this.expected ?? importOf(frame, undefined, encoding, readings),
      steps: this.history.steps,
    };
  }

  protected run(): Run & { frame: Frame } {
    const frame = this.frame();
    const steps = this.history.steps;
    if (!this.isBesideOther && this.ran?.frame === frame && isSame(this.ran.steps, steps)) return this.ran;
    const others = this.beside.answered(steps);
    const instruments = new Map(this.instruments.all());
    const beside = { others, instruments, ...(this.salt !== undefined && { salt: this.salt }) };
    // Of the file that the recipe was made for, rows are known by their places.
    const rows = this.expected?.rows ?? frame.rows;
    const recipe = { format: 1, import: { rows, columns: [] }, steps } as const;
    this.ran = runRecipe(frame, recipe, beside, this.ran);
    this.isBesideOther = false;
    return this.ran;
  }

  protected become(steps: Steps): CleaningView {
    this.history = this.history.become(steps);
    return this.changedView();
  }

  protected changedView(): CleaningView {
    this.version++;
    return this.recipe();
  }

  protected get steps(): Steps {
    return this.history.steps;
  }

  /** The table of the file, under the keys of a recipe that was made for another one. */
  protected frame(): Frame {
    const { frame } = this.held();
    const { expected } = this;
    if (!expected) return frame;
    if (this.known?.frame !== frame || this.known.expected !== expected)
      this.known = { frame, expected, found: recognised(frame, expected) };
    return this.known.found;
  }

  private before(id: string | undefined): Table {
    const run = this.run();
    const at = run.steps.findIndex(({ step }) => step.id === id);
    return at === -1 ? run.table : tableBefore(run, at);
  }

  private rowsWhere(where: string | undefined): Uint32Array {
    const { frame } = this.run().table;
    const rows = allRows(frame.rows);
    if (!where) return rows;
    try {
      const truth = new Evaluator(frame).numbers(new Before(frame.dictionary.variables).truth(where));
      return rows.filter((row) => truth[row] === 1);
    } catch (fault) {
      if (fault instanceof ExpressionFault) throw new FileFault(`expression:${fault.kind}`, fault.values);
      throw fault;
    }
  }

  private stepView(ran: Ran, at: number, run: Run): StepView {
    const { step, state } = ran;
    const pause =
      ran.state === 'paused'
        ? { pause: pauseView(ran.pause, this.titles(run), run, (name) => this.beside.all().has(name)) }
        : {};
    return {
      step,
      state,
      ...pause,
      told: ran.state === 'ran' ? ran.told : [],
      touched: state === 'ran' ? this.touchedBy(ran, tableBefore(run, at)) : nothing,
    };
  }

  private touchedBy(ran: Ran, before: Table): Touched {
    const found = this.touched.get(ran) ?? touchedIn(changesOf(before, ran.table));
    this.touched.set(ran, found);
    return found;
  }

  /** What people call every column that the recipe speaks of, also those that are not there. */
  private titles(run: Run): Record<string, string> {
    const { language } = this.held();
    const expected = (this.expected?.columns ?? []).map(({ key, headings, name }) => [
      key,
      headings[0] ?? name,
    ]);
    const made = this.history.steps.flatMap(({ values }) =>
      newIn(values).map(({ key, name }) => [key, name]),
    );
    const seen = variablesIn(run).map((one) => [one.key, titleOf(one, language)]);
    return Object.fromEntries([...expected, ...made, ...seen]);
  }

  private everyVariable(): { name: string }[] {
    return [...variablesIn(this.run()), ...this.history.steps.flatMap(({ values }) => newIn(values))];
  }
}

/** Operations that need a secret. */
const secret: ReadonlySet<string> = new Set(['pseudonym', 'shiftDates']);

function isSame(ran: readonly Ran[], steps: Steps): boolean {
  return ran.length === steps.length && ran.every(({ step }, at) => step === steps[at]);
}

function variablesIn(run: Run): Variable[] {
  const tables = [run.import, ...run.steps.map(({ table }) => table)];
  return [...new Set(tables.flatMap(({ frame }) => frame.columns.map(({ variable }) => variable)))];
}

function newId(): string {
  return newKeys(1)[0]!;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FileFault('notRecipe');
  }
}

/** What of a recipe concerns more than one file: the next one, what is otherwise in it, and what is taken away. */

import type { Variable } from '../../../../dictionary/variable.ts';
import type { WriteOptions } from '../../../../frame/formats/options.ts';
import { type Column, FileFault, type Frame } from '../../../../frame/frame.ts';
import { driftOf, importOf } from '../../../../frame/recipe/drift.ts';
import type { NearKeys } from '../../../../frame/recipe/nearRows.ts';
import type { Import } from '../../../../frame/recipe/recipe.ts';
import type { Run } from '../../../../frame/recipe/run/run.ts';
import type { Table } from '../../../../frame/recipe/run/table.ts';
import { identifyingIn } from '../../keep/identifying.ts';
import type { Marks } from '../../keep/marks.ts';
import type { Wanted } from '../../keep/wanted.ts';
import { directIn } from '../../local/keptCleaning.ts';
import { described, withoutDirect, written } from '../../local/takenAway.ts';
import { titleOf } from '../../local/views.ts';
import { broughtBy, keysOfMarked, readingOf, toldBy, untold } from '../../recipes/tells.ts';
import type {
  CleaningCalls,
  CleaningView,
  Cluster,
  Compared,
  DriftView,
  Nameless,
  NearView,
  Program,
} from '../protocol.ts';
import { Cleaning } from './cleaning.ts';
import { comparedTables } from './compared.ts';
import { logFile, packed, programOf } from './programs.ts';

type Answers = {
  [Name in keyof CleaningCalls]: (
    ...args: Parameters<CleaningCalls[Name]>
  ) => ReturnType<CleaningCalls[Name]> | Promise<ReturnType<CleaningCalls[Name]>>;
};

export class CleaningWork extends Cleaning implements Answers {
  private earlier: Table | undefined;

  /** Another file comes: what was cleaned until now stays to be compared with, and steps expect what this file was. */
  toNext(): void {
    if (this.steps.length === 0) return;
    this.earlier = this.run().table;
    this.expected = this.whole().import;
    this.beside.toNext();
  }

  async clusters(key: string): Promise<Cluster[]> {
    const { clustersIn } = await import('./clusters.ts');
    const column = this.run().table.frame.columns.find(({ variable }) => variable.key === key);
    return column ? clustersIn(column) : [];
  }

  async near(keys: NearKeys): Promise<NearView> {
    const { nearIn } = await import('./near.ts');
    return nearIn(this.run(), keys, this.held().language);
  }

  drifts(): DriftView[] | undefined {
    const { expected } = this;
    if (!expected) return undefined;
    const { frame: given, encoding, language } = this.held();
    const frame = this.frame();
    const columns = new Map(frame.columns.map(({ variable }) => [variable.key, titleOf(variable, language)]));
    const headings = new Map(
      expected.columns.map(({ key, name, headings: [first] }) => [key, first ?? name]),
    );
    const titleAt = (key: string) => columns.get(key) ?? headings.get(key) ?? key;
    return driftOf(expected, frame, encoding, given).map((drift) => ({
      drift,
      title: 'key' in drift ? titleAt(drift.key) : '',
      offers: drift.kind === 'columnMissing' ? drift.maybe.map((key) => ({ key, title: titleAt(key) })) : [],
    }));
  }

  isThat(missing: string, column: string): CleaningView {
    const { expected } = this;
    const found = this.frame().columns.find(({ variable }) => variable.key === column);
    if (!expected || !found) return this.recipe();
    const { source, name } = found.variable;
    const heading = source?.from === 'column' ? source.heading : name;
    this.expected = {
      ...expected,
      columns: expected.columns.map((one) =>
        one.key === missing ? { ...one, headings: [...one.headings, heading] } : one,
      ),
    };
    return this.changedView();
  }

  /** What earlier files called their columns is known on. */
  accept(): CleaningView {
    const { readings, encoding } = this.held();
    const known = this.expected?.columns ?? [];
    const headings = new Map(known.map((one) => [one.key, one.headings]));
    const asBefore = Object.fromEntries(
      known.flatMap(({ key, reading }) => (reading ? [[key, reading]] : [])),
    );
    const now = importOf(this.frame(), headings, encoding, { ...readings, ...asBefore });
    const there = new Set(now.columns.map(({ key }) => key));
    const gone = known.filter(({ key }) => !there.has(key));
    const columns: Import['columns'] = [...now.columns, ...gone];
    this.expected = { ...now, columns };
    return this.changedView();
  }

  compare(): Compared | undefined {
    return this.earlier && comparedTables(this.earlier, this.run().table, this.held().language);
  }

  nameless(): Nameless {
    const { run, others } = this.beforeAll();
    const all = [run.import.frame, ...others].flatMap(({ dictionary }) => dictionary.variables);
    const direct = all.filter(({ identifying }) => identifying === 'direct');
    const tells = toldBy(this.whole(), this.directMarks());
    const reads = readingOf(this.steps, new Set(direct.map(({ key }) => key)));
    const { language } = this.held();
    const titleAt = (key: string) => titleOf(direct.find((one) => one.key === key)!, language);
    return {
      ...(tells && { tells }),
      ...(reads && { reads: { step: reads.step, name: titleAt(reads.key) } }),
    };
  }

  /** After the last step, as it is analysed. */
  table(): { frame: Frame; language: string } {
    return { frame: this.run().table.frame, language: this.held().language };
  }

  writeRecipe(isWithoutDirect = false): string {
    const recipe = isWithoutDirect ? untold(this.whole(), this.directMarks()) : this.whole();
    return `${JSON.stringify(recipe, null, 2)}\n`;
  }

  /** @throws FileFault while somebody could be recognised whom a step was to hide */
  async program(language: Program['language'], isWithoutDirect = false): Promise<Program> {
    if (this.run().open) throw new FileFault('notHidden');
    return programOf(this.whole(), this.tablesFor(isWithoutDirect), language);
  }

  async writeProgram(language: Program['language'], isWithoutDirect = false): Promise<Blob> {
    return packed(await this.program(language, isWithoutDirect), this.tablesFor(isWithoutDirect));
  }

  writeLog(
    sentences: readonly (readonly [id: string, said: string])[],
    isWithoutDirect = false,
  ): { blob: Blob; cells: number } {
    const direct = isWithoutDirect ? this.madeOf(({ identifying }) => identifying === 'direct', true) : [];
    return logFile(this.run(), new Map(sentences), new Set(direct));
  }

  identifyingClean(alsoDirect: readonly string[] = []) {
    return identifyingIn(this.marked(), [], this.held().language, alsoDirect);
  }

  async prepareClean(wanted: Wanted) {
    const frame = this.marked();
    const { prepared } = await import('../../keep/prepared.ts');
    return prepared(frame, wanted);
  }

  describeClean(isWithoutDirect: boolean) {
    return described(this.cleaned(isWithoutDirect));
  }

  writeClean(name: string, isWithoutDirect: boolean, how: WriteOptions = {}) {
    return written(this.cleaned(isWithoutDirect), name, undefined, how);
  }

  /**
   * What was made of a column that not everybody sees is no more open than it; what was only grouped by who somebody is is
   * as open as before.
   * @throws FileFault as `cleaned`
   */
  private marked(): Frame {
    const frame = this.cleaned(false);
    const direct = this.madeOf(({ identifying }) => identifying === 'direct', true);
    const blinded = this.madeOf((one) => one.blinded === true);
    const there = new Set(this.given().map(({ key }) => key));
    const columns = frame.columns.map((column): Column => {
      const { variable } = column;
      const { key } = variable;
      // A step that hides who somebody is takes the mark from the column itself.
      if (there.has(key) || !(direct.has(key) || blinded.has(key))) return column;
      const marks = {
        ...(direct.has(key) && { identifying: 'direct' as const }),
        ...(blinded.has(key) && { blinded: true as const }),
      };
      return { ...column, variable: { ...variable, ...marks } };
    });
    return withVariables(frame, columns);
  }

  /** Variables of the import, and of what was joined to it. */
  private given(): Variable[] {
    const { import: first, steps } = this.run();
    return [...first.frame.dictionary.variables, ...steps.flatMap(({ step }) => broughtBy(step))];
  }

  /** Keys of those that are so, and of all that is made of their values, or also of what is only grouped by them. */
  private madeOf(is: (one: Variable) => boolean, isOfValues = false): Set<string> {
    const marked = new Set(
      this.given()
        .filter(is)
        .map(({ key }) => key),
    );
    return keysOfMarked(this.steps, marked, isOfValues ? { values: true } : {});
  }

  private directMarks(): Marks {
    const isOfOther = this.expected ? { isOfOther: true as const } : {};
    return { direct: directIn({ recipe: this.whole(), ...isOfOther }, this.held().frame), blinded: [] };
  }

  private beforeAll() {
    const run = this.run();
    return { run, others: Array.from(run.beside.others?.values() ?? [], ({ frame }) => frame) };
  }

  /** What programs read. */
  private tablesFor(isWithoutDirect: boolean): Run {
    const run = this.run();
    if (!isWithoutDirect) return run;
    const bare = (table: Table): Table => ({ ...table, frame: withoutDirect(table.frame) });
    const others = new Map(Array.from(run.beside.others ?? [], ([name, table]) => [name, bare(table)]));
    return { ...run, import: bare(run.import), beside: { ...run.beside, others } };
  }

  /**
   * Without what says directly who somebody is, nor what was made of it.
   * @throws FileFault while somebody could be recognised whom a step was to hide
   */
  private cleaned(isWithoutDirect: boolean): Frame {
    const { open, table } = this.run();
    if (open) throw new FileFault('notHidden');
    return isWithoutDirect ? withoutDirect(this.marked()) : table.frame;
  }
}

const withVariables = (frame: Frame, columns: readonly Column[]): Frame => ({
  ...frame,
  columns,
  dictionary: { ...frame.dictionary, variables: columns.map(({ variable }) => variable) },
});

/** A file in the memory of this worker, and everything that is done with it. */
import type { Assumed } from '../../../designs/nuisance.ts';
import { guarded } from '../../../frame/csv/csvWriter.ts';
import {
  cellStep,
  type Edited,
  edit,
  noEdits,
  placesAfter,
  redo,
  undo,
  undoable,
  variableStep,
} from '../../../frame/edits.ts';
import type { WriteOptions } from '../../../frame/formats/options.ts';
import { FileFault, type Frame, type Remark } from '../../../frame/frame.ts';
import type { Change } from '../../../frame/guess/question.ts';
import { frameOf } from '../../../frame/sheet.ts';
import { writtenText } from '../../../frame/typed/typedColumn.ts';
import { findText } from '../../../frame/work/find.ts';
import { edgeFrom, tabbed } from '../../../ui/grid/gridKeys.ts';
import { identifyingIn } from '../keep/identifying.ts';
import type { Prepared, Wanted } from '../keep/wanted.ts';
import { Asked } from './asked.ts';
import { gridOrder } from './gridOrder.ts';
import { gridRows } from './gridRows.ts';
import type { Held } from './held.ts';
import type { KeptCleaning } from './keptCleaning.ts';
import { besideKnown, withCodes } from './listedCodes.ts';
import { observed } from './observed.ts';
import { type About, lookedAt, nothingRead, type Opened, opened } from './opening.ts';
import {
  type CellBlock,
  type CellView,
  type ColumnView,
  type Copied,
  cellBlock,
  type Described,
  type FileView,
  type Filter,
  type GridLayout,
  type Looked,
  type Planned,
  type Progress,
  type SaidForm,
  type SnapshotFiles,
  type Sort,
} from './protocol.ts';
import { type Remembered, rememberedIn, remembering } from './remembered.ts';
import { type Source, sourceOf } from './source.ts';
import { described, isStudyFile, withoutDirect, written } from './takenAway.ts';
import { cellView, columnView, headView, knownOf, titleOf } from './views.ts';

/** Cells that a clipboard takes. */
const mostCopied = 500_000;

export class LocalFile {
  private readonly hears: { progress(progress: Progress): void; first(view: FileView): void };
  private readonly keys: readonly string[] | undefined;
  private readonly underWay: KeptCleaning | undefined;
  private readonly kept: () => KeptCleaning | undefined;
  private source: Source | undefined;
  private version = 0;
  private edits = 0;
  private isStopped = false;
  private isWhole = false;
  private isFixed = false;
  private language = 'en';
  private about: About = nothingRead;
  private asked = Asked.of([]);
  private edited: Edited | undefined;
  private frame: Frame | undefined;
  private order: Uint32Array = new Uint32Array(0);
  private sorted: Sort | undefined;
  private wanted: Filter | undefined;
  private layout: GridLayout = { widths: {}, withLabels: true };

  /** As the file that was opened keeps it. */
  cleaning: KeptCleaning | undefined;

  /**
   * @param keys of its columns, where it is read anew and they are the same
   * @param kept the recipe over it, once there is one
   */
  constructor(hears: LocalFile['hears'], keys?: readonly string[], kept?: () => KeptCleaning | undefined) {
    this.hears = hears;
    this.keys = keys;
    this.kept = kept ?? (() => this.cleaning);
    this.underWay = kept?.();
  }

  stop(): void {
    this.isStopped = true;
  }

  /** The table as it stands, for what is done to it beside. */
  held(): Held {
    const { encoding } = this.about.form;
    const { readings } = this.now().sheet;
    return { frame: this.there(), readings, ...(encoding && { encoding }), language: this.language };
  }

  async open(
    file: Blob,
    name: string,
    language: string,
    said: SaidForm,
    snapshot?: SnapshotFiles,
  ): Promise<FileView> {
    this.language = language;
    this.isFixed = snapshot !== undefined;
    this.source = sourceOf(file, name, said);
    const watching = {
      progress: this.hears.progress,
      stopped: () => this.isStopped,
      first: (first: Opened) => this.hears.first(this.take(first)),
    };
    const read = await opened([file, ...(snapshot?.beside ?? [])], name, language, said, watching, this.keys);
    // A snapshot is shown as it was kept, whatever else its file holds.
    const remembered = this.isFixed ? undefined : await rememberedIn(read, this.underWay);
    this.isWhole = true;
    return this.take(read, remembered);
  }

  /** @throws FileFault */
  look(file: Blob, language: string, said: SaidForm): Promise<Looked> {
    return lookedAt(file, language, said);
  }

  /** The keys of its columns, where it is read anew in another encoding alone; undefined for any other file. */
  keysFor(file: Blob, name: string, said: SaidForm): string[] | undefined {
    const isSame = this.about.form.format === 'CSV' && this.source === sourceOf(file, name, said);
    return isSame ? this.frame?.columns.map(({ variable }) => variable.key) : undefined;
  }

  cells(from: number, to: number, first: number, last: number): CellView[][] {
    const columns = this.inGrid().columns.slice(first, last);
    const { rows } = this.there();
    return Array.from(this.order.subarray(from, to), (row) =>
      columns.map((column) => cellView(column, row, rows, this.language)),
    );
  }

  /** As the file counts them, from 1. */
  rowNumbers(from: number, to: number): number[] {
    return Array.from(this.order.subarray(from, to), (row) => row + 1);
  }

  placeOf(row: number): number {
    return this.order.indexOf(row - 1);
  }

  column(key: string): ColumnView {
    const { rows, columns } = this.there();
    const { order } = this.now().sheet.readings[key] ?? {};
    const view = columnView(
      columns[this.columnAt(key)]!,
      rows,
      this.language,
      this.asked,
      this.about.reasons,
    );
    return order && order !== 'iso' ? { ...view, order } : view;
  }

  change(key: string, change: Change): FileView {
    if (!this.mayChange) return this.view();
    this.asked = this.asked.settled();
    return this.changed(key, withCodes(this.there().columns[this.columnAt(key)], change));
  }

  answer(question: number, choice: number): FileView {
    const found = this.asked.changeOf(question, choice);
    if (!found || !this.mayChange) return this.view();
    const { variable: key } = found.question;
    this.asked = this.asked.settled();
    if (key === undefined) return this.leaveOut(question, found.change);
    this.asked = this.asked.answered(question, this.now().log.done + 1);
    return this.changed(key, besideKnown(this.there().columns[this.columnAt(key)], found.change));
  }

  /** @param row as it is shown */
  edit(row: number, key: string, text: string): FileView {
    const place = this.order[row];
    if (place === undefined || !this.mayChange) return this.view();
    this.asked = this.asked.settled();
    return this.become(edit(this.now(), cellStep(this.now().sheet, [{ key, row: place, new: text }])));
  }

  undo(): FileView {
    return this.become(undo(this.now()));
  }

  redo(): FileView {
    return this.become(redo(this.now()));
  }

  sort(sort: Sort | undefined): FileView {
    this.sorted = sort;
    return this.arranged();
  }

  filter(filter: Filter | undefined): FileView {
    this.wanted = filter;
    return this.arranged();
  }

  find(text: string, row: number, column: number): { row: number; column: number } | undefined {
    const found = findText(this.inGrid(), text, this.order, { at: Math.max(0, row), column });
    return found && { row: found.at, column: found.column };
  }

  edge(row: number, column: number, rowStep: number, columnStep: number) {
    const { columns } = this.inGrid();
    const isFilled = (at: number, place: number) => writtenText(columns[place]!, this.order[at]!) !== '';
    const bounds = { rows: this.order.length, columns: columns.length, isFilled };
    return edgeFrom({ row, column }, { row: rowStep, column: columnStep }, bounds);
  }

  copy(top: number, left: number, bottom: number, right: number): Copied {
    if ((bottom - top + 1) * (right - left + 1) > mostCopied)
      throw new FileFault('tooManyCopied', { most: mostCopied });
    const { columns } = this.inGrid();
    let count = 0;
    const text = tabbed({ top, left, bottom, right }, (row, column) => {
      const cell = writtenText(columns[column]!, this.order[row]!);
      const safe = guarded(cell);
      if (safe !== cell) count++;
      return safe;
    });
    return { text, guarded: count };
  }

  describe(isWithoutDirect: boolean): Described {
    return described(this.frameFor(isWithoutDirect));
  }

  observe(planned: readonly Planned[]): Map<string, Assumed> {
    return observed(this.there().columns, planned);
  }

  reportIn(): unknown {
    return this.about.report;
  }

  async write(name: string, isWithoutDirect: boolean, how: WriteOptions = {}) {
    const frame = this.frameFor(isWithoutDirect);
    const study = isStudyFile(name) ? await this.remembered(frame, isWithoutDirect) : undefined;
    return written(frame, name, study, how);
  }

  lay(layout: Omit<GridLayout, 'hidden'>): void {
    this.layout = { ...this.layout, ...layout };
  }

  hide(hidden: readonly string[]): FileView {
    this.layout = { ...this.layout, hidden };
    return this.view();
  }

  identifying(alsoDirect: readonly string[] = []) {
    return identifyingIn(this.there(), this.about.reasons, this.language, alsoDirect);
  }

  async prepare(wanted: Wanted): Promise<Prepared> {
    const frame = this.there();
    const { prepared } = await import('../keep/prepared.ts');
    return prepared(frame, wanted);
  }

  private get mayChange(): boolean {
    return this.isWhole && !this.isFixed;
  }

  private frameFor(isWithoutDirect: boolean): Frame {
    return isWithoutDirect ? withoutDirect(this.there()) : this.there();
  }

  /** What a study file says beside its table, as it stands. */
  private remembered(frame: Frame, isWithoutDirect: boolean) {
    const { layout, sorted, wanted } = this;
    const { log, sheet } = this.now();
    const worked = { log, asked: this.asked.all(), layout, sort: sorted, filter: wanted };
    return remembering({
      // What somebody looked for may be a name.
      worked: isWithoutDirect ? { ...worked, filter: undefined } : worked,
      ...{ sheet, whole: this.there(), frame, known: this.kept(), isWithoutDirect },
    });
  }

  private take({ sheet, questions, recipe: _recipe, ...about }: Opened, remembered?: Remembered): FileView {
    const { worked, cleaning, beside = [] } = remembered ?? {};
    this.about = { ...about, remarks: [...about.remarks, ...beside] };
    if (cleaning !== 'lost') this.cleaning = cleaning;
    if (!worked) {
      this.asked = Asked.of(questions);
      return this.become({ sheet, log: noEdits });
    }
    const { log, asked, layout, sort, filter, settled, isLogLost, isAskedLost } = worked;
    const lost: Remark[] = [
      ...(cleaning === 'lost' ? [{ kind: 'cleaningLost' }] : []),
      ...(isLogLost ? [{ kind: 'stepsLost' }] : []),
      ...(isAskedLost ? [{ kind: 'questionsLost' }] : []),
      ...(settled ? [{ kind: 'questionsSettled', values: { count: settled } }] : []),
    ];
    this.about = { ...about, remarks: [...this.about.remarks, ...lost] };
    if (layout) this.layout = layout;
    this.sorted = sort;
    this.wanted = filter;
    this.asked = Asked.kept(asked, log.done);
    return this.become({ sheet, log });
  }

  /** Rows at the end that are no records are left out by a step; that they are some is none. */
  private leaveOut(question: number, { withoutRows: rows = [] }: Change): FileView {
    this.asked = this.asked.answered(question, rows.length > 0 ? this.now().log.done + 1 : 0);
    return this.become(edit(this.now(), { withoutRows: placesAfter(this.now().log, rows) }));
  }

  private changed(key: string, change: Change): FileView {
    const now = this.now();
    return this.become(edit(now, variableStep(now.sheet, new Map([[key, change]]))));
  }

  private become(edited: Edited): FileView {
    this.edits++;
    this.edited = edited;
    this.asked = this.asked.at(edited.log.done);
    this.frame = frameOf(edited.sheet, this.frame);
    return this.arranged();
  }

  private arranged(): FileView {
    this.order = gridRows(this.there(), this.wanted, this.sorted);
    return this.view();
  }

  private view(): FileView {
    const frame = this.there();
    const { form, remarks } = this.about;
    const { log } = this.now();
    const columns = frame.columns.map((column) => headView(column, frame.rows, this.language, this.asked));
    const id = frame.columns.find(({ variable }) => variable.roles?.includes('id'));
    return {
      version: ++this.version,
      edits: this.edits,
      isWhole: this.isWhole,
      isFixed: this.isFixed,
      rows: frame.rows,
      shown: this.order.length,
      columns,
      ...gridOrder(frame.dictionary.variables, this.layout.hidden),
      form,
      remarks: [...remarks, ...frame.columns.flatMap((column) => knownOf(column, frame.rows).remarks)],
      asks: this.asked.about(undefined),
      ...(id
        ? {
            ids: {
              name: titleOf(id.variable, this.language),
              distinct: knownOf(id, frame.rows).summary.different,
            },
          }
        : {}),
      problems: columns.reduce((sum, { problems }) => sum + problems, 0),
      undo: undoable(this.now()),
      redo: log.steps.length - log.done,
      sort: this.sorted,
      filter: this.wanted,
      layout: this.layout,
      top: this.top(),
    };
  }

  private top(): CellBlock {
    const rows = Math.min(cellBlock.rows, this.order.length);
    return { cells: this.cells(0, rows, 0, cellBlock.columns), numbers: this.rowNumbers(0, rows) };
  }

  private there(): Frame {
    if (!this.frame) throw new FileFault('closed');
    return this.frame;
  }

  /** The columns that the grid shows, in its order. */
  private inGrid(): Frame {
    const frame = this.there();
    const { places } = gridOrder(frame.dictionary.variables, this.layout.hidden);
    return { ...frame, columns: places.map((at) => frame.columns[at]!) };
  }

  private now(): Edited {
    if (!this.edited) throw new FileFault('closed');
    return this.edited;
  }

  private columnAt(key: string): number {
    return this.there().columns.findIndex(({ variable }) => variable.key === key);
  }
}

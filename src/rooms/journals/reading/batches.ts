/** Rows on their way to the database, in batches; what a file says twice is taken once. */
import { closeSync, openSync, writeSync } from 'node:fs';
import type { ReadCounts } from './readTask.ts';
import { mostFaults } from './readTask.ts';
import type { Fault, FigureRow, JournalRow, Taken } from './rows.ts';

/** A batch is one statement: as many rows as PostgreSQL takes quickly, and the embedded one without much memory. */
const perBatch = 4000;

export type Batch = { journals: JournalRow[] } | { figures: FigureRow[] };

export class Batches {
  readonly counts: ReadCounts = { rows: 0, left: 0, journals: 0, figures: 0, faults: 0 };
  readonly faults: Fault[] = [];
  private readonly file: number;
  private journals: JournalRow[] = [];
  private figures: FigureRow[] = [];
  private readonly known = new Set<string>();
  private readonly said = new Set<string>();

  constructor(path: string) {
    this.file = openSync(path, 'w', 0o600);
  }

  add(line: number, { journal, figures, faults }: Taken): void {
    this.counts.rows++;
    for (const fault of faults) this.tell(fault);
    const isNew = journal !== undefined && this.isNew(journal);
    if (isNew) this.take(journal);
    let taken = 0;
    for (const one of figures) {
      const said = `${one.issn} ${one.year} ${one.metric} ${one.category}`;
      if (this.said.has(said)) continue;
      this.said.add(said);
      this.figures.push(one);
      taken++;
      if (this.figures.length === perBatch) this.flush();
    }
    this.counts.figures += taken;
    if (isNew || taken > 0) return;
    this.counts.left++;
    const value = journal?.issns[0] ?? figures[0]?.issn ?? '';
    if (faults.length === 0) this.tell({ line, kind: 'repeated', value });
  }

  /** A row that could not be read at all. */
  refuse(fault: Fault): void {
    this.counts.rows++;
    this.counts.left++;
    this.tell(fault);
  }

  close(): void {
    this.flush();
    closeSync(this.file);
  }

  /** Of one journal a file speaks once; a row for each of its categories is the same journal. */
  private isNew({ issns }: JournalRow): boolean {
    if (issns.some((issn) => this.known.has(issn))) return false;
    for (const issn of issns) this.known.add(issn);
    return true;
  }

  private take(journal: JournalRow): void {
    this.journals.push(journal);
    this.counts.journals++;
    if (this.journals.length === perBatch) this.flush();
  }

  private tell(fault: Fault): void {
    this.counts.faults++;
    if (this.faults.length < mostFaults) this.faults.push(fault);
  }

  private flush(): void {
    const write = (batch: Batch) => writeSync(this.file, `${JSON.stringify(batch)}\n`);
    if (this.journals.length > 0) write({ journals: this.journals });
    if (this.figures.length > 0) write({ figures: this.figures });
    [this.journals, this.figures] = [[], []];
  }
}

/**
 * The flow of participants, counted from rows: assessed, excluded and why, allocated, not treated, lost, analysed. Boxes add
 * up, or it is said which rows keep them from it. Pure.
 */
import type { Column, Frame } from '../frame/frame.ts';
import { isPresent } from '../frame/work/rows.ts';
import { closedObject, type Schema } from '../lib/jsonSchema.ts';

/** Counts of people who were assessed and have no row: a log that was kept before there were data. */
export type Before = { assessed: number; excluded: readonly { reason: string; n: number }[] };

/**
 * Columns by name. `excluded`, `notTreated`, `lost`, `notAnalysed`: why, in the words of the column, and empty for whom that
 * does not concern; `arm`: to which somebody was allocated. Without an arm all who were not excluded are one group.
 */
export type FlowSpec = {
  before?: Before;
  excluded?: string;
  arm?: string;
  notTreated?: string;
  lost?: string;
  notAnalysed?: string;
  /** The analysis that the last boxes are held against. */
  analysis?: string;
};

const columns = ['excluded', 'arm', 'notTreated', 'lost', 'notAnalysed'] as const;
type Asked = (typeof columns)[number];

const count: Schema = { type: 'integer', minimum: 0, maximum: 1_000_000_000 };
const called: Schema = { type: 'string', minLength: 1, maxLength: 64 };

const before = closedObject({
  assessed: count,
  excluded: {
    type: 'array',
    maxItems: 50,
    items: closedObject({ reason: { type: 'string', minLength: 1, maxLength: 300 }, n: count }),
  },
});

export const flowSchema: Schema = closedObject(
  {},
  { before, ...Object.fromEntries(columns.map((one) => [one, called])), analysis: called },
);

/** `reason`: as it stands in the column, the code of a list. */
export type Reasons = { n: number; reasons: readonly { reason: string; n: number }[] };

/** `arm`: '' where there is none. */
export type Arm = {
  arm: string;
  allocated: number;
  notTreated: Reasons;
  lost: Reasons;
  notAnalysed: Reasons;
  analysed: number;
};

/** Why boxes do not add up, with how many there are of it. */
export type FlowProblem =
  | { kind: 'noColumn'; column: string }
  | { kind: 'neither' | 'both' | 'lostUnallocated'; n: number }
  | { kind: 'beforeDiffers'; assessed: number; excluded: number; rows: number }
  | { kind: 'analysisDiffers'; here: number; there: number };

export type Flow = {
  assessed: number;
  excluded: Reasons;
  allocated: number;
  arms: readonly Arm[];
  problems: readonly FlowProblem[];
};

/** @param analysed how many the analysis has that `analysis` names */
export function flowOf(frame: Frame, spec: FlowSpec, analysed?: number): Flow {
  const found = new Map<Asked, Column>();
  const problems: FlowProblem[] = [];
  for (const one of columns) {
    const name = spec[one];
    if (name === undefined) continue;
    const column = frame.columns.find(({ variable }) => variable.name === name);
    if (column) found.set(one, column);
    else problems.push({ kind: 'noColumn', column: name });
  }
  const told = (one: Asked, row: number) => {
    const column = found.get(one);
    return column && isPresent(column, row) ? textIn(column, row) : undefined;
  };
  const hasArms = found.has('arm');
  const excluded = new Tally();
  const arms = new Map<
    string,
    { allocated: number; notTreated: Tally; lost: Tally; notAnalysed: Tally; analysed: number }
  >();
  const seen = { neither: 0, both: 0, lostUnallocated: 0 };
  for (let row = 0; row < frame.rows; row++) {
    const why = told('excluded', row);
    const arm = hasArms ? told('arm', row) : why === undefined ? '' : undefined;
    if (why !== undefined) excluded.add(why);
    if (arm === undefined) {
      if (why === undefined) seen.neither++;
      if (told('lost', row) !== undefined || told('notTreated', row) !== undefined) seen.lostUnallocated++;
      continue;
    }
    if (why !== undefined) seen.both++;
    const own = arms.get(arm) ?? {
      allocated: 0,
      notTreated: new Tally(),
      lost: new Tally(),
      notAnalysed: new Tally(),
      analysed: 0,
    };
    arms.set(arm, own);
    own.allocated++;
    const [untreated, gone, out] = [told('notTreated', row), told('lost', row), told('notAnalysed', row)];
    if (untreated !== undefined) own.notTreated.add(untreated);
    if (gone !== undefined) own.lost.add(gone);
    if (out !== undefined) own.notAnalysed.add(out);
    // Who does not say why they were not analysed, and was lost, is not analysed where no column says who is.
    if (out === undefined && (found.has('notAnalysed') || gone === undefined)) own.analysed++;
  }
  for (const kind of ['neither', 'both', 'lostUnallocated'] as const)
    if (seen[kind] > 0) problems.push({ kind, n: seen[kind] });
  const ordered = inOrder([...arms.keys()], found.get('arm')).map((arm): Arm => {
    const own = arms.get(arm)!; // they are its keys
    const reasons = (tally: Tally, one: Asked) => tally.reasons(found.get(one));
    return {
      ...{ arm, allocated: own.allocated, analysed: own.analysed, lost: reasons(own.lost, 'lost') },
      notTreated: reasons(own.notTreated, 'notTreated'),
      notAnalysed: reasons(own.notAnalysed, 'notAnalysed'),
    };
  });
  const total = ordered.reduce((sum, one) => sum + one.analysed, 0);
  if (analysed !== undefined && analysed !== total)
    problems.push({ kind: 'analysisDiffers', here: total, there: analysed });
  return {
    ...withBefore(spec.before, frame.rows, excluded.reasons(found.get('excluded')), problems),
    allocated: ordered.reduce((sum, one) => sum + one.allocated, 0),
    arms: ordered,
    problems,
  };
}

/** People of the log come before those of the table. */
function withBefore(
  before: Before | undefined,
  rows: number,
  counted: Reasons,
  problems: FlowProblem[],
): Pick<Flow, 'assessed' | 'excluded'> {
  if (!before) return { assessed: rows, excluded: counted };
  const out = before.excluded.reduce((sum, { n }) => sum + n, 0);
  const { assessed } = before;
  if (assessed !== out + rows) problems.push({ kind: 'beforeDiffers', assessed, excluded: out, rows });
  const reasons = [...before.excluded.filter(({ n }) => n > 0), ...counted.reasons];
  return { assessed, excluded: { n: out + counted.n, reasons } };
}

class Tally {
  private readonly counts = new Map<string, number>();

  add(reason: string): void {
    this.counts.set(reason, (this.counts.get(reason) ?? 0) + 1);
  }

  reasons(column: Column | undefined): Reasons {
    const reasons = inOrder([...this.counts.keys()], column).map((reason) => ({
      reason,
      n: this.counts.get(reason) ?? 0,
    }));
    return { n: reasons.reduce((sum, { n }) => sum + n, 0), reasons };
  }
}

/** As the list of codes has them, then by their signs. */
function inOrder(found: readonly string[], column: Column | undefined): string[] {
  const listed = (column?.variable.codes ?? []).map(({ code }) => code);
  const others = found.filter((one) => !listed.includes(one)).sort();
  return [...listed.filter((code) => found.includes(code)), ...others];
}

function textIn(column: Column, row: number): string | undefined {
  const text = column.storage === 'texts' ? column.texts[column.codes[row]!] : String(column.numbers[row]);
  return text === undefined || text.trim() === '' ? undefined : text;
}

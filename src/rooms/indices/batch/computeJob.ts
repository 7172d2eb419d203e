/** Computes every chosen index for each row of a table, as one patient's page does. */

import { type Decimal, handOf, isMissing, numberIn } from '#frame/csv/cells.ts';
import type { RowJob, Tell, Work } from '#frame/rows/process.ts';
import { quartilesOf } from '#frame/work/quartiles.ts';
import { dateOf } from '../../../expressions/dates.ts';
import { formatsIn } from '../../../i18n/format.ts';
import { converted, inOwnUnit } from '../../../measurands/units.ts';
import { compile } from '../../../questionnaire/compile.ts';
import type { Answer, NumberItem } from '../../../questionnaire/definition.ts';
import { planOf } from '../../../questionnaire/programs/plan.ts';
import type { CompiledItem, Questionnaire } from '../../../questionnaire/questionnaire.ts';
import { type TextRead, type TextReader, textReader } from '../../../questionnaire/readText.ts';
import { missingIn } from '../../../questionnaire/review.ts';
import { type Outcome, score } from '../../../questionnaire/score.ts';
import type { Words } from '../../../questionnaire/words.ts';
import { outputNames } from '../outputs.ts';
import { unitText } from '../unitText.ts';
import type { BatchIndex } from './batchIndex.ts';
import type { MatchedInput } from './columns.ts';
import { countNames, spreadName } from './counts.ts';
import { inputsOf } from './inputs.ts';
import { type Remedies, type Remedy, remedyOf } from './remedies.ts';

/** `intl`: the language of the page, for the words of units and the marks of lists. */
export type ComputePlan = {
  indices: readonly BatchIndex[];
  matched: readonly MatchedInput[];
  intl: string;
  remedies?: Remedies | undefined;
};

type Asked = {
  place: number;
  read: TextReader;
  doubt: ((cell: string) => Doubt | undefined) | undefined;
  /** A number that is in another unit than its column, as one in the unit of the column. */
  from: ((value: number, unit: string) => number | undefined) | undefined;
};
type Doubt = { kind: 'unusual' | 'otherUnit'; values: Readonly<Record<string, string>> };
/** An item of an index and the column that answers it; its limits are those of the index, in the unit of the column. */
type Link = {
  id: string;
  column: number;
  place: number;
  unit: string | undefined;
  least: number;
  most: number;
  /** Both as the language of the page writes them. */
  said: { least: string; most: string };
  whole: boolean;
};

export function computeJob(
  { indices, matched, intl, remedies }: ComputePlan,
  { form, columns }: Work,
): RowJob {
  const compiled = indices.map(({ definition }) => compile(definition));
  const inputs = inputsOf(indices, compiled);
  const asked: Asked[] = [];
  const remedy = remedyOf(remedies);
  const links: Link[][] = indices.map(() => []);
  for (const [k, input] of inputs.entries()) {
    const { place, unit } = matched[k] ?? { place: null, unit: '' };
    if (place === null) continue;
    const [first] = [...input.items].map(([index, item]) => ({ index, item }));
    if (!first) continue;
    const { words } = indices[first.index]!;
    const column = asked.length;
    asked.push(
      askedOf(compiled[first.index]!, first.item, { place, unit, decimal: form.decimal, words, intl }),
    );
    for (const [index, item] of input.items) links[index]!.push(linkOf(item, column, { place, unit, intl }));
  }
  const makers = indices.map((index, k) => new Maker(index, compiled[k]!, links[k]!, k, form.decimal));
  const counts: Record<string, number> = {};
  const count = (name: string) => {
    counts[name] = (counts[name] ?? 0) + 1;
  };
  const answers: (Answer | undefined)[] = [];
  return {
    head: [...columns, ...makers.flatMap((maker) => maker.head(indices.length > 1))],
    counts: () => counts,
    spreads: () =>
      Object.fromEntries(
        makers.flatMap(({ numbers }, k) => {
          const quartiles = quartilesOf(numbers);
          return quartiles ? [[spreadName(k), quartiles]] : [];
        }),
      ),
    row(cells, line, tell) {
      const lacking = new Set<string>();
      const told = new Set<number>();
      const mark: Tell = (column, kind, values) => {
        if (column !== undefined) told.add(column);
        tell(column, kind, values);
      };
      const { doubts, taken } = readRow({ asked, cells, line, remedy }, answers, mark);
      if (taken) count(countNames.taken);
      const once: Tell = (column, kind, values) => {
        // Several indices may refuse the same cell.
        if (column === undefined || told.has(column)) return;
        const meant = doubts.find((doubt) => doubt.place === column && doubt.kind === 'otherUnit');
        if (meant && kind !== 'notWhole') mark(column, 'notThisUnit', meant.values);
        else mark(column, kind, values);
      };
      const gaps: Gaps = { lacking, told, unread: new Set(told), refusals: new Set(), warnings: new Set() };
      const results = makers.flatMap((maker) => maker.results(answers, gaps, once, count));
      const left = doubts.filter(({ place }) => !told.has(place));
      for (const { place, kind, values } of left) tell(place, kind, values);
      for (const reason of gaps.refusals) tell(undefined, 'refused', { reason });
      for (const reason of gaps.warnings) tell(undefined, 'warned', { reason });
      if (left.length > 0 || gaps.warnings.size > 0) count(countNames.unusual);
      if (lacking.size > 0) {
        count(countNames.lacking);
        tell(undefined, 'lacking', { inputs: [...lacking].join(formatsIn(intl).marks.list) });
      }
      return [...columns.map((_, place) => cells[place] ?? ''), ...results];
    },
  };
}

function linkOf(
  { item, domain }: CompiledItem,
  column: number,
  { place, unit, intl }: Pick<Reading, 'place' | 'unit' | 'intl'>,
): Link {
  const { number } = formatsIn(intl);
  const saidOf = (least: number, most: number) => {
    const digits = { maximumSignificantDigits: 4 };
    return { least, most, said: { least: number(least, digits), most: number(most, digits) } };
  };
  const free = { ...saidOf(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY), whole: false };
  if (item.type !== 'number') return { id: item.id, column, place, unit: undefined, ...free };
  const inColumn = (limit: number) =>
    Number.isFinite(limit)
      ? Number((converted(item, { value: limit, unit: item.unit }, unit) ?? limit).toPrecision(12))
      : limit;
  const limits = saidOf(inColumn(domain.lo), inColumn(domain.hi));
  return { id: item.id, column, place, unit, ...limits, whole: item.whole === true && unit === item.unit };
}

/** Why an index cannot take a number. */
function refusalOf(
  { least, most, said, whole }: Link,
  value: number,
): { kind: string; values: Record<string, string> } | undefined {
  if (whole && !Number.isInteger(value)) return { kind: 'notWhole', values: {} };
  if (value >= least && value <= most) return undefined;
  if (!Number.isFinite(least)) return { kind: 'tooLarge', values: { most: said.most } };
  if (!Number.isFinite(most)) return { kind: 'tooSmall', values: { least: said.least } };
  return { kind: 'outOfRange', values: said };
}

type RowOf = { asked: readonly Asked[]; cells: readonly string[]; line: number; remedy: Remedy };

/** Answers by column; @returns values that can be taken and ask back, and whether one was taken in another unit */
function readRow(
  { asked, cells, line, remedy }: RowOf,
  answers: (Answer | undefined)[],
  tell: Tell,
): { doubts: (Doubt & { place: number })[]; taken: boolean } {
  const doubts: (Doubt & { place: number })[] = [];
  let taken = false;
  for (const [k, { place, read, doubt, from }] of asked.entries()) {
    const cell = remedy.text(place, cells[place] ?? '');
    const found: TextRead = read(cell);
    answers[k] = 'answer' in found ? found.answer : undefined;
    if ('kind' in found) tell(place, found.kind, found.values);
    const doubted = doubt && 'answer' in found ? doubt(cell) : undefined;
    if (!doubted) continue;
    const other = doubted.values.code;
    if (from && other !== undefined && remedy.takes(place, line, other)) {
      answers[k] = from(Number(answers[k]), other);
      taken = true;
    } else doubts.push({ place, ...doubted });
  }
  return { doubts, taken };
}

type Reading = { place: number; unit: string; decimal: Decimal; words: Words; intl: string };

function askedOf(questionnaire: Questionnaire, compiled: CompiledItem, reading: Reading): Asked {
  const { place, unit, decimal, words, intl } = reading;
  const { item } = compiled;
  if (item.type !== 'number')
    return {
      place,
      read: textReader(questionnaire, compiled, handOf(decimal), words),
      doubt: undefined,
      from: undefined,
    };
  // Limits are each index's own: here only that it is a number.
  const read: TextReader = (cell) => {
    if (isMissing(cell)) return { missing: true };
    const value = numberIn(cell, decimal);
    return value === null ? { kind: 'notNumber', values: {} } : { answer: value };
  };
  const from = (value: number, other: string) => converted(item, { value, unit: other }, unit);
  return { place, read, doubt: doubtOf(item, unit, decimal, intl), from };
}

function doubtOf(item: NumberItem, unit: string, decimal: Decimal, intl: string) {
  const { soft } = item;
  if (!soft) return undefined;
  const [least, most] = [soft[0] ?? Number.NEGATIVE_INFINITY, soft[1] ?? Number.POSITIVE_INFINITY];
  const others = [item.unit, ...(item.units ?? []).map((one) => one.unit)].filter((one) => one !== unit);
  const isUsual = (value: number, of: string) => {
    const own = inOwnUnit(item, { value, unit: of });
    return own !== undefined && own >= least && own <= most;
  };
  return (cell: string): Doubt | undefined => {
    const value = numberIn(cell, decimal);
    if (value === null || isUsual(value, unit)) return undefined;
    const other = others.find((one) => isUsual(value, one));
    const here = unitText(unit, intl, item.id);
    return other === undefined
      ? { kind: 'unusual', values: { unit: here } }
      : { kind: 'otherUnit', values: { unit: here, other: unitText(other, intl, item.id), code: other } };
  };
}

/**
 * What a row has no value for, and which of its cells were told already: why is said once. `unread`: cells of which
 * nothing could be made; `refusals`, `warnings`: sentences of checks that fail, without a result or with one.
 */
type Gaps = {
  lacking: Set<string>;
  told: ReadonlySet<number>;
  unread: ReadonlySet<number>;
  refusals: Set<string>;
  warnings: Set<string>;
};

/** The results of one index. */
class Maker {
  private readonly index: BatchIndex;
  private readonly questionnaire: Questionnaire;
  private readonly links: readonly Link[];
  private readonly place: number;
  private readonly decimal: string;
  private readonly names: readonly string[];
  private readonly dates: ReadonlySet<string>;
  private readonly findings: ReadonlySet<string>;
  private readonly needed: readonly CompiledItem[];
  /** What its main output was in the rows so far. */
  readonly numbers: number[] = [];
  /** One record for all rows: a new one for each would be most of the work. */
  private readonly given: Record<string, Answer | undefined> = {};

  constructor(
    index: BatchIndex,
    questionnaire: Questionnaire,
    links: readonly Link[],
    place: number,
    decimal: string,
  ) {
    this.index = index;
    this.questionnaire = questionnaire;
    this.links = links;
    this.place = place;
    this.decimal = decimal;
    this.names = outputNames(index.outputs);
    this.findings = new Set(questionnaire.findings.map(({ finding }) => finding.id));
    this.dates = new Set(
      [...questionnaire.variables.values()].filter(({ type }) => type === 'date').map(({ name }) => name),
    );
    const used = new Set(planOf(questionnaire, this.names).inputs.map(({ item }) => item.id));
    this.needed = questionnaire.items.filter(({ item }) => used.has(item.id));
    for (const { item } of questionnaire.items) this.given[item.id] = undefined;
  }

  /** Names of its columns; with the name of the index where there are several. */
  head(isOneOfSeveral: boolean): string[] {
    return this.names.map((name) => (isOneOfSeveral ? `${this.index.id}.${name}` : name));
  }

  results(
    answers: readonly (Answer | undefined)[],
    gaps: Gaps,
    tell: Tell,
    count: (name: string) => void,
  ): (string | number)[] {
    let unusable = false;
    for (const link of this.links) {
      const answer = answers[link.column];
      this.given[link.id] = answer;
      if (gaps.unread.has(link.place)) unusable = true;
      if (link.unit === undefined || typeof answer !== 'number') continue;
      const refusal = refusalOf(link, answer);
      if (refusal) {
        tell(link.place, refusal.kind, refusal.values);
        unusable = true;
      }
      this.given[link.id] = refusal ? undefined : { value: answer, unit: link.unit };
    }
    const outcome = score(this.questionnaire, this.given);
    // What cannot be taken is not what was left out: nothing is computed without it.
    const isWhole = !unusable && this.checked(outcome, gaps);
    const cells = this.names.map((name) => (isWhole ? this.cell(outcome, name, count) : ''));
    if (isWhole) this.keep(outcome);
    // As on the page: where nothing is needed besides, one value is a result.
    const isThere = cells.some((cell) => cell !== '');
    if (cells[0] !== '' || (isThere && missingIn(this.questionnaire, outcome.slots).length === 0))
      count(countNames.computed(this.place));
    else if (isWhole || unusable) this.lack(outcome, gaps, unusable);
    return cells;
  }

  /** Whether no check fails without which there is no result; the sentences of all that fail are told. */
  private checked(outcome: Outcome, { refusals, warnings }: Gaps): boolean {
    let isWhole = true;
    for (const { check, run } of this.questionnaire.checks) {
      if (run(outcome.slots) !== 0) continue;
      const sentence = this.index.words[`check.${check.id}`] ?? check.id;
      (check.hard ? refusals : warnings).add(sentence);
      if (check.hard) isWhole = false;
    }
    return isWhole;
  }

  private keep(outcome: Outcome): void {
    const [main = ''] = this.names;
    if (this.findings.has(main) || this.dates.has(main)) return;
    const value = outcome.value(main);
    if (value !== undefined) this.numbers.push(value);
  }

  private cell(outcome: Outcome, name: string, count: (name: string) => void): string {
    if (this.findings.has(name)) {
      const level = outcome.plainLevel(name);
      if (level !== undefined) count(countNames.level(this.place, name, level));
      return level ?? '';
    }
    const value = outcome.value(name);
    if (value === undefined) return '';
    if (this.dates.has(name)) return dateOf(value);
    // Twelve digits: what a computer adds behind them is none of the result.
    const text = String(Number(value.toPrecision(12)));
    return this.decimal === '.' ? text : text.replace('.', this.decimal);
  }

  /** The inputs without a value that can be taken, by their labels; all of them there, it is the values themselves. */
  private lack(outcome: Outcome, { lacking, told }: Gaps, unusable: boolean): void {
    const { words, short } = this.index;
    const missing = missingIn(this.questionnaire, outcome.slots).filter((one) => this.needed.includes(one));
    for (const { item } of missing) {
      const link = this.links.find(({ id }) => id === item.id);
      if (!link || !told.has(link.place)) lacking.add(words[`item.${item.id}`] ?? item.id);
    }
    if (missing.length === 0 && !unusable) lacking.add(short);
  }
}

/** A report over the open file: what is changed, computed anew with the data, and how it is read. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { canonical } from '../../../dictionary/canonical.ts';
import type { Frame } from '../../../frame/frame.ts';
import { unheard } from '../../../lib/report.ts';
import type { Fault } from '../../../methods/fault.ts';
import {
  columnsOf,
  computeAll,
  drawAll,
  type Known,
  madeIn,
  type NotDrawn,
} from '../../../report/computed.ts';
import { type Renewal, type Results, renewed } from '../../../report/renewed.ts';
import type { Report } from '../../../report/report.ts';
import type { CleaningView } from '../cleaning/protocol.ts';
import { stepSaid } from '../cleaning/stepWords.ts';
import { Refused } from '../local/FileWorker.ts';
import type { LocalFileWork } from '../local/useLocalFile.ts';
import { Computing, Ended } from '../statistics/computed.ts';
import type { AnalysisColumn } from '../statistics/protocol.ts';
import { type LaidReport, laidOut } from './laid.ts';
import { figureSpeechIn, flowSpeechIn, type ReportWords } from './words.ts';

export type ReportWork = {
  report: Report;
  change(report: Report): void;
  results: Results;
  /** Nothing before it was laid out for the first time. */
  laid: LaidReport | undefined;
  /** Numbers that are others than they were, as of the last change of the data or of an analysis. */
  renewals: readonly Renewal[];
  isBusy: boolean;
  /** Whether it is laid out from the data and analyses of now: while it is not, nothing of it is taken away. */
  isCurrent: boolean;
};

/** `renew`: as its sources give it now, unless somebody changed it while it was laid out. */
export type Changing = { change(report: Report): void; renew(of: Report, now: Report): void };

/** `of`: what was asked of which data. */
type Table = {
  of: readonly unknown[];
  frame: Frame;
  results: Results;
  faults: ReadonlyMap<string, readonly Fault[]>;
  recipe: CleaningView | undefined;
};

/**
 * @param version changes with each file and each change of it; unset while it is read
 * @param words unset until those of all methods have come
 */
export function useReport(
  report: Report,
  { change, renew }: Changing,
  { ask }: Pick<LocalFileWork, 'ask'>,
  version: unknown,
  columns: readonly AnalysisColumn[],
  words: ReportWords | undefined,
): ReportWork {
  const [table, setTable] = useState<Table>();
  const [shown, setShown] = useState<{ table: Table; laid: LaidReport }>();
  const [renewals, setRenewals] = useState<readonly Renewal[]>([]);
  const [isBusy, setBusy] = useState(false);
  const computing = useRef<Computing>(undefined);
  computing.current ??= new Computing();
  useEffect(() => () => computing.current?.end(), []);
  const asked = canonical([report.analyses, [...columnsOf(report)].sort()]);
  const compute = useEffectEvent(async () => {
    const named = columnsOf(report);
    const keys = columns.filter(({ name }) => named.has(name)).map(({ key }) => key);
    const [frame, recipe] = await Promise.all([ask('analysisTable', keys, undefined), ask('recipeOver')]);
    return {
      of: [asked, version, columns],
      frame,
      recipe,
      ...(await computeAll(report, frame, (spec) => computed(computing.current, spec, frame, unheard))),
    };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked says when it is computed anew
  useEffect(() => {
    if (version === undefined || columns.length === 0) return;
    let isWanted = true;
    setBusy(true);
    compute()
      .then((found) => isWanted && setTable(found), passedOver)
      .finally(() => isWanted && setBusy(false));
    return () => {
      isWanted = false;
    };
  }, [asked, version, columns]);
  useEffect(() => {
    if (!table || !words) return;
    let isWanted = true;
    lay(report, table, words, drawnBefore(table, words)).then(({ now, laid: next }) => {
      if (!isWanted) return;
      setShown({ table, laid: next });
      if (canonical(now.report) === canonical(report)) return;
      if (now.renewals.length > 0) setRenewals(now.renewals.filter(({ before }) => before !== undefined));
      renew(report, now.report);
    });
    return () => {
      isWanted = false;
    };
  }, [report, table, words, renew]);
  const isOfNow = table?.of.every((one, at) => one === [asked, version, columns][at]) === true;
  return {
    ...{ report, change, results: table?.results ?? nothing, laid: shown?.laid, renewals, isBusy },
    isCurrent: isOfNow && shown?.table === table,
  };
}

const nothing: Results = new Map();

async function computed(computing: Computing | undefined, ...order: Parameters<Computing['analyse']>) {
  if (!computing) throw new Ended();
  return computing.analyse(...order);
}

/** Of each table in each language what is drawn of it. */
const drawn = new WeakMap<Table, WeakMap<ReportWords, Known>>();

function drawnBefore(table: Table, words: ReportWords): Known {
  const ofTable = drawn.get(table) ?? new WeakMap<ReportWords, Known>();
  drawn.set(table, ofTable);
  const known: Known = ofTable.get(words) ?? new WeakMap();
  ofTable.set(words, known);
  return known;
}

async function lay(
  report: Report,
  { frame, results, faults, recipe }: Table,
  words: ReportWords,
  known: Known,
) {
  const speeches = { figures: figureSpeechIn(words), flow: flowSpeechIn(words) };
  const drawings = await drawAll(report, frame, results, speeches, known);
  const now = renewed(report, results, madeIn(drawings));
  const notDrawn = (one: NotDrawn) =>
    'tooMany' in one
      ? words.say('report.words.tooMany')
      : one.faults.map((fault) => faultText(fault, 'figures', words)).join(words.marks.gap);
  const laid = await laidOut(
    now.report,
    {
      results,
      faults: new Map(
        [...faults].map(([id, all]) => [
          id,
          all.map((fault) => faultText(fault, 'methods', words)).join(words.marks.gap),
        ]),
      ),
      drawn: new Map([...drawings].map(([id, one]) => [id, 'svg' in one ? one : { why: notDrawn(one) }])),
      steps: stepsOf(recipe, words),
    },
    words,
  );
  return { now, laid };
}

function stepsOf(recipe: CleaningView | undefined, { say, and, number, marks }: ReportWords): string[] {
  if (!recipe) return [];
  const { titles, fields } = recipe;
  return recipe.steps.flatMap(({ step, state }) =>
    state === 'ran' ? [stepSaid(step, { titles, fields, say, and, number, marks })] : [],
  );
}

/** What figures have no sentence for stands in the way of analyses as well. */
function faultText(
  { kind, values }: { kind: string; values: Fault['values'] },
  namespace: 'figures' | 'methods',
  { say, titleOf }: ReportWords,
): string {
  const { variable } = values;
  const told = { ...values, ...(typeof variable === 'string' && { variable: titleOf(variable) }) };
  const key = `${namespace}.faults.${kind}`;
  const text = say(key, told);
  return text.endsWith(`faults.${kind}`) ? say(`methods.faults.${kind}`, told) : text;
}

/** The file was closed, or the computation ended: whoever did so knows. */
function passedOver(error: unknown): void {
  if (!(error instanceof Refused || error instanceof Ended)) throw error;
}

/** A report over its data: what is changed, computed anew with them, and how it is read. */
import { useEffect, useEffectEvent, useState } from 'react';
import { CallError } from '../../../contract/callError.ts';
import { canonical } from '../../../dictionary/canonical.ts';
import type { Frame } from '../../../frame/frame.ts';
import type { Fault } from '../../../methods/fault.ts';
import { drawAll, type Known, madeIn, type NotDrawn } from '../../../report/computed.ts';
import { type Renewal, type Results, renewed } from '../../../report/renewed.ts';
import type { Report } from '../../../report/report.ts';
import type { CleaningView } from '../cleaning/protocol.ts';
import { stepSaid } from '../cleaning/stepWords.ts';
import { Refused } from '../local/FileWorker.ts';
import { Ended } from '../statistics/computed.ts';
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

/**
 * What a report stands on: `frame`, what its figures and its flow are drawn on, where there are data; `superseded`, whether newer
 * ones are there.
 */
export type Computation = {
  frame: Frame | undefined;
  results: Results;
  faults: ReadonlyMap<string, readonly Fault[]>;
  /** Why an analysis has no result, where its method does not say so. */
  said?: ReadonlyMap<string, string>;
  recipe?: CleaningView | undefined;
  superseded?: boolean;
};

/** `asks`: computed anew wherever it, or any of `of`, is another. */
export type Ground = {
  isReady: boolean;
  of: readonly unknown[];
  asks(report: Report): string;
  computed(report: Report): Promise<Computation>;
};

/** `of`: what was asked of which data. */
type Table = Computation & { of: readonly unknown[] };

/** @param words unset until those of all methods have come */
export function useReport(
  report: Report,
  { change, renew }: Changing,
  ground: Ground,
  words: ReportWords | undefined,
): ReportWork {
  const [table, setTable] = useState<Table>();
  const [shown, setShown] = useState<{ table: Table; laid: LaidReport }>();
  const [renewals, setRenewals] = useState<readonly Renewal[]>([]);
  const [isBusy, setBusy] = useState(false);
  const { isReady } = ground;
  const of = [ground.asks(report), ...ground.of];
  const compute = useEffectEvent(async () => ({ of, ...(await ground.computed(report)) }));
  useEffect(() => {
    if (!isReady) return;
    let isWanted = true;
    setBusy(true);
    compute()
      .then((found) => isWanted && setTable(found), passedOver)
      .finally(() => isWanted && setBusy(false));
    return () => {
      isWanted = false;
    };
  }, [isReady, ...of]);
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
  const isOfNow = table?.of.every((one, at) => one === of[at]) === true;
  return {
    ...{ report, change, results: table?.results ?? nothing, laid: shown?.laid, renewals, isBusy },
    isCurrent: isOfNow && shown?.table === table,
  };
}

const nothing: Results = new Map();

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
  { frame, results, faults, said, recipe, superseded }: Table,
  words: ReportWords,
  known: Known,
) {
  const speeches = { figures: figureSpeechIn(words), flow: flowSpeechIn(words) };
  const drawings: Awaited<ReturnType<typeof drawAll>> = frame
    ? await drawAll(report, frame, results, speeches, known)
    : new Map();
  const now = renewed(report, results, madeIn(drawings));
  const notDrawn = (one: NotDrawn) =>
    'tooMany' in one
      ? words.say('report.words.tooMany')
      : one.faults.map((fault) => faultText(fault, 'figures', words)).join(words.marks.gap);
  const laid = await laidOut(
    now.report,
    {
      results,
      faults: new Map([
        ...(said ?? []),
        ...[...faults].map(([id, all]): [string, string] => [
          id,
          all.map((fault) => faultText(fault, 'methods', words)).join(words.marks.gap),
        ]),
      ]),
      drawn: new Map([...drawings].map(([id, one]) => [id, 'svg' in one ? one : { why: notDrawn(one) }])),
      steps: stepsOf(recipe, words),
      ...(superseded !== undefined && { superseded }),
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

/** The file was closed, or the computation ended: whoever did so knows. What was called has told why it did not answer. */
function passedOver(error: unknown): void {
  if (!(error instanceof Refused || error instanceof Ended || error instanceof CallError)) throw error;
}

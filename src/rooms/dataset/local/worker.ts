/** The worker that holds a file: whatever is asked of it is answered from here, and no cell goes further than the page. */
import { FileFault } from '../../../frame/frame.ts';
import { machineTime } from '../../../platform/clock.ts';
import type { CleaningWork } from '../cleaning/work/cleaningWork.ts';
import type { StatisticsCalls } from '../statistics/protocol.ts';
import type { CallName, Calls, Order } from './asking.ts';
import type { KeptCleaning } from './keptCleaning.ts';
import { LocalFile } from './localFile.ts';
import type { FileView, Report } from './protocol.ts';
import { sparing } from './sparing.ts';
import { warmUp } from './warmUp.ts';

const tell = (report: Report) => globalThis.postMessage(report);
const reports = sparing((progress) => tell({ progress }), machineTime);
const hears = { progress: reports.progress, first: (first: FileView) => tell({ first }) };
let file = new LocalFile(hears);
let cleaning: Promise<CleaningWork> | undefined;

const statisticsCalls: Readonly<Record<keyof StatisticsCalls, true>> = {
  analysisColumns: true,
  analysisTable: true,
  rowIds: true,
  recipeOver: true,
};

/** What cleans, and what is analysed, is fetched when it is asked for. */
async function receiver(call: CallName): Promise<object> {
  if (call in file) return file;
  if (!(call in statisticsCalls)) return cleaner();
  // A recipe that lay beside the file is over its table too, though nobody looked at it yet.
  const over = cleaning || file.cleaning ? await cleaner() : undefined;
  const { StatisticsWork } = await import('../statistics/work/statisticsWork.ts');
  return new StatisticsWork(over?.table() ?? file.held(), over);
}

async function cleaner(): Promise<CleaningWork> {
  cleaning ??= import('../cleaning/work/cleaningWork.ts').then(
    ({ CleaningWork: Made }) => new Made(() => file.held(), file.cleaning),
    (fault) => {
      // What did not come is asked for again the next time.
      cleaning = undefined;
      throw fault;
    },
  );
  const made = await cleaning;
  kept = () => made.kept();
  return made;
}

let kept: (() => KeptCleaning | undefined) | undefined;

/** A file is read by a new one, while the recipe stays: it knows its columns by their headings, or they keep their keys. */
async function reopened([blob, name, , said]: Parameters<Calls['open']>): Promise<LocalFile> {
  const keys = file.keysFor(blob, name, said);
  if (!keys) (await cleaning)?.toNext();
  return new LocalFile(hears, keys, kept && (() => kept?.()));
}

globalThis.addEventListener('message', async ({ data }: MessageEvent<Order>) => {
  if ('stop' in data) return file.stop();
  if ('warm' in data) return warmUp();
  const { id, call, args } = data;
  try {
    // The page's side is typed by `Calls`.
    if (call === 'open') reports.begin();
    if (call === 'open') file = await reopened(args as Parameters<Calls['open']>);
    const of = await receiver(call);
    // The page's side is typed by `Calls`, which the file and its recipe implement.
    const method = Object(of)[call] as (...args: readonly unknown[]) => unknown;
    tell({ id, result: await method.apply(of, [...args]) });
  } catch (fault) {
    if (fault instanceof FileFault) tell({ id, fault: fault.kind, values: fault.values });
    else tell({ id, fault: 'failed', values: {} });
  }
});

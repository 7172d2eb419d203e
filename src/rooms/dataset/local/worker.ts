/** The worker that holds a file: whatever is asked of it is answered from here, and no cell goes further than the page. */
import { FileFault } from '../../../frame/frame.ts';
import { LocalFile } from './localFile.ts';
import type { Order, Report } from './protocol.ts';

const tell = (report: Report) => globalThis.postMessage(report);
const file = new LocalFile({
  progress: (progress) => tell({ progress }),
  first: (first) => tell({ first }),
});

globalThis.addEventListener('message', async ({ data }: MessageEvent<Order>) => {
  if ('stop' in data) return file.stop();
  const { id, call, args } = data;
  try {
    // The page's side is typed by `Calls`, which the file implements.
    const method = file[call] as (...args: readonly unknown[]) => unknown;
    tell({ id, result: await method.apply(file, [...args]) });
  } catch (fault) {
    if (fault instanceof FileFault) tell({ id, fault: fault.kind, values: fault.values });
    else tell({ id, fault: 'failed', values: {} });
  }
});

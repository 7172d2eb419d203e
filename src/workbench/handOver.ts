/**
 * A file that somebody chose on one page for another: it waits in this tab's memory, is taken once, and goes with a load.
 * An address or the browser's history could hold it too, and would keep it.
 */
let waiting: File | undefined;

export function handOver(file: File): void {
  waiting = file;
}

/** Undefined where nothing was handed over. */
export function takeOver(): File | undefined {
  const file = waiting;
  waiting = undefined;
  return file;
}

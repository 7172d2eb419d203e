/**
 * A file that somebody chose on one page for another: it waits in this tab's memory, is taken once, and goes with a load.
 * An address or the browser's history could hold it too, and would keep it. `study`: for which study it was chosen.
 */
type HandedOver = { file: File; study?: string | undefined };

let waiting: HandedOver | undefined;

export function handOver(file: File, study?: string): void {
  waiting = { file, study };
}

/** Undefined where nothing was handed over. */
export function takeOver(): HandedOver | undefined {
  const handed = waiting;
  waiting = undefined;
  return handed;
}

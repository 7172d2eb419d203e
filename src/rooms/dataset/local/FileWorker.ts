/** The page's side of the worker that holds a file. */
import type { CallName, Calls, Order } from './asking.ts';
import type { FileView, Progress, Report } from './protocol.ts';

/** Why something could not be done: the name of its sentence, and what stands in it. */
export class Refused extends Error {
  readonly kind: string;
  readonly values: Readonly<Record<string, string | number>>;

  constructor(kind: string, values: Readonly<Record<string, string | number>>) {
    super(kind);
    this.kind = kind;
    this.values = values;
  }
}

export type Hears = { progress(progress: Progress): void; first(view: FileView): void };

type Waiting = { resolve(result: unknown): void; reject(fault: Refused): void };

export class FileWorker {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private count = 0;
  /** Whether its script did not come, or it has come to an end. */
  isLost = false;
  /** Who is told while a file is read. */
  hears: Hears | undefined;

  constructor() {
    this.worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    this.worker.addEventListener('message', ({ data }: MessageEvent<Report>) => this.hear(data));
    // Its script did not come, or its memory is full: nothing that waits will be answered.
    this.worker.addEventListener('error', () => this.fail('failed'));
  }

  /** @throws Refused */
  ask<Name extends CallName>(call: Name, ...args: Parameters<Calls[Name]>): Promise<ReturnType<Calls[Name]>> {
    const id = this.count++;
    return new Promise((resolve, reject) => {
      // What a call answers is said by `Calls`.
      this.waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      this.send({ id, call, args });
    });
  }

  /** A file is on its way. */
  warm(): void {
    this.send({ warm: true });
  }

  stop(): void {
    this.send({ stop: true });
  }

  /** The file is forgotten. */
  end(): void {
    this.worker.terminate();
    this.fail('closed');
  }

  private send(order: Order): void {
    this.worker.postMessage(order);
  }

  private hear(report: Report): void {
    if ('progress' in report) this.hears?.progress(report.progress);
    else if ('first' in report) this.hears?.first(report.first);
    else this.settle(report);
  }

  private settle(report: Extract<Report, { id: number }>): void {
    const waiting = this.waiting.get(report.id);
    this.waiting.delete(report.id);
    if ('fault' in report) waiting?.reject(new Refused(report.fault, report.values));
    else waiting?.resolve(report.result);
  }

  private fail(kind: string): void {
    this.isLost = true;
    for (const { reject } of this.waiting.values()) reject(new Refused(kind, {}));
    this.waiting.clear();
  }
}

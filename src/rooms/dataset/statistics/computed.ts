/** The page's side of the worker that computes. */
import type { Frame } from '../../../frame/frame.ts';
import { type Report, unheard } from '../../../lib/report.ts';
import type { InR, Result } from '../../../methods/analysis.ts';
import type { Spec } from '../../../methods/schema.ts';

export type ComputeOrder = { id: number; spec: Spec; frame: Frame; isScript: boolean };
/** `unwritable`: the key of a variable, whose values no program can hold. */
export type Program = InR | { unwritable: string };
type Answer = { id: number; result: Result } | { id: number; program: Program | undefined };
/** `share`: how far it is, before there is an answer. */
export type Computed = Answer | { id: number; share: number };

/** It was ended before there was an answer. */
export class Ended extends Error {}

type Waiting = { resolve(answer: Answer): void; reject(error: Error): void; report: Report };

export class Computing {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private count = 0;

  /** @throws Ended */
  async analyse(spec: Spec, frame: Frame, report: Report): Promise<Result> {
    const computed = await this.ask({ spec, frame, isScript: false }, report);
    if (!('result' in computed)) throw new Ended();
    return computed.result;
  }

  /** @throws Ended */
  async inR(spec: Spec, frame: Frame): Promise<Program | undefined> {
    const computed = await this.ask({ spec, frame, isScript: true });
    return 'program' in computed ? computed.program : undefined;
  }

  /** What is under way is given up; the next order has a new worker. */
  end(): void {
    this.worker?.terminate();
    this.worker = undefined;
    for (const { reject } of this.waiting.values()) reject(new Ended());
    this.waiting.clear();
  }

  private ask(order: Omit<ComputeOrder, 'id'>, report = unheard): Promise<Answer> {
    const id = this.count++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, report });
      this.started().postMessage({ ...order, id } satisfies ComputeOrder);
    });
  }

  private started(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker(new URL('./computing.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Computed>) => {
      const waiting = this.waiting.get(data.id);
      if ('share' in data) return waiting?.report(data.share);
      waiting?.resolve(data);
      this.waiting.delete(data.id);
    });
    // Its script did not come, or its memory is full: nothing that waits will be answered.
    worker.addEventListener('error', () => this.end());
    this.worker = worker;
    return worker;
  }
}

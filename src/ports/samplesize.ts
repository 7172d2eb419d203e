/** What the room `samplesize` offers: the calculations that somebody keeps. */
import type { Goal } from '../designs/design.ts';
import type { Context } from '../platform/context.ts';

declare module '../platform/context.ts' {
  interface Ports {
    samplesize: SampleSizePort;
  }
}

export type SampleSizePort = {
  /** Somebody's own, the one changed last first, each as it was saved last. */
  keptBy(ctx: Context, account: string): Promise<readonly KeptCalculation[]>;
};

/** `design`: its id; there may be none of that id any more. */
export type KeptCalculation = {
  id: string;
  name: string;
  design: string;
  goal: Goal;
  /** What was typed, by the names of inputs. */
  typed: Readonly<Record<string, string>>;
  /** What was answered, in full precision. */
  outputs: Readonly<Record<string, number>>;
};

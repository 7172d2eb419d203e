/** How computing is described: by a name, so that a caller needs no path of the file that does it. */

/** A pure function that runs in a thread. Input and answer are copied there and back. */
export type ComputeTask<In, Out> = {
  name: string;
  /** A run that takes longer is ended with its thread. */
  seconds: number;
  /** Runs that one person may have waiting; more are refused. */
  waiting: number;
  /** Whoever had a run of it ended, and of others that say so, pauses before the next: people write the input as they like. */
  pauses?: true;
  /** Never set: carries the types. */
  readonly types?: { input: In; answer: Out };
};

/** Where the functions are: the file behind each name exports `run(input, told)`; `told(part)` says how far it is, from 0 to 1. */
export type ComputeModules = Readonly<Record<string, string>>;

export type ComputeOptions = {
  /** Whose queue it waits in; people take turns. */
  person?: string;
  /** What somebody's work depends on, such as a save: it has a thread of its own. */
  urgent?: boolean;
  /** What nobody waits for, such as a job: it may take minutes, and so has a thread of its own too. */
  background?: boolean;
  /** What anybody may ask for who has an account: a thread of its own, so that a crowd holds up nobody else. */
  crowd?: boolean;
  /** What the person has waiting of this task is given up for it, such as a preview of what was typed before. */
  supersedes?: boolean;
  /** Given up, it ends: while it waits at once, and while it runs with its thread. That is no reason to pause. */
  signal?: AbortSignal;
  /** Told how far it is, where what runs says so; never after its end. */
  told?(part: number): void;
};

export type Compute = {
  /**
   * @throws ComputeFailed when it took too long or threw, ComputeBusy when the person has too much waiting, ComputePaused
   * while they pause, and the reason of the signal
   */
  run<In, Out>(task: ComputeTask<In, Out>, input: In, options?: ComputeOptions): Promise<Out>;
  close(): Promise<void>;
};

/** The input was more than can be computed. */
export class ComputeFailed extends Error {
  override readonly name = 'ComputeFailed';
}

/** One person asks for more at once than their share, or for something newer. */
export class ComputeBusy extends Error {
  override readonly name = 'ComputeBusy';
}

/** A run of the person's was ended a short while ago. */
export class ComputePaused extends Error {
  override readonly name = 'ComputePaused';
  /** Until they may go on. */
  readonly seconds: number;
  constructor(seconds: number) {
    super(`pauses for ${seconds} s`);
    this.seconds = seconds;
  }
}

// By name: pages are bundled, and have classes of their own that `instanceof` would take for others.
export const isComputeFailed = (error: unknown): error is ComputeFailed => nameOf(error) === 'ComputeFailed';
export const isComputeBusy = (error: unknown): error is ComputeBusy => nameOf(error) === 'ComputeBusy';
export const isComputePaused = (error: unknown): error is ComputePaused => nameOf(error) === 'ComputePaused';

function nameOf(error: unknown): string | undefined {
  return error instanceof Error ? error.name : undefined;
}

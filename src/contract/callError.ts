/** How a call fails. Apart from the client, which is fetched once something is called. */

type Details = {
  code: unknown;
  status: number;
  data?: unknown;
  sentence?: string | undefined;
  faults?: readonly Fault[];
  cause?: unknown;
};

/** A call that did not succeed. `code` is the envelope's, or CATCH_FETCH_ERROR2 when nothing answered. */
export class CallError extends Error {
  readonly success = false;
  declare readonly code: unknown;
  declare readonly status: number;
  declare readonly data: unknown;
  /** What the server itself says is wrong; undefined when no answer came, or one without a sentence. */
  declare readonly sentence: string | undefined;
  /** What is wrong with each field that the server names, in its order; empty when it names none. */
  readonly faults: readonly Fault[] = [];
  constructor(message: string, { cause, ...details }: Details) {
    super(message, { cause });
    Object.assign(this, details).name = 'CallError';
  }
}

/** No answer at all, or one from between here and the server. */
const lostStatuses: readonly number[] = [0, 408, 502, 503, 504];

/** Whether nobody knows if the server did what it was asked for. */
export const isLost = ({ status }: CallError) => lostStatuses.includes(status);

/** A field that a person can mend, by its name in the input, and the sentence that belongs beside it. */
export type Fault = { field: string; sentence: string };

/** How a call fails. Apart from the client, which is fetched once something is called. */

type Details = {
  code: unknown;
  status: number;
  data?: unknown;
  sentence?: string | undefined;
  cause?: unknown;
};

/** A call that did not succeed. `code` is the envelope's, or CATCH_FETCH_ERROR2 when nothing answered. */
export class CallError extends Error {
  readonly success = false;
  readonly code: unknown;
  readonly status: number;
  readonly data: unknown;
  /** What the server itself says is wrong; undefined when no answer came, or one without a sentence. */
  readonly sentence: string | undefined;
  constructor(message: string, details: Details) {
    super(message, { cause: details.cause });
    this.name = 'CallError';
    this.code = details.code;
    this.status = details.status;
    this.data = details.data;
    this.sentence = details.sentence;
  }
  /** What is wrong with each field that the server names, in its order; empty when it names none. */
  get faults(): readonly Fault[] {
    const { fields, sentences } = Object(this.data);
    const names = Array.isArray(fields) ? fields.map(String) : [];
    return names.map((field) => ({ field, sentence: String(Object(sentences)[field] ?? this.message) }));
  }
}

/** A field that a person can mend, by its name in the input, and the sentence that belongs beside it. */
export type Fault = { field: string; sentence: string };

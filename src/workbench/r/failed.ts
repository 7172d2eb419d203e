/** Why R gave nothing. Pure. */

/** A part did not come. */
export class NotFetched extends Error {}
/** R said why not, in its own words, as it does where its memory is full. */
export class RefusedByR extends Error {}
/** It was ended before there was an answer. */
export class EndedR extends Error {}
/** The engine itself came to its end, which it does where memory does. */
export class BrokenR extends Error {}

export type Failed =
  | { at: 'failed'; why: 'network' | 'memory' }
  | { at: 'failed'; why: 'said'; said: string };

/** What a page says of it; nothing of what was ended on a wish. @throws whatever is none of these */
export function failedBy(error: unknown): Failed | { at: 'rest' } {
  if (error instanceof EndedR) return { at: 'rest' };
  if (error instanceof BrokenR) return { at: 'failed', why: 'memory' };
  if (error instanceof RefusedByR) return { at: 'failed', why: 'said', said: error.message };
  if (error instanceof NotFetched) return { at: 'failed', why: 'network' };
  throw error;
}

/**
 * The one catalogue of problems. A problem's code is stable and is also the key of its sentence
 * (`common.problems.<code>`), so that every error a person sees is translated.
 */
export const problems = {
  /**
   * What a person can mend by typing something else: HTTP 200, `code` 0, `data.fields` names the fields; where more than
   * one is at fault, `data.sentences` says what is wrong with each.
   */
  invalid: 200,
  malformed: 400,
  unauthenticated: 401,
  csrf: 403,
  cross_site: 403,
  forbidden: 403,
  /** Signed in too long ago for what was asked. */
  stale_sign_in: 403,
  /** The session has not shown the second factor that is asked for. */
  step_up: 403,
  /** A role of the account asks for a second factor, and it has none. */
  factor_missing: 403,
  /** What membership opens takes an approved identity. */
  identity_required: 403,
  /** The identity is approved; an active membership is missing. */
  membership_required: 403,
  /** Whoever asks had a part in the study, and has none now. */
  left_study: 403,
  /** The study opens by a second factor alone, and whoever asks has none. */
  study_factor: 403,
  not_found: 404,
  unknown_call: 404,
  method_not_allowed: 405,
  /** Somebody else changed it in between: what was sent is not stored, and nothing is overwritten. */
  conflict: 409,
  too_large: 413,
  /** Beyond what one account, or one study, may have of such files. */
  no_room: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  /** So much of the same person is still under way that this has to wait. */
  still_busy: 429,
  /** Something of the same person was ended because it took too long: the next comes later. */
  paused: 429,
  /** The call is taken when it is sent again with the solution of the challenge in `data.altcha`. */
  proof_of_work: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ProblemCode = keyof typeof problems;

/** A key of a message, and what stands in it. */
export type Said = { key: string; values?: Record<string, string | number> };

export type Problem = {
  problem: ProblemCode;
  /** Key of a more exact sentence than the problem's own. */
  key?: string;
  values?: Record<string, string | number>;
  fields?: string[];
  /** By field, where more than one is at fault: `key` is about the first. */
  each?: Record<string, Said>;
  retryAfter?: number;
};

/**
 * What schemas give faults that a person can mend: the key of a sentence in the group `errors` of a room, whose name
 * may have several words. Zod's own sentences mean a wrong shape.
 */
export function isSentenceKey(text: string): boolean {
  return /^[a-z]+(?:-[a-z]+)*\.errors\.[A-Za-z]+$/.test(text);
}

/** Thrown by a guard or a room to refuse; the server turns it into an answer in the caller's language. */
export class Refusal extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.problem);
    this.problem = problem;
  }
}

/** For who pauses for so many seconds more. */
export function paused(seconds: number): Refusal {
  return new Refusal({
    problem: 'paused',
    values: { minutes: Math.ceil(seconds / 60) },
    retryAfter: seconds,
  });
}

/**
 * How a large file comes in, over lines that break: begun, sent in parts that may be sent again, completed, or given up.
 * Declared once, it is five calls of the contract, which the guard checks like any others: each part anew.
 * See docs/decisions/0169-files-in-portions.md.
 */
import * as z from 'zod/mini';
import type { AddressLimit, Endpoint } from './endpoint.ts';
import { count, number, uuid } from './fields.ts';
import type { Role } from './roles.ts';
import type { InStudy, StudyPath } from './study.ts';

/** Every part has so many bytes but the last: each is one request, also on a slow line. Files are stored in portions of this size, so it never changes. */
export const partBytes = 2 * 1024 * 1024;

export function partsIn(bytes: number): number {
  return Math.max(1, Math.ceil(bytes / partBytes));
}

/** Of part `number` of a file. */
export function bytesOfPart(bytes: number, number: number): number {
  return Math.min(partBytes, bytes - number * partBytes);
}

type Declared = {
  /** Where it is begun; the other calls stand below. */
  path: string;
  /** What its files are called where they lie: the room and a word, such as `journals.import`. */
  kind: string;
  /** What comes, for the summaries of the calls: `the file of a version`. */
  what: string;
  /** The named parts of the path, beside the study. */
  input: z.ZodMiniObject;
  /** The most that one file has, in bytes, and that all of one owner have together: an account, or a study. */
  mostBytes: number;
  quota: number;
  /** Who may send: who is signed in, who signed in within the last 15 minutes, or who has a right in the study. */
  access: 'user' | 'fresh' | InStudy;
  /** As of an endpoint. */
  roles?: readonly Role[];
  limit?: AddressLimit;
};

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const part = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** What a call takes beside the names of its path, and what it answers. */
const calls = {
  begin: {
    takes: { bytes: number },
    answer: z.object({ upload: uuid, partBytes: z.int(), parts: z.int() }),
  },
  part: { takes: { upload: uuid, number: count, sha256, file: part }, answer: z.object({}) },
  state: {
    takes: { upload: uuid },
    /** `parts`: those that are there, by number. */
    answer: z.object({ bytes: z.int(), partBytes: z.int(), parts: z.array(z.int()), whole: z.boolean() }),
  },
  complete: { takes: { upload: uuid, sha256 }, answer: z.object({}) },
  abandon: { takes: { upload: uuid }, answer: z.object({}) },
} as const;

export function upload<const D extends Declared>(
  declared: D & (D extends { access: InStudy } ? { path: StudyPath; roles?: never } : unknown),
) {
  const { path, what, input, access, roles, limit }: Declared = declared;
  // Whose the calls are is told by what the address names: no word of the body may change it.
  const unnamed = Object.keys(input.shape).filter((name) => !path.split('/').includes(`:${name}`));
  if (unnamed.length > 0) throw new Error(`${path} does not name ${unnamed.join(', ')}.`);
  const terms = { family: 'api', access, ...(roles ? { roles } : {}), ...(limit ? { limit } : {}) } as const;
  const one = `${path}/:upload`;
  // The names of the path are those of this declaration.
  const names = input as D['input'];
  const takes = <const T extends z.core.$ZodLooseShape>(shape: T) => z.extend(names, shape);
  return {
    declared: declared as D, // said above to be one
    begin: {
      ...terms,
      method: 'POST',
      path,
      summary: `Begins to send ${what}: says how large it is, and is told in how many parts it comes`,
      input: takes(calls.begin.takes),
      answer: calls.begin.answer,
    },
    part: {
      ...terms,
      method: 'POST',
      path: `${one}/parts`,
      summary: `Takes a part of ${what} with its SHA-256; one that is there already may come again`,
      input: takes(calls.part.takes),
      answer: calls.part.answer,
      file: partBytes,
    },
    state: {
      ...terms,
      method: 'GET',
      path: one,
      summary: `Which parts of ${what} are there`,
      input: takes(calls.state.takes),
      answer: calls.state.answer,
    },
    complete: {
      ...terms,
      method: 'POST',
      path: `${one}/complete`,
      summary: `Says that all of ${what} was sent, with the SHA-256 of the whole`,
      input: takes(calls.complete.takes),
      answer: calls.complete.answer,
    },
    abandon: {
      ...terms,
      method: 'POST',
      path: `${one}/abandon`,
      summary: `Gives up ${what} before it is whole`,
      input: takes(calls.abandon.takes),
      answer: calls.abandon.answer,
    },
  } as const;
}

/** What is declared of one, and its calls, whatever their names. */
export type Upload = { declared: Declared } & Record<keyof typeof calls, Endpoint>;

export function callsOf({ begin, part, state, complete, abandon }: Upload): Endpoint[] {
  return [begin, part, state, complete, abandon];
}

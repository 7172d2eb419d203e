/**
 * How a file with an address of its own is declared: beside `api` and `gateway` the third family of the contract. The
 * server's guard (`platform/http/downloads.ts`) and the API document read the same object.
 * See docs/decisions/0158-downloads-are-declared.md.
 */
import type * as z from 'zod/mini';
import type { AddressLimit } from './endpoint.ts';
import type { Role } from './roles.ts';
import type { InStudy, StudyPath } from './study.ts';

export type Download = Declared & { family: 'download' };

type Declared = {
  /** As the router has it. */
  path: string;
  summary: string;
  /** Of the named parts of the path and the query; what does not fit is not there. */
  input: z.ZodMiniType;
  /** Media types; with one, every file has it. None: it leads on to another address. */
  types: readonly string[];
  /** Who may ask: anyone, who is signed in, who signed in within the last 15 minutes, or who has a right in the study. */
  access?: 'user' | 'fresh' | InStudy;
  /**
   * The screen on which it stands, below the language, with names of the path: whoever has to log in first is led there.
   * Without one the file is not there for them.
   */
  page?: string;
  /** As of an endpoint; each file that they get is recorded. */
  roles?: readonly Role[];
  limit?: Omit<AddressLimit, 'provable'>;
};

export function download<const D extends Declared>(
  declared: D & (D extends { access: InStudy } ? { path: StudyPath; roles?: never } : unknown),
): D & { family: 'download' } {
  return { ...declared, family: 'download' };
}

import * as z from 'zod/mini';
import { readTable } from './csv.ts';
import { type Design, designs, type Program, programs, type Scale, scales, studyLengths } from './fields.ts';

// Keys of an object of fields.ts.
const keysOf = <Key extends string>(words: Record<Key, unknown>) => Object.keys(words) as Key[];

const missing = 'forum.errors.studyMissing';
const long = 'forum.errors.tooLong';

const optional = (most: number) => z.prefault(z.string().check(z.trim(), z.maxLength(most, long)), '');
const required = (most: number) =>
  z.prefault(z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(most, long)), '');

/** Facts about a study, as a topic keeps them. What was left empty is an empty text or null. */
export const studySchema = z.object({
  design: z.enum(keysOf<Design>(designs), missing),
  outcome: optional(studyLengths.outcome),
  scale: z._default(z.nullable(z.enum(keysOf<Scale>(scales))), null),
  groups: optional(studyLengths.groups),
  size: optional(studyLengths.size),
  tried: optional(studyLengths.tried),
  unclear: required(studyLengths.unclear),
  program: z._default(z.nullable(z.enum(keysOf<Program>(programs))), null),
  /** Begins with spaces, as output does. */
  output: z._default(z.string().check(z.maxLength(studyLengths.output, long)), ''),
  /** CSV as it was pasted. */
  table: z.prefault(
    z.string().check(
      z.maxLength(studyLengths.table, long),
      z.refine((text) => text.trim() === '' || !('fault' in readTable(text)), 'forum.errors.studyTable'),
    ),
    '',
  ),
});

export type Study = z.output<typeof studySchema>;

/** What a topic has kept, or null for a free question and for what is no longer understood. */
export function studyIn(kept: unknown): Study | null {
  const { data } = studySchema.safeParse(kept);
  return data ?? null;
}

/** Fields of several calls of the room. */
import * as z from 'zod/mini';
import { longestName, longestReason } from './limits.ts';

/** What something that is kept is called. */
export const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'dataset.errors.name'),
    z.maxLength(longestName, 'dataset.errors.nameLong'),
  );

/** Why something is done that cannot be undone. */
export const reason = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'dataset.errors.reason'),
    z.maxLength(longestReason, 'dataset.errors.reasonLong'),
  );

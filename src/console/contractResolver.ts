/** Checks a form by the schema of the call that it makes, before the call is made. */
import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { isSentenceKey } from '../contract/problems.ts';

/**
 * @param schema of the endpoint's input
 * @param input what the endpoint is sent, made of the form's fields
 * @param sentence says a message key in the language of the page
 */
export function contractResolver<F extends FieldValues>(
  schema: z.ZodMiniType,
  input: (fields: F) => unknown,
  sentence: (key: string, values: Record<string, number>) => string,
): Resolver<F> {
  return (fields, _context, options) => {
    const { success, error } = schema.safeParse(input(fields));
    if (success) return { values: fields, errors: {} };
    const errors: FieldErrors = {};
    for (const issue of error.issues) {
      const values: Record<string, number> = issue.code === 'too_big' ? { max: Number(issue.maximum) } : {};
      const name = issue.path.join('.');
      // Zod's own sentences are English and say nothing to an editor.
      const key = isSentenceKey(issue.message) ? issue.message : 'common.checkFields';
      errors[name] ??= { type: issue.code ?? 'invalid', message: sentence(key, values) };
    }
    return { values: {}, errors: toNestErrors<F>(errors, options) };
  };
}

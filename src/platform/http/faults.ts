/** What a schema finds wrong, as a refusal. */
import type * as z from 'zod/mini';
import { isSentenceKey, Refusal, type Said } from '../../contract/problems.ts';

type Issue = z.core.$ZodIssue;

/** 'invalid' for what a person can fix, each field with its sentence; 'malformed' for what no form of ours sends. */
export function faultsIn(issues: readonly Issue[]): Refusal {
  const fields = [...new Set(issues.flatMap(fieldsOf))];
  const [first] = issues;
  if (!first || !issues.every((issue) => isSentenceKey(issue.message))) {
    return new Refusal({ problem: 'malformed', fields });
  }
  const each: Record<string, Said> = {};
  for (const issue of issues) for (const field of fieldsOf(issue)) each[field] ??= saidIn(issue);
  return new Refusal({
    problem: 'invalid',
    fields,
    ...saidIn(first),
    ...(fields.length > 1 ? { each } : {}),
  });
}

function saidIn(issue: Issue): Said {
  return {
    key: issue.message,
    ...(issue.code === 'too_big' ? { values: { max: Number(issue.maximum) } } : {}),
  };
}

/** A field that the contract does not know is named itself. */
function fieldsOf(issue: Issue): string[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => key.slice(0, 60));
  return [String(issue.path.at(-1) ?? 'body')];
}

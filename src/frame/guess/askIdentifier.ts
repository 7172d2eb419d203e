/** A column that seems to say directly who somebody is: why, and the question whether it does. */
import type { Identifier } from './identifiers.ts';
import type { Question, Reason } from './question.ts';

export function askIdentifier(
  variable: string,
  { is, by, share, confidence }: Identifier,
): { reason: Reason; question: Question } {
  const values = { percent: Math.round(share * 100) };
  return {
    reason: { variable, about: 'identifying', kind: `${is}:${by}`, values, confidence },
    question: {
      kind: `identifier:${is}`,
      variable,
      values: { by },
      choices: [
        { kind: 'direct', values: {}, change: { variable: { identifying: 'direct' } }, recommended: true },
        { kind: 'quasi', values: {}, change: { variable: { identifying: 'quasi' } } },
        { kind: 'none', values: {}, change: { variable: { identifying: undefined } } },
      ],
    },
  };
}

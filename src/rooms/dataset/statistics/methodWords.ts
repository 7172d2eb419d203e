/** The words that a page of one method brings, of all that are there. */
import type { Method } from '../../../methods/method.ts';

const shared = ['missing', 'tables', 'words', 'notes', 'why', 'faults', 'cautions', 'handling', 'roles'];

export function methodWords({ id, options, assumptions }: Method): string[] {
  const own = [
    `names.${id}.title`,
    `names.${id}.question`,
    `rolesOf.${id}`,
    `wordsOf.${id}`,
    `results.${id}`,
    'results.plainTest',
    `reported.${id}`,
    ...options.map(({ name }) => `options.${name}`),
    ...assumptions.map((key) => `assumptions.${key}`),
  ];
  return [...shared, ...own].map((key) => `methods.${key}`);
}

/** The words that a page of one method brings, of all that are there. */
import type { Method } from '../../../methods/method.ts';

const shared = ['missing', 'tables', 'words', 'notes', 'why', 'faults', 'cautions', 'handling', 'roles'];

/** What methods are called and answer, to choose from. */
export function namesOfMethods(methods: readonly Pick<Method, 'id'>[]): string[] {
  const names = methods.flatMap(({ id }) => ['title', 'question'].map((part) => `names.${id}.${part}`));
  return ['groups', ...names].map((key) => `methods.${key}`);
}

export function methodWords({ id, options, assumptions }: Method): string[] {
  const own = [
    `names.${id}.title`,
    `names.${id}.question`,
    `rolesOf.${id}`,
    `wordsOf.${id}`,
    `results.${id}`,
    'results.plainTest',
    'results.plainEstimate',
    `reported.${id}`,
    ...options.map(({ name }) => `options.${name}`),
    ...assumptions.map((key) => `assumptions.${key}`),
  ];
  return [...shared, ...own].map((key) => `methods.${key}`);
}

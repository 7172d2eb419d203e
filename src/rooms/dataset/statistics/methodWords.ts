/** The words that a page of one method brings, of all that are there. */
import { keyOf } from '../../../designs/keys.ts';
import { designsOfMethod } from '../../../methods/choosing/sizes.ts';
import type { Method } from '../../../methods/method.ts';

const shared = [
  ...['missing', 'tables', 'words', 'notes', 'why', 'faults', 'cautions', 'handling', 'roles'],
  // Sentences that several methods have.
  ...['none', 'plainTest', 'plainTestInGroup', 'plainEstimate', 'plainEstimateInGroup'].map(
    (one) => `results.${one}`,
  ),
];

/** Groups whose results are those of a model. */
const ofModels: readonly Method['group'][] = ['models', 'survival', 'repeated'];

/** What methods are called and answer, to choose from. */
export function namesOfMethods(methods: readonly Pick<Method, 'id'>[]): string[] {
  const names = methods.flatMap(({ id }) => ['title', 'question'].map((part) => `names.${id}.${part}`));
  return ['groups', ...names].map((key) => `methods.${key}`);
}

/** Of the designs that plan the size of a method. */
export function sizeWords({ id }: Pick<Method, 'id'>): string[] {
  return ['dataset.which.sizes', ...designsOfMethod(id).map((one) => `designs.designs.${keyOf(one)}.title`)];
}

export function methodWords({ id, group, options, assumptions }: Method): string[] {
  const own = [
    `names.${id}.title`,
    `names.${id}.question`,
    `rolesOf.${id}`,
    `wordsOf.${id}`,
    `results.${id}`,
    ...(ofModels.includes(group) ? ['results.model'] : []),
    `reported.${id}`,
    ...options.map(({ name }) => `options.${name}`),
    ...assumptions.map((key) => `assumptions.${key}`),
  ];
  return [...shared, ...own].map((key) => `methods.${key}`);
}

/**
 * Of several methods the words of all: the server keeps what it has written of each set of words, and sets that anybody can ask
 * for have to be few. `called`: the set.
 */
export function wordsOfSeveral(
  used: readonly Method[],
  all: readonly Method[],
): { called: string; words: string[] } {
  const taken = used.length > 1 ? all : used;
  const called = used.length > 1 ? 'all' : (used[0]?.id ?? 'none');
  return { called, words: [...new Set(taken.flatMap(methodWords))] };
}

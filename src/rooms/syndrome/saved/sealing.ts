/**
 * What is kept of a result, sealed: the database alone tells nobody what was answered, and a row that was moved to
 * another account opens no more.
 */
import type { Keys } from '../../../platform/keys.ts';
import type { Answers } from '../../../questionnaire/definition.ts';

/** `name`: what its owner calls it, such as the number of a case. */
export type Content = { answers: Answers; name: string; note: string };

type Place = { id: string; account: string };

export function sealedContent(keys: Keys, { id, account }: Place, content: Content): string {
  return keys.seal('syndrome-result', JSON.stringify({ ...content, id, account }));
}

/** @throws Error when it was changed, or belongs to another row */
export function openedContent(keys: Keys, place: Place, sealed: string): Content {
  const { id, account, answers, name, note } = JSON.parse(keys.open('syndrome-result', sealed));
  if (id !== place.id || account !== place.account) throw new Error('A result stands in a row of another.');
  return { answers, name, note };
}

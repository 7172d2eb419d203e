/**
 * What is kept of a result, sealed: the database alone tells nobody what was answered, and a row that was moved to
 * another account opens no more.
 * See docs/decisions/0074-kept-results.md.
 */
import type { Keys } from '../../../platform/keys.ts';
import { openCell, sealCell } from '../../../platform/sealing.ts';
import type { Answers } from '../../../questionnaire/definition.ts';
import { sealedResults } from '../queries/results.ts';

/** `name`: what its owner calls it, such as the number of a case. */
export type Content = { answers: Answers; name: string; note: string };

type Place = { id: string; account: string };

const cellOf = ({ id: row }: Place) => ({ table: sealedResults.table, row, column: 'sealed' });

export function sealedContent(keys: Keys, place: Place, content: Content): string {
  return sealCell(keys, cellOf(place), JSON.stringify({ ...content, account: place.account }));
}

/** @throws Error when it was changed, or belongs to another row */
export function openedContent(keys: Keys, place: Place, sealed: string): Content {
  const { account, answers, name, note } = JSON.parse(openCell(keys, cellOf(place), sealed));
  if (account !== place.account) throw new Error('A result stands in a row of another.');
  return { answers, name, note };
}

/** What a number of a result is called in a list, with the number itself. Pure. */
import type { Outcome } from '../../../methods/analysis.ts';
import type { Place } from '../../../report/renewed.ts';
import { headingText } from '../statistics/saying.ts';
import { numberSaid } from './laid.ts';
import { type ReportWords, sayingIn } from './words.ts';

export function placeText(place: Place, { spec }: Pick<Outcome, 'spec'>, words: ReportWords): string {
  const { marks } = words;
  const saying = sayingIn(words, spec);
  const number = numberSaid(saying, place.value, place, '');
  const called =
    place.table === 'flow'
      ? [words.say(`report.places.${place.row.variable ? 'each' : place.part}`)]
      : [words.say(`methods.tables.${place.table}`)];
  const { variable } = place.row;
  const row = headingText(saying, place.row);
  const parts = [
    ...called,
    ...(variable && row !== words.titleOf(variable.key) ? [words.titleOf(variable.key)] : []),
    ...(row === '' ? [] : [row]),
    ...(Object.keys(place.column).length === 0 ? [] : [headingText(saying, place.column)]),
    ...(place.table === 'flow' || place.part === 'value' ? [] : [words.say(`report.places.${place.part}`)]),
  ];
  return `${parts.join(marks.comma)}${marks.colon}${number}`;
}

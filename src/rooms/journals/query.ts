/** What the address of the look-up says; what does not fit is left out. Pure. */
import { oneOf, pageNumber, typedText, wholeNumber } from '../../lib/query.ts';
import { longestQuestion } from './addresses.ts';
import type { Query } from './shown.ts';

/** The last page of a list that is shown; a narrower filter gives the rest. */
const lastPage = 200;

export function queryIn(search: URLSearchParams): Query {
  const yesNo = (name: string) => {
    const said = oneOf(['yes', 'no'], search.get(name));
    return said === undefined ? undefined : said === 'yes';
  };
  return {
    q: storable(typedText(search.get('q'), longestQuestion)),
    metric: storable(typedText(search.get('metric'), 60)) || undefined,
    category: storable(typedText(search.get('category'), 200)) || undefined,
    quartile: wholeNumber(search.get('quartile'), { most: 4 }),
    openAccess: yesNo('oa'),
    charges: yesNo('charges'),
    page: pageNumber(search.get('page'), lastPage),
  };
}

/** PostgreSQL's text holds no U+0000. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

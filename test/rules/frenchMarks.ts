/**
 * French keeps ; ! ? on the line of their word by a narrow no-break space, and : — and what « » enclose by a whole one:
 * content/data/glossary.json, register.
 */
import type { Rule } from './project.ts';
import { shown, writtenIn } from './written.ts';

/** In the order above. A mark that something follows is no mark, as in an address; a semicolon that touches its word parts synonyms. */
const loose = new RegExp(
  [
    '(?:^|[^\\S\\u202f])[;!?](?=[\\s)]|$)',
    '[^\\s!?][!?](?=[\\s)]|$)',
    '(?:^|[^\\S\\u00a0])[:—](?=\\s|$)',
    '\\S[:—](?=\\s|$)',
    '«(?!\\u00a0)',
    '(?<!\\u00a0)»',
  ].join('|'),
  'u',
);

/** French in messages, in the words of indices and questionnaires, and in documents. */
export const frenchMarks: Rule = (root) =>
  writtenIn(root, 'fr', shown).flatMap(({ at, text }) => {
    const found = loose.exec(text)?.[0];
    return found ? [`${at} has “${found}”: a no-break space keeps the mark on the line of its word.`] : [];
  });

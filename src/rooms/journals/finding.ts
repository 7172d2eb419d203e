/** Finds journals by whatever somebody types: an ISSN, a name, an abbreviation, a part of a name. */
import type { Context } from '../../platform/context.ts';
import { isDense } from '../../search/words.ts';
import { typedIssn } from './issn.ts';
import { abbreviates, initialsOf, isAcronym, keyOf } from './names.ts';
import {
  journalByIssn,
  mendedWord,
  type Named,
  namesFrom,
  namesWith,
  namesWithInitials,
} from './queries/finding.ts';

/** Most journals that a search finds. */
const mostFound = 50;

/** Names with the same initials that are compared word by word. */
const mostInitials = 2000;

/** Shorter words stand in too many names. */
const shortestWord = 3;

/** Further words do not narrow a search. */
const mostWords = 8;

/** @returns their numbers, the nearest first */
export async function findJournals(ctx: Pick<Context, 'db'>, q: string): Promise<number[]> {
  const issn = typedIssn(q);
  if (issn) {
    const journal = await journalByIssn(ctx, issn);
    return journal === undefined ? [] : [journal];
  }
  const key = keyOf(q);
  const found = await findByKey(ctx, key);
  if (found.length > 0) return found;
  const mended = await mend(ctx, key);
  return mended === key ? [] : findByKey(ctx, mended);
}

async function findByKey(ctx: Pick<Context, 'db'>, key: string): Promise<number[]> {
  if (key === '') return [];
  const words = key.split(' ').filter((word) => word.length >= shortestWord);
  const [begun, abbreviated, holding] = await Promise.all([
    namesFrom(ctx, key, mostFound),
    abbreviatedBy(ctx, key),
    namesWith(ctx, words.slice(0, mostWords), mostFound),
  ]);
  const whole = begun.filter((one) => one.key === key);
  return unique([...whole, ...abbreviated, ...begun, ...holding]);
}

/** Longer words that nothing is called by, each as the nearest that something is. */
async function mend(ctx: Pick<Context, 'db'>, key: string): Promise<string> {
  const words = key.split(' ').slice(0, mostWords);
  const mended = words.map((word) => (word.length < 4 || isDense(word) ? word : mendedWord(ctx, word)));
  return (await Promise.all(mended)).join(' ');
}

/** Names that the key abbreviates, and those whose initials it is. */
async function abbreviatedBy(ctx: Pick<Context, 'db'>, key: string): Promise<Named[]> {
  const own = initialsOf(key);
  const asked = [...(own === '' ? [] : [own]), ...(isAcronym(key) ? [key] : [])];
  const alike = await namesWithInitials(ctx, asked, mostInitials);
  const isMeant = (one: Named) => one.initials === key || abbreviates(key, one.key);
  return alike.filter(isMeant).sort((a, b) => a.key.length - b.key.length);
}

function unique(named: readonly Named[]): number[] {
  return [...new Set(named.map(({ journal }) => journal))].slice(0, mostFound);
}

/** A pasted list of references: each line with the journal that it names. */
import { setImmediate } from 'node:timers/promises';
import type { Context } from '../../platform/context.ts';
import { issnIn } from './issn.ts';
import { abbreviate, initialsOf, tellingWords } from './names.ts';
import { journalsByIssns, type Named, namesWithInitials, wholeNames } from './queries/finding.ts';
import { candidatesIn, issnsSaid, linesOf, type ReferenceLine } from './references.ts';

export type Matched = ReferenceLine & {
  /** Null where the line names no journal that is known. */
  journal: number | null;
  by: 'issn' | 'name' | 'abbreviation' | null;
  /** Other journals that the abbreviation may mean. */
  others: number;
};

/** Names with one of the initials of a list that are compared. */
const mostCompared = 40_000;

export async function matchReferences(ctx: Pick<Context, 'db'>, list: string): Promise<Matched[]> {
  const lines = await inSlices(linesOf(list), (one) => ({
    ...one,
    issns: issnsSaid(one.text).flatMap((issn) => issnIn(issn) ?? []),
    keys: candidatesIn(one.text),
  }));
  const [byIssn, whole] = await Promise.all([
    journalsByIssns(
      ctx,
      lines.flatMap(({ issns }) => issns),
    ),
    wholeNames(
      ctx,
      lines.flatMap(({ keys }) => keys),
    ),
  ]);
  const named = Map.groupBy(whole, ({ key }) => key);
  const open = lines.filter(
    ({ keys, issns }) => !keys.some((key) => named.has(key)) && !issns.some((one) => byIssn.has(one)),
  );
  const initials = new Set(open.flatMap(({ keys }) => keys.map(initialsOf)).filter((one) => one.length > 1));
  const compared = await namesWithInitials(ctx, [...initials], mostCompared);
  const told = await inSlices(compared, (one) => ({ ...one, words: tellingWords(one.key) }));
  const alike = Map.groupBy(told, (one) => one.initials);
  return inSlices(lines, ({ line, text, issns, keys }): Matched => {
    const said = issns.map((issn) => byIssn.get(issn)).find((journal) => journal !== undefined);
    if (said !== undefined) return { line, text, journal: said, by: 'issn', others: 0 };
    return { line, text, ...(byName(keys, named) ?? byAbbreviation(keys, alike) ?? none) };
  });
}

/** Milliseconds for which a list holds up everybody else. */
const slice = 10;

async function inSlices<T, U>(all: readonly T[], make: (one: T) => U): Promise<U[]> {
  const made: U[] = [];
  let end = performance.now() + slice;
  for (const one of all) {
    made.push(make(one));
    if (performance.now() < end) continue;
    await setImmediate();
    end = performance.now() + slice;
  }
  return made;
}

const none = { journal: null, by: null, others: 0 };

type Found = Pick<Matched, 'journal' | 'by' | 'others'>;

/** Of several names that stand in a line the longest: `Cancer` ends `Eur J Cancer` too. */
function byName(keys: readonly string[], named: Map<string, Named[]>): Found | undefined {
  const key = keys.filter((one) => named.has(one)).sort((a, b) => b.length - a.length)[0];
  const journals = journalsIn(key === undefined ? [] : (named.get(key) ?? []));
  return found(journals, 'name');
}

type Told = Named & { words: readonly string[] };

function byAbbreviation(keys: readonly string[], alike: Map<string, Told[]>): Found | undefined {
  for (const key of keys) {
    const words = tellingWords(key);
    const meant = (alike.get(initialsOf(key)) ?? []).filter((one) => abbreviate(words, one.words));
    const one = found(journalsIn(meant), 'abbreviation');
    if (one) return one;
  }
  return undefined;
}

const journalsIn = (named: readonly Named[]) => [...new Set(named.map(({ journal }) => journal))];

function found([journal, ...others]: readonly number[], by: 'name' | 'abbreviation'): Found | undefined {
  return journal === undefined ? undefined : { journal, by, others: others.length };
}

/** Somebody's own results, opened and scored for their pages. */
import type { LocaleCode } from '../../../i18n/locales.ts';
import type { Context } from '../../../platform/context.ts';
import type { Answers } from '../../../questionnaire/definition.ts';
import { Labels } from '../../../questionnaire/labels.ts';
import { type Edition, editionOf, wordsIn } from '../editions.ts';
import { consentOf } from '../queries/consent.ts';
import { type ResultRow, resultOf, resultsOf } from '../queries/results.ts';
import { type PatternNow, patternsNow } from './course.ts';
import { openedContent } from './sealing.ts';

type Reader = { account: string; locale: LocaleCode };

export type SavedResult = {
  id: string;
  at: string;
  version: string;
  name: string;
  note: string;
  patterns: PatternNow[];
};

/** One pattern at one moment. */
export type CoursePoint = { result: SavedResult; pattern: PatternNow };

export type ShownScale = {
  id: string;
  title: string;
  wording: LocaleCode;
  adapted: boolean;
  /** The newest first. */
  results: SavedResult[];
  /** How many more are kept that do not open, as after the loss of the secret they were sealed with. */
  unopened: number;
};

export type OwnResults = {
  consent: { version: string | null; givenAt: string } | null;
  count: number;
  scales: { id: string; title: string; wording: LocaleCode; count: number }[];
  shown: ShownScale | null;
};

/** @param scale as the address asks for it; without, that of the newest result */
export async function ownResults(
  ctx: Context,
  { account, locale }: Reader,
  scale: string | null,
): Promise<OwnResults> {
  const [consent, rows] = await Promise.all([consentOf(ctx, account), resultsOf(ctx, account)]);
  const byScale = Map.groupBy(rows, (row) => row.scale);
  const editions = await editionsOf(ctx, rows);
  const heads = [...byScale].map(([id, [newest, ...rest]]) => {
    const { words, locale: wording } = wordsIn(editions.get(keyOf(newest!))!, locale);
    return { id, title: words.title ?? id, wording, count: 1 + rest.length };
  });
  const head = heads.find(({ id }) => id === scale) ?? heads[0];
  const shown = head && shownScale(ctx, { account, locale }, byScale.get(head.id) ?? [], editions);
  return {
    consent: consent ? { version: consent.notice_version, givenAt: consent.given_at.toISOString() } : null,
    count: rows.length,
    scales: heads,
    shown: head && shown ? { ...head, ...shown } : null,
  };
}

function shownScale(
  ctx: Context,
  { account, locale }: Reader,
  rows: readonly ResultRow[],
  editions: ReadonlyMap<string, Edition>,
) {
  const readers = new Map<Edition, Labels>();
  let adapted = false;
  const results = rows.flatMap((row): SavedResult[] => {
    const edition = editions.get(keyOf(row))!;
    const { questionnaire } = edition;
    const labels = readers.get(edition) ?? new Labels(questionnaire, wordsIn(edition, locale).words);
    readers.set(edition, labels);
    adapted ||= questionnaire.definition.wording === 'adapted';
    const { id, version, at } = row;
    const content = contentIfOpen(ctx, { id, account }, row.sealed);
    if (!content) return [];
    const { answers, name, note } = content;
    const patterns = patternsNow(questionnaire, labels, answers);
    return [{ id, at: at.toISOString(), version, name, note, patterns }];
  });
  return { results, unopened: rows.length - results.length, adapted };
}

/** One that does not open takes neither the others with it nor the way to withdraw the consent. */
function contentIfOpen(ctx: Context, place: { id: string; account: string }, sealed: string) {
  try {
    return openedContent(ctx.keys, place, sealed);
  } catch (error) {
    ctx.log.error({ err: error, result: place.id }, 'a kept result does not open');
    return undefined;
  }
}

const keyOf = ({ scale, version }: Pick<ResultRow, 'scale' | 'version'>) => `${scale} ${version}`;

async function editionsOf(ctx: Context, rows: readonly ResultRow[]): Promise<Map<string, Edition>> {
  const editions = new Map<string, Edition>();
  for (const row of rows) {
    if (editions.has(keyOf(row))) continue;
    const edition = await editionOf(ctx, row.scale, row.version);
    // Kept with the first answers to it; a foreign key holds it there.
    if (!edition) throw new Error(`There is no version ${row.version} of ${row.scale}.`);
    editions.set(keyOf(row), edition);
  }
  return editions;
}

/** One result with all that its own version needs to be explained; `content` is definition and words, as JSON. */
export type OwnResult = {
  id: string;
  scale: string;
  at: string;
  answers: Answers;
  name: string;
  note: string;
  content: string;
  wording: LocaleCode;
};

/** Undefined when this account has none of this id. */
export async function ownResult(
  ctx: Context,
  { account, locale }: Reader,
  id: string,
): Promise<OwnResult | undefined> {
  const row = await resultOf(ctx, account, id);
  if (!row) return undefined;
  const editions = await editionsOf(ctx, [row]);
  const edition = editions.get(keyOf(row))!;
  const { words, locale: wording } = wordsIn(edition, locale);
  const { definition } = edition.questionnaire;
  return {
    id,
    scale: row.scale,
    at: row.at.toISOString(),
    ...openedContent(ctx.keys, { id, account }, row.sealed),
    content: JSON.stringify({ definition, words }),
    wording,
  };
}

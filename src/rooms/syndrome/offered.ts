/**
 * Which version of each scale readers get: the highest that is published and not withdrawn. The scales of the program are
 * versions like any other, of which the program's files are the text.
 * See docs/decisions/0073-versions-of-scales.md.
 */
import { type LocaleCode, localeCodes } from '../../i18n/locales.ts';
import type { Context, Tx } from '../../platform/context.ts';
import type { Definition } from '../../questionnaire/definition.ts';
import type { Words } from '../../questionnaire/words.ts';
import { type VersionRow, versionRows } from './queries/versions.ts';
import { scaleIds } from './scaleIds.ts';
import { definitionOf } from './scales.ts';
import { words as shippedWords } from './shipped.ts';
import { scalesTag } from './tags.ts';

export type WordsByLanguage = Partial<Record<LocaleCode, Words>>;

export type ScaleVersion = {
  definition: Definition;
  words: WordsByLanguage;
  /** Null for what stands in the program's files alone. */
  publishedAt: Date | null;
  withdrawnAt: Date | null;
  /** Whether it came with the program. */
  shipped: boolean;
};

/** Of a version that has a row, the words come from the files all the same: they may have been mended since. */
export function shippedScales(): ScaleVersion[] {
  return scaleIds.map((id) => ({
    definition: definitionOf(id),
    words: shippedWords[id],
    publishedAt: null,
    withdrawnAt: null,
    shipped: true,
  }));
}

function isVersion({ scale, version }: VersionRow, { definition }: ScaleVersion): boolean {
  return definition.id === scale && definition.version === version;
}

/** Every version of every scale, the newest of each first. */
export async function allVersions(ctx: Pick<Context, 'db'>): Promise<ScaleVersion[]> {
  const rows = await versionRows(ctx);
  const shipped = shippedScales().map((one) => {
    const row = rows.find((row) => isVersion(row, one));
    return { ...one, publishedAt: row?.published_at ?? null, withdrawnAt: row?.withdrawn_at ?? null };
  });
  const others = rows.filter((row) => !shipped.some((one) => isVersion(row, one))).map(readRow);
  return [...shipped, ...others].sort((a, b) => compareVersions(b.definition.version, a.definition.version));
}

function readRow({ definition, words, published_at, withdrawn_at }: VersionRow): ScaleVersion {
  return {
    definition: JSON.parse(definition),
    words: JSON.parse(words),
    publishedAt: published_at,
    withdrawnAt: withdrawn_at,
    shipped: false,
  };
}

/** What readers are offered: the program's scales in its order, then those of staff. */
export function offeredAmong(versions: readonly ScaleVersion[]): ScaleVersion[] {
  const current = new Map<string, ScaleVersion>();
  for (const one of versions) {
    const { id } = one.definition;
    if (one.withdrawnAt === null && !current.has(id)) current.set(id, one);
  }
  const order: readonly string[] = scaleIds;
  const placeOf = ({ definition }: ScaleVersion) => {
    const place = order.indexOf(definition.id);
    return place === -1 ? order.length : place;
  };
  return [...current.values()].sort(
    (a, b) => placeOf(a) - placeOf(b) || (a.definition.id < b.definition.id ? -1 : 1),
  );
}

export function offeredScales(ctx: Context): Promise<ScaleVersion[]> {
  return ctx.memory.of('syndrome offered', [scalesTag], async () => offeredAmong(await allVersions(ctx)));
}

export async function offeredIn(tx: Tx): Promise<ScaleVersion[]> {
  return offeredAmong(await allVersions(tx));
}

/** In the language asked for, or in English where it has no words yet, or in the one that it was written in. */
export function wordsFor({ words, definition }: ScaleVersion, locale: LocaleCode) {
  const own = [locale, 'en' as const, ...localeCodes.filter((code) => code === definition.language)].find(
    (code) => words[code] !== undefined,
  );
  return { words: (own && words[own]) ?? {}, locale: own ?? locale };
}

/** Numbers in turn, so that 1.10.0 comes after 1.9.0. */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [one, other].map((version) => version.split('.').map(Number));
  for (const [place, number] of (left ?? []).entries()) {
    const difference = number - (right?.[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

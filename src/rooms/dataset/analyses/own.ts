/** Analyses of a study as its pages show them. */
import type { Dictionary, Variable } from '../../../dictionary/variable.ts';
import type { LocaleCode } from '../../../i18n/locales.ts';
import { engine as newestEngine } from '../../../methods/analysis.ts';
import type { KeptResult } from '../../../methods/kept.ts';
import type { WholeSpec } from '../../../methods/specification.ts';
import type { Context } from '../../../platform/context.ts';
import type { StudyPlace } from '../../../platform/place.ts';
import type { StudyDictionary } from '../../../ports/study.ts';
import { titleOf } from '../local/views.ts';
import {
  analysesIn,
  analysesOfOthers,
  type Kind,
  specsOf,
  type VersionRow,
  versionOf,
  versionsOf,
  versionsOn,
} from '../queries/analyses.ts';
import { snapshotsBefore } from '../queries/snapshots.ts';
import { type OpenedSnapshot, openedSnapshot } from '../snapshots/own.ts';
import { analysisColumn } from '../statistics/columns.ts';
import type { AnalysisColumn } from '../statistics/protocol.ts';
import { mayRemoveAll } from '../versions.ts';
import { type Asked, hiddenIn, isAbout } from './about.ts';
import { opened, unseenBy } from './keep.ts';
import { calledIn } from './named.ts';
import { type PlannedIn, plannedFor } from './plan.ts';

/**
 * `gone`: its data were removed; `newer`: there are newer data; `engine`: what computed it has changed since. It is the first of
 * these that says something.
 */
export type Freshness = 'gone' | 'newer' | 'engine' | 'current';

/** `by`: what somebody is called now; '' for whoever is gone. Moments are ISO 8601. */
export type ShownVersion = Pick<VersionRow, 'analysis' | 'revision' | 'name' | 'method'> & {
  source: { id: string; number: number; name: string };
  freshness: Freshness;
  /** Where it was planned; 0: it was added later; null: nothing was locked yet. */
  planned: PlannedIn | 0 | null;
  by: string;
  at: string;
};

/** `variables`: what they are called. */
export type ShownAnalysis = ShownVersion & { variables: string[]; mayRemove: boolean };

/** How many are listed, of analyses and of the versions of one. */
const mostListed = 200;

export async function shownAnalyses(
  ctx: Context,
  place: StudyPlace,
  locale: LocaleCode,
  kind: Kind = 'analyses',
): Promise<ShownAnalysis[]> {
  const rows = await analysesIn(ctx, place, mostListed, kind);
  const [versions, others, specs, known] = await Promise.all([
    shown(ctx, place, rows),
    analysesOfOthers(ctx, place),
    specsOf(
      ctx,
      place,
      rows.map(({ id }) => id),
    ),
    ctx.ports.study.dictionaryOf(ctx, place),
  ]);
  const titleIn = titlesIn(known, locale);
  return versions.map((version, at) => {
    const { id, analysis } = rows[at]!;
    const { spec, names }: Asked = JSON.parse(specs.get(id) ?? '{"spec":{"roles":{}},"names":{}}');
    return {
      ...version,
      variables: Object.values(spec.roles)
        .flat()
        .map((key) => titleIn(key) ?? calledIn(names, key)),
      mayRemove: mayRemoveAll(place, others.has(analysis)),
    };
  });
}

async function shown(ctx: Context, place: StudyPlace, rows: readonly VersionRow[]): Promise<ShownVersion[]> {
  const [names, [newest], plannedIn] = await Promise.all([
    ctx.ports.account.namesOf(ctx, [...new Set(rows.map(({ kept_by }) => kept_by))]),
    snapshotsBefore(ctx, place, undefined, 1),
    plannedFor(ctx, place),
  ]);
  return rows.map((row) => {
    const { analysis, revision, name, method, snapshot, source_number, source_name, kept_by, kept_at } = row;
    return {
      ...{ analysis, revision, name, method },
      source: { id: snapshot, number: source_number, name: source_name },
      freshness: freshnessOf(row, newest?.number),
      planned: plannedIn(row),
      by: names.get(kept_by) ?? '',
      at: kept_at.toISOString(),
    };
  });
}

function freshnessOf({ is_there, source_number, engine }: VersionRow, newest: number | undefined): Freshness {
  if (!is_there) return 'gone';
  if (newest !== undefined && newest > source_number) return 'newer';
  return engine < newestEngine ? 'engine' : 'current';
}

/** The newest description of each variable. */
function variablesIn({ dictionary, inUse }: Pick<StudyDictionary, 'dictionary' | 'inUse'>) {
  const all = new Map<string, { variable: Variable; of: Dictionary }>();
  for (const of of [inUse, dictionary])
    if (of) for (const variable of of.variables) all.set(variable.key, { variable, of });
  return all;
}

function titlesIn(known: StudyDictionary, locale: LocaleCode): (key: string) => string | undefined {
  const variables = variablesIn(known);
  return (key) => {
    const found = variables.get(key);
    return found && titleOf(found.variable, locale);
  };
}

/** Variables of the dictionary, as an analysis offers them before there are data. */
export async function columnsIn(
  ctx: Context,
  place: StudyPlace,
  locale: LocaleCode,
): Promise<AnalysisColumn[]> {
  const known = await ctx.ports.study.dictionaryOf(ctx, place);
  return [...variablesIn(known).values()].map(({ variable, of }) =>
    analysisColumn(variable, locale, of.language),
  );
}

/** A version with what it asks and what came of it. `hidden`: instead of both, the column that its reader does not see. */
export type OpenedVersion = ShownVersion & { engine: number; hash: string } & (
    | { spec: WholeSpec; result: KeptResult; names: Record<string, string>; hidden?: undefined }
    | { hidden: string }
  );

/** @returns undefined where it is not there, or was removed */
async function openedVersion(
  ctx: Context,
  place: StudyPlace,
  analysis: string,
  revision?: number,
): Promise<OpenedVersion | undefined> {
  const row = await versionOf(ctx, place, analysis, revision);
  const found = row && (await opened(ctx, place, row));
  if (!row || !found) return undefined;
  const [version] = await shown(ctx, place, [row]);
  const unseen = await unseenBy(ctx, place);
  const { asked, result } = found;
  const hidden = hiddenIn(asked, unseen);
  const { engine, hash } = row;
  if (!version) return undefined;
  if (hidden !== undefined) return { ...version, engine, hash, hidden };
  return { ...version, engine, hash, ...asked, result: JSON.parse(result) };
}

/** All versions of one, the newest first. */
export async function shownVersions(
  ctx: Context,
  place: StudyPlace,
  analysis: string,
): Promise<ShownVersion[]> {
  return shown(ctx, place, await versionsOf(ctx, place, analysis, mostListed));
}

export type Related = Pick<VersionRow, 'analysis' | 'revision' | 'name'>;

/** On the data of a version: of a figure the analyses that are about what it shows, of an analysis the figures that show what it is about. */
export async function relatedTo(
  ctx: Context,
  place: StudyPlace,
  version: OpenedVersion,
  kind: Kind,
): Promise<Related[]> {
  if (version.hidden !== undefined) return [];
  const rows = await versionsOn(ctx, place, version.source.id, mostListed, kind);
  const ids = rows.map(({ id }) => id);
  const specs = await specsOf(ctx, place, ids);
  return rows.flatMap(({ id, analysis, revision, name }) => {
    const { spec }: Pick<Asked, 'spec'> = JSON.parse(specs.get(id) ?? '{"spec":{"roles":{}}}');
    const isRelated = kind === 'figures' ? isAbout(version.spec, spec) : isAbout(spec, version.spec);
    return isRelated ? [{ analysis, revision, name }] : [];
  });
}

/** Whether its reader may take it away. */
export async function mayRemove(ctx: Context, place: StudyPlace, analysis: string): Promise<boolean> {
  return mayRemoveAll(place, (await analysesOfOthers(ctx, place)).has(analysis));
}

export type Readable = Extract<OpenedVersion, { spec: WholeSpec }>;

/**
 * What the page of an analysis shows. `snapshot`: its data, or others on which it is run again; null where they were removed.
 * `newer`: data that were kept since. `before`: a version that it is held against. `columns`: variables of the dictionary.
 */
export type OpenedAnalysis = {
  version: OpenedVersion;
  before: Readable | null;
  snapshot: OpenedSnapshot | null;
  newer: { id: string; name: string; number: number } | null;
  columns: AnalysisColumn[];
};

/** @returns undefined where there is no such version, or it was removed */
export async function openedAnalysis(
  ctx: Context,
  place: StudyPlace,
  locale: LocaleCode,
  analysis: string,
  asked: { revision: number | undefined; before: number | undefined; data: string | undefined },
): Promise<OpenedAnalysis | undefined> {
  const version = await openedVersion(ctx, place, analysis, asked.revision);
  if (!version) return undefined;
  const [before, snapshot, [newest], columns] = await Promise.all([
    asked.before === undefined ? undefined : openedVersion(ctx, place, analysis, asked.before),
    openedSnapshot(ctx, place, asked.data ?? version.source.id),
    snapshotsBefore(ctx, place, undefined, 1),
    columnsIn(ctx, place, locale),
  ]);
  return {
    version,
    before: before?.hidden === undefined ? (before ?? null) : null,
    snapshot: snapshot?.removed === null ? snapshot : null,
    newer:
      newest && newest.number > (snapshot ?? version.source).number
        ? { id: newest.id, name: newest.name, number: newest.number }
        : null,
    columns,
  };
}

/**
 * An analysis is kept in a study version by version, with the data it was computed on and its result, which the browser
 * computed: whoever opens it computes it again. See docs/decisions/0207-analyses-of-a-study.md.
 */
import { randomUUIDv7 } from 'node:crypto';
import { Refusal } from '../../../contract/problems.ts';
import { canonical, hashOf } from '../../../dictionary/canonical.ts';
import { ExpressionFault } from '../../../expressions/lexer.ts';
import { wholeFigure } from '../../../figures/plotting.ts';
import { isDeeperThan } from '../../../lib/depth.ts';
import { engine as newestEngine, wholeSpec } from '../../../methods/analysis.ts';
import { methods } from '../../../methods/catalogue.ts';
import { type KeptResult, keptIn } from '../../../methods/kept.ts';
import type { Method } from '../../../methods/method.ts';
import { specHash, variablesIn, type WholeSpec } from '../../../methods/specification.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { auditIn, type StudyPlace } from '../../../platform/place.ts';
import type { StudyDictionary } from '../../../ports/study.ts';
import { figureMark } from '../graphs/mark.ts';
import type { Marks } from '../keep/marks.ts';
import { largestAnalyses, largestResult, largestSpec } from '../limits.ts';
import {
  addVersion,
  analysesOfOthers,
  bytesIn,
  endAnalysis,
  resultOf,
  specsOf,
  type VersionRow,
  versionBy,
  versionOf,
} from '../queries/analyses.ts';
import { snapshotOf } from '../queries/snapshots.ts';
import { marksOf } from '../snapshots/marks.ts';
import { seesDirect } from '../snapshots/own.ts';
import { mayRemoveAll, revisionAfter } from '../versions.ts';
import { type Asked, hiddenIn, namesOf } from './about.ts';

export type Keeping = {
  client_key: string;
  analysis?: string | undefined;
  revision: number;
  name: string;
  snapshot: string;
  spec: string;
  names: Record<string, string>;
  result: string;
  engine: number;
};

/** Whoever sends it again, as the answer did not come, gets the same answer. */
export async function keepAnalysis(ctx: Context, place: StudyPlace, asked: Keeping) {
  const { method, spec } = askedIn(asked.spec);
  const result = resultIn(asked.result);
  return ctx.transaction(async (tx) => {
    await tx.ports.study.holdOpen(tx, place);
    const before = await versionBy(tx, place, asked.client_key);
    if (before) return answerOf(before);
    const source = await sourceOf(tx, place, asked, result);
    const known = await tx.ports.study.dictionaryOf(tx, place);
    const keyOf = keysIn(known);
    const names = namesOf(spec, asked.names, keyOf);
    requireSeen({ spec, names }, await marksOf(tx, place, known), 'invalid');
    const spec_hash = await specHash(method, spec, keyOf);
    const { engine, name } = asked;
    // Its numbers are never hashed: their last bits differ from browser to browser.
    const hash = await hashOf({ data: source.sha256, engine, spec: spec_hash });
    const newest = await newestOf(tx, place, asked, method);
    if (newest && newest.revision === asked.revision && isAlike(newest, { hash, name, snapshot: source.id }))
      return answerOf(newest);
    const id = randomUUIDv7();
    const removed = 'dataset.errors.analysisRemoved';
    const revision = newest ? await revisionAfter(tx, newest, asked.revision, removed) : 1;
    const texts = { spec: canonical({ spec, names }), result: canonical(result) };
    if ((await bytesIn(tx, place)) + texts.spec.length + texts.result.length > largestAnalyses)
      throw new Refusal({ problem: 'no_room' });
    const row = {
      ...{ id, analysis: newest?.analysis ?? id, revision, name, method: method.id, snapshot: source.id },
      ...{ engine, spec_hash, hash, client_key: asked.client_key, ...texts },
      written_hash: await specHash(method, spec, asWritten),
    };
    await addVersion(tx, place, row);
    await tx.ports.study.touchStudy(tx, place);
    const detail = { analysis: row.analysis, revision, snapshot: source.number, hash };
    await auditIn(tx, place, { act: 'analysis.keep', subject: 'analysis', subjectId: id, detail });
    return answerOf(row);
  });
}

const answerOf = ({ analysis, revision, hash }: Pick<VersionRow, 'analysis' | 'revision' | 'hash'>) => ({
  analysis,
  revision,
  hash,
});

type Alike = Pick<VersionRow, 'hash' | 'name' | 'snapshot'>;

/** The same data can be kept twice. */
const isAlike = (one: Alike, other: Alike) =>
  one.hash === other.hash && one.name === other.name && one.snapshot === other.snapshot;

/** What is asked of data, and by what it is known in the column of methods: a method, or a type of figures. */
type Question = {
  method: Pick<Method, 'id' | 'roles' | 'options'>;
  spec: Pick<WholeSpec, 'roles' | 'options' | 'filter'>;
};

/** In a figure variables stand in the order in which they were chosen. */
const inOrder = (roles: Method['roles']): Method['roles'] => roles.map(({ each: _each, ...role }) => role);

/** @throws Refusal for what neither a method answers nor a figure shows */
function askedIn(text: string): Question {
  if (Buffer.byteLength(text) > largestSpec) throw new Refusal({ problem: 'too_large' });
  const json = parsed(text);
  if (!Object.hasOwn(Object(json), 'figure')) return specIn(text);
  const read = wholeFigure(json);
  if (!read.ok || !isReadable(read.spec))
    throw new Refusal({ problem: 'invalid', key: 'dataset.errors.analysis', fields: ['spec'] });
  const { id, roles, options } = read.type;
  return { method: { id: `${figureMark}${id}`, roles: inOrder(roles), options }, spec: read.spec };
}

/** @throws Refusal for what is no question that a method answers */
export function specIn(text: string): { method: Method; spec: WholeSpec } {
  if (Buffer.byteLength(text) > largestSpec) throw new Refusal({ problem: 'too_large' });
  const read = wholeSpec(methods, parsed(text));
  if ('faults' in read || !isReadable(read.spec))
    throw new Refusal({ problem: 'invalid', key: 'dataset.errors.analysis', fields: ['spec'] });
  return read;
}

/** Whether its condition can be read, and no variable is taken twice. */
function isReadable(spec: Question['spec']): boolean {
  try {
    variablesIn(spec);
  } catch (error) {
    if (error instanceof ExpressionFault) return false;
    throw error;
  }
  const taken = Object.values(spec.roles).flat();
  return new Set(taken).size === taken.length;
}

/** @throws Refusal for what is no result */
function resultIn(text: string): KeptResult {
  if (Buffer.byteLength(text) > largestResult) throw new Refusal({ problem: 'too_large' });
  const result = keptIn(parsed(text));
  if (!result) throw new Refusal({ problem: 'malformed' });
  return result;
}

/** Deeper than any analysis, or plan of several, is written. */
const deepest = 20;

/** @returns undefined for what is no JSON, or nests too deep to be gone through */
export function parsed(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text);
    return isDeeperThan(json, deepest) ? undefined : json;
  } catch {
    return undefined;
  }
}

/** The data that it was computed on; what is known of them here is not taken from whoever says it. */
async function sourceOf(tx: Tx, place: StudyPlace, { snapshot, engine }: Keeping, { flow }: KeptResult) {
  const source = await snapshotOf(tx, place, snapshot);
  if (!source) throw new Refusal({ problem: 'not_found' });
  if (!source.file) throw new Refusal({ problem: 'conflict', key: 'dataset.errors.removed' });
  if (flow.rows !== source.rows || engine < 1 || engine > newestEngine)
    throw new Refusal({ problem: 'malformed' });
  return source;
}

/** @throws Refusal where another method would be its next version, or there is none */
async function newestOf(
  tx: Tx,
  place: StudyPlace,
  { analysis, revision }: Keeping,
  { id }: Pick<Method, 'id'>,
) {
  if (analysis === undefined) {
    if (revision > 0) throw new Refusal({ problem: 'malformed' });
    return undefined;
  }
  const newest = await versionOf(tx, place, analysis);
  if (!newest) throw new Refusal({ problem: 'not_found' });
  if (newest.method !== id) throw new Refusal({ problem: 'malformed' });
  return newest;
}

/**
 * What an analysis by a column gives is for those who see the column: nobody in a study both works with its data and sees what
 * the others are blinded for, so that one by a blinded column is kept by nobody.
 * @throws Refusal that names the column
 */
function requireSeen(asked: Parameters<typeof hiddenIn>[0], marks: Marks, problem: 'invalid' | 'conflict') {
  const name = hiddenIn(asked, marks);
  if (name !== undefined)
    throw new Refusal({ problem, key: 'dataset.errors.analysisTells', values: { name } });
}

/** By the name that a variable has now. */
export function keysIn({ dictionary, inUse }: Pick<StudyDictionary, 'dictionary' | 'inUse'>) {
  const variables = [dictionary, inUse].flatMap((one) => one?.variables ?? []);
  const keys = new Map(variables.map(({ key, name }): [string, string] => [name, key]).toReversed());
  return (name: string) => keys.get(name) ?? name;
}

/** Names in a condition as they stand there. */
export const asWritten = (name: string): string => name;

/**
 * A version with its result, for whoever reads it now: a column can have been marked since it was kept.
 * @throws Refusal where it was removed or is not there, and where it is about a column that they do not see
 */
export async function readVersion(ctx: Context | Tx, place: StudyPlace, row: VersionRow | undefined) {
  const found = row && (await opened(ctx, place, row));
  if (!found) throw new Refusal({ problem: 'not_found' });
  requireSeen(found.asked, await unseenBy(ctx, place), 'conflict');
  return { row, ...found };
}

/** @returns undefined where it was removed */
export async function opened(ctx: Context | Tx, place: StudyPlace, { id }: VersionRow) {
  const [specs, result] = await Promise.all([specsOf(ctx, place, [id]), resultOf(ctx, place, id)]);
  const text = specs.get(id);
  if (text === undefined || result === undefined) return undefined;
  const asked: Asked = JSON.parse(text);
  return { asked, result };
}

/** Marks of what somebody does not see. */
export async function unseenBy(ctx: Context | Tx, place: StudyPlace): Promise<Marks> {
  const marks = await marksOf(ctx, place, await ctx.ports.study.dictionaryOf(ctx, place));
  return {
    direct: seesDirect(place) ? [] : marks.direct,
    blinded: place.unblinded ? [] : marks.blinded,
  };
}

/**
 * Whoever kept all its versions, or whoever leads the study, takes away what it says, also while the study is closed.
 * @throws Refusal for anybody else, and where it is gone already
 */
export async function removeAnalysis(
  tx: Tx,
  place: StudyPlace,
  analysis: string,
  reason: string,
): Promise<void> {
  // Whoever keeps the next version does so before, or finds it removed.
  await tx.ports.study.touchStudy(tx, place);
  const found = await versionOf(tx, place, analysis);
  if (!found) throw new Refusal({ problem: 'not_found' });
  const isOfOthers = (await analysesOfOthers(tx, place)).has(analysis);
  if (!mayRemoveAll(place, isOfOthers)) throw new Refusal({ problem: 'forbidden' });
  if (!(await endAnalysis(tx, place, analysis)))
    throw new Refusal({ problem: 'conflict', key: 'dataset.errors.analysisRemoved' });
  const detail = { revision: found.revision, hash: found.hash };
  await auditIn(tx, place, {
    act: 'analysis.remove',
    subject: 'analysis',
    subjectId: analysis,
    detail,
    reason,
  });
}

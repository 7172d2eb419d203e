/**
 * The plan of a study's analyses: a list of what will be asked, over the dictionary, locked before the data tell anything.
 * See docs/decisions/0208-a-plan-is-locked.md.
 */
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { Refusal } from '../../../contract/problems.ts';
import { canonical, hashOf } from '../../../dictionary/canonical.ts';
import type { shapeSentences } from '../../../lib/faultSentences.ts';
import { FaultList } from '../../../lib/faults.ts';
import { holds, type Schema } from '../../../lib/jsonSchema.ts';
import { methods } from '../../../methods/catalogue.ts';
import { type Kept, type Known, plannedIn, specHash } from '../../../methods/specification.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { auditIn, type StudyPlace } from '../../../platform/place.ts';
import type { StudyDictionary } from '../../../ports/study.ts';
import { largestPlan, largestPlans, longestName, mostPlanned } from '../limits.ts';
import { firstKept, type VersionRow, versionOf } from '../queries/analyses.ts';
import {
  addPlan,
  countEverKept,
  draftOf,
  dropDraft,
  type PlanRow,
  plansOf,
  writeDraft,
} from '../queries/plans.ts';
import { marksOf } from '../snapshots/marks.ts';
import { type Asked, hasOpenNames, namesOf, toldIn } from './about.ts';
import { type Blind, blindAt, blindedIn } from './blind.ts';
import { asWritten, keysIn, parsed, readVersion, specIn } from './keep.ts';

/** `hash`: of what it asks, by which an analysis is told to be this one. */
export type Planned = Asked & { id: string; name: string; hash: string };

const schema: Schema = {
  type: 'array',
  maxItems: mostPlanned,
  items: {
    type: 'object',
    required: ['id', 'name'],
    additionalProperties: false,
    properties: {
      id: { type: 'string', pattern: '^[0-9a-f-]{36}$' },
      name: { type: 'string', minLength: 1, maxLength: longestName },
      spec: { type: 'object' },
      names: {
        type: 'object',
        maxProperties: 1000,
        additionalProperties: { type: 'string', maxLength: 300 },
      },
    },
  },
};

/** Without what it asks it is the one that the list has under that id: whoever sends it does not see all of that. */
type Sent = { id: string; name: string; spec?: object; names?: Record<string, string> };

/** @throws Refusal where somebody changed the list since it was seen */
export async function savePlan(tx: Tx, place: StudyPlace, asked: { seen: string; items: string }) {
  await tx.ports.study.holdOpen(tx, place);
  const known = await tx.ports.study.dictionaryOf(tx, place);
  const before = await planNow(tx, place);
  const sent = sentIn(asked.items);
  const items = await Promise.all(sent.map((one) => planned(one, known, before.items)));
  const hash = await hashOf(items);
  // Sent again, as the answer did not come.
  if (before.hash === hash) return { hash };
  requireSame(before, asked.seen);
  await requireUntold(
    tx,
    place,
    known,
    items.filter((_, at) => sent[at]?.spec !== undefined),
  );
  await write(tx, place, before, items);
  return { hash };
}

/**
 * What a kept analysis asks, in the draft of the plan.
 * @returns whether it was not in it
 * @throws Refusal for one that whoever plans does not see all of
 */
export async function planAnalysis(
  tx: Tx,
  place: StudyPlace,
  { analysis, revision }: { analysis: string; revision: number },
): Promise<{ added: boolean }> {
  await tx.ports.study.holdOpen(tx, place);
  const { row, asked } = await readVersion(tx, place, await versionOf(tx, place, analysis, revision));
  const known = await tx.ports.study.dictionaryOf(tx, place);
  const one = await planned({ id: randomUUID(), name: row.name, ...asked }, known, []);
  const before = await planNow(tx, place);
  if (before.items.some(({ hash }) => hash === one.hash)) return { added: false };
  await requireUntold(tx, place, known, [one]);
  const items = [...before.items, one];
  if (items.length > mostPlanned || Buffer.byteLength(canonical(items)) > largestPlan)
    throw new Refusal({ problem: 'no_room' });
  await write(tx, place, before, items);
  return { added: true };
}

async function write(tx: Tx, place: StudyPlace, { locked }: PlanNow, items: readonly Planned[]) {
  const body = canonical(items);
  // Nothing is otherwise than in the version that is locked: there is no draft.
  if (body === canonical(locked)) await dropDraft(tx, place);
  else await writeDraft(tx, place, body);
  await tx.ports.study.touchStudy(tx, place);
}

/**
 * Whoever sends it again, as the answer did not come, gets the same answer.
 * @throws Refusal where there is nothing to be locked, and where somebody changed the list since it was seen
 */
export async function lockPlan(
  tx: Tx,
  place: StudyPlace,
  { seen, reason }: { seen: string; reason: string },
) {
  await tx.ports.study.holdOpen(tx, place);
  const now = await planNow(tx, place);
  requireSame(now, seen);
  const { items, isDraft, plans } = now;
  const [newest] = plans;
  if (!isDraft && newest?.sha256 === seen && newest.locked_by === place.account && newest.reason === reason)
    return { version: newest.version };
  if (!isDraft || items.length === 0)
    throw new Refusal({ problem: 'conflict', key: 'dataset.errors.planNothing' });
  const known = await tx.ports.study.dictionaryOf(tx, place);
  // A column may have been marked since it was written: nobody who locks it could read it.
  await requireUntold(tx, place, known, items);
  const body = canonical(items);
  const size = plans.reduce((sum, one) => sum + one.body.length, 0);
  if (size + body.length > largestPlans) throw new Refusal({ problem: 'no_room' });
  const id = randomUUIDv7();
  const version = (newest?.version ?? 0) + 1;
  const blinded = blindedIn(known, await marksOf(tx, place, known));
  const facts = { analyses: items.length, sha256: seen, snapshots: await countEverKept(tx, place) };
  await addPlan(tx, place, { id, version, ...facts, blinded, reason, body });
  await dropDraft(tx, place);
  await tx.ports.study.touchStudy(tx, place);
  await auditIn(tx, place, {
    act: 'plan.lock',
    subject: 'plan',
    subjectId: id,
    detail: { version, ...facts, blinded: blinded.length },
    reason,
  });
  return { version };
}

/** The list as it stands now: the draft, else the newest version. */
export async function planNow(ctx: Context | Tx, place: StudyPlace) {
  const [draft, plans] = [await draftOf(ctx, place), await plansOf(ctx, place)];
  const locked = itemsIn(plans[0]?.body);
  const items = draft === undefined ? locked : itemsIn(draft);
  return { items, locked, plans, isDraft: draft !== undefined, hash: await hashOf(items) };
}

type PlanNow = Awaited<ReturnType<typeof planNow>>;

function requireSame({ hash }: PlanNow, seen: string): void {
  if (hash !== seen) throw new Refusal({ problem: 'conflict', key: 'dataset.errors.planChanged' });
}

export const itemsIn = (body = '[]'): Planned[] => JSON.parse(body);

/** @throws Refusal for what is no list of analyses */
function sentIn(text: string): readonly Sent[] {
  if (Buffer.byteLength(text) > largestPlan) throw new Refusal({ problem: 'too_large' });
  const json = parsed(text);
  const faults = new FaultList<keyof typeof shapeSentences>();
  holds(schema, json, faults);
  if (faults.all.length > 0) throw new Refusal({ problem: 'malformed' });
  // It was held against the schema.
  const sent = json as readonly Sent[];
  if (new Set(sent.map(({ id }) => id)).size < sent.length) throw new Refusal({ problem: 'malformed' });
  return sent;
}

/** @throws Refusal where the list has none any more that is to stay as it is, and for what no method takes */
async function planned(
  { id, name, spec: sent, names = {} }: Sent,
  known: StudyDictionary,
  before: readonly Planned[],
): Promise<Planned> {
  if (sent === undefined) {
    const stays = before.find((one) => one.id === id);
    if (!stays) throw new Refusal({ problem: 'conflict', key: 'dataset.errors.planChanged' });
    return stays;
  }
  const { method, spec } = specIn(JSON.stringify(sent));
  const keyOf = keysIn(known);
  return { id, name, spec, names: namesOf(spec, names, keyOf), hash: await specHash(method, spec, keyOf) };
}

/**
 * Everybody who reads data reads the plan. An arm in a role says nothing; a condition can say what stands in a column.
 * @throws Refusal that names the column
 */
async function requireUntold(tx: Tx, place: StudyPlace, known: StudyDictionary, items: readonly Planned[]) {
  const marks = await marksOf(tx, place, known);
  for (const one of items) {
    const name = toldIn(one, marks);
    const values = { name: name ?? '', analysis: one.name };
    if (name !== undefined)
      throw new Refusal({ problem: 'invalid', key: 'dataset.errors.planTells', values });
  }
}

/** The version of the plan that an analysis was in, and what of the data could be known when that was locked. */
export type PlannedIn = Pick<PlanRow, 'version' | 'snapshots'> & { blind: Blind | null };

type OfVersion = Pick<VersionRow, 'spec_hash' | 'written_hash' | 'snapshot' | 'kept_at'>;

/** In which version of the plan an analysis was planned; 0 for one that was added later, null where nothing was locked. */
export async function plannedFor(
  ctx: Context,
  place: StudyPlace,
): Promise<(row: OfVersion) => PlannedIn | 0 | null> {
  const [plans, first] = await Promise.all([plansOf(ctx, place), firstKept(ctx, place)]);
  if (plans.length === 0) return () => null;
  const known = await ctx.ports.study.dictionaryOf(ctx, place);
  const blindOf = blindAt(plans, known, await marksOf(ctx, place, known));
  const locked = await Promise.all(
    plans.map(async ({ version, locked_at, body }) => ({
      ...{ version, at: locked_at.getTime() },
      items: await Promise.all(itemsIn(body).map(knownBy)),
    })),
  );
  const onSame = Map.groupBy(first, ({ snapshot }) => snapshot);
  return (row) => {
    const all = onSame.get(row.snapshot)?.map((one) => keptAt(one, one.first)) ?? [];
    const version = plannedIn(locked, keptAt(row, row.kept_at), all);
    const plan = plans.find((one) => one.version === version);
    return plan ? { version: plan.version, snapshots: plan.snapshots, blind: blindOf(plan) } : 0;
  };
}

const keptAt = (
  { spec_hash: hash, written_hash: written }: Pick<OfVersion, 'spec_hash' | 'written_hash'>,
  at: Date,
): Kept => ({ hash, written, at: at.getTime() });

async function knownBy(one: Planned): Promise<Known> {
  const method = methods.find(({ id }) => id === one.spec.method);
  const isOpen = method !== undefined && hasOpenNames(one);
  return { hash: one.hash, written: isOpen ? await specHash(method, one.spec, asWritten) : null };
}

/**
 * The plan of a study's analyses: a list of what will be asked, over the dictionary, locked before the data tell anything.
 * See docs/decisions/0208-a-plan-is-locked.md.
 */
import { randomUUIDv7 } from 'node:crypto';
import { Refusal } from '../../../contract/problems.ts';
import { canonical, hashOf } from '../../../dictionary/canonical.ts';
import { parse } from '../../../expressions/parser.ts';
import { namesIn } from '../../../expressions/tree.ts';
import { FaultList, type shapeSentences } from '../../../lib/faults.ts';
import { holds, type Schema } from '../../../lib/jsonSchema.ts';
import { type Locked, plannedIn, specHash, type WholeSpec } from '../../../methods/specification.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { auditIn, type StudyPlace } from '../../../platform/place.ts';
import type { StudyDictionary } from '../../../ports/study.ts';
import { isAmong } from '../keep/marks.ts';
import { largestPlan, largestPlans, longestName, mostPlanned } from '../limits.ts';
import { firstKept, type VersionRow } from '../queries/analyses.ts';
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
import { keysIn, parsed, specIn } from './keep.ts';

/** `hash`: of what it asks, by which an analysis is told to be this one. */
export type Planned = {
  id: string;
  name: string;
  spec: WholeSpec;
  names: Record<string, string>;
  hash: string;
};

const schema: Schema = {
  type: 'array',
  maxItems: mostPlanned,
  items: {
    type: 'object',
    required: ['id', 'name', 'spec', 'names'],
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

type Sent = readonly { id: string; name: string; spec: object; names: Record<string, string> }[];

/** @throws Refusal where somebody changed the list since it was seen */
export async function savePlan(tx: Tx, place: StudyPlace, asked: { seen: string; items: string }) {
  await tx.ports.study.holdOpen(tx, place);
  const known = await tx.ports.study.dictionaryOf(tx, place);
  const items = await Promise.all(sentIn(asked.items).map((one) => planned(one, known)));
  const hash = await hashOf(items);
  // Sent again, as the answer did not come.
  if ((await planNow(tx, place)).hash === hash) return { hash };
  const now = await standing(tx, place, asked.seen);
  await requireUntold(tx, place, known, items);
  const body = canonical(items);
  // Nothing is otherwise than in the version that is locked: there is no draft.
  if (body === canonical(now.locked)) await dropDraft(tx, place);
  else await writeDraft(tx, place, body);
  await tx.ports.study.touchStudy(tx, place);
  return { hash };
}

/** @throws Refusal where there is nothing to be locked, and where somebody changed the list since it was seen */
export async function lockPlan(
  tx: Tx,
  place: StudyPlace,
  { seen, reason }: { seen: string; reason: string },
) {
  await tx.ports.study.holdOpen(tx, place);
  const { items, isDraft, version: last, size } = await standing(tx, place, seen);
  if (!isDraft || items.length === 0)
    throw new Refusal({ problem: 'conflict', key: 'dataset.errors.planNothing' });
  const body = canonical(items);
  if (size + body.length > largestPlans) throw new Refusal({ problem: 'no_room' });
  const id = randomUUIDv7();
  const version = last + 1;
  const facts = { analyses: items.length, sha256: seen, snapshots: await countEverKept(tx, place) };
  await addPlan(tx, place, { id, version, ...facts, reason, body });
  await dropDraft(tx, place);
  await tx.ports.study.touchStudy(tx, place);
  await auditIn(tx, place, {
    act: 'plan.lock',
    subject: 'plan',
    subjectId: id,
    detail: { version, ...facts },
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

async function standing(tx: Tx, place: StudyPlace, seen: string) {
  const { plans, hash, ...now } = await planNow(tx, place);
  if (hash !== seen) throw new Refusal({ problem: 'conflict', key: 'dataset.errors.planChanged' });
  const size = plans.reduce((sum, { body }) => sum + body.length, 0);
  return { ...now, version: plans[0]?.version ?? 0, size };
}

export const itemsIn = (body = '[]'): Planned[] => JSON.parse(body);

/** @throws Refusal for what is no list of analyses */
function sentIn(text: string): Sent {
  if (Buffer.byteLength(text) > largestPlan) throw new Refusal({ problem: 'too_large' });
  const json = parsed(text);
  const faults = new FaultList<keyof typeof shapeSentences>();
  holds(schema, json, faults);
  if (faults.all.length > 0) throw new Refusal({ problem: 'malformed' });
  // It was held against the schema.
  return json as Sent;
}

async function planned(
  { id, name, spec: sent, names }: Sent[number],
  known: StudyDictionary,
): Promise<Planned> {
  const { method, spec } = specIn(JSON.stringify(sent));
  return { id, name, spec, names, hash: await specHash(method, spec, keysIn(known)) };
}

/**
 * Everybody who reads data reads the plan. An arm in a role says nothing; a condition can say what stands in a column.
 * @throws Refusal that names the column
 */
async function requireUntold(tx: Tx, place: StudyPlace, known: StudyDictionary, items: readonly Planned[]) {
  const { direct, blinded } = await marksOf(tx, place, known);
  for (const { name: analysis, spec } of items) {
    const names = spec.filter === undefined ? [] : namesIn(parse(spec.filter));
    const name = names.find((one) => isAmong([...direct, ...blinded], { key: one, name: one }));
    if (name !== undefined)
      throw new Refusal({ problem: 'invalid', key: 'dataset.errors.planTells', values: { name, analysis } });
  }
}

/** The version of the plan that an analysis was in, and how many sets of data had been kept when that was locked. */
export type PlannedIn = Pick<PlanRow, 'version' | 'snapshots'>;

/** In which version of the plan an analysis was planned; 0 for one that was added later, null where nothing was locked. */
export async function plannedFor(
  ctx: Context,
  place: StudyPlace,
): Promise<(row: Pick<VersionRow, 'spec_hash' | 'snapshot' | 'kept_at'>) => PlannedIn | 0 | null> {
  const [plans, kept] = await Promise.all([plansOf(ctx, place), firstKept(ctx, place)]);
  const locked = plans.map(
    ({ version, locked_at, body }): Locked => ({
      version,
      at: locked_at.getTime(),
      hashes: itemsIn(body).map(({ hash }) => hash),
    }),
  );
  if (locked.length === 0) return () => null;
  const first = new Map(kept.map((one) => [`${one.spec_hash} ${one.snapshot}`, one.first.getTime()]));
  return ({ spec_hash, snapshot, kept_at }) => {
    const at = first.get(`${spec_hash} ${snapshot}`) ?? kept_at.getTime();
    const version = plannedIn(locked, spec_hash, at);
    const plan = plans.find((one) => one.version === version);
    return plan ? { version: plan.version, snapshots: plan.snapshots } : 0;
  };
}

/** Calculations of sample sizes at the outcomes of a study: attached as they are then, shown, and taken away. */
import { randomUUIDv7 } from 'node:crypto';
import { Refusal } from '../../../contract/problems.ts';
import { designOf } from '../../../designs/catalogue.ts';
import { keyOf } from '../../../designs/keys.ts';
import { type Assumed, assumedOf } from '../../../designs/nuisance.ts';
import { type Sought, soughtIn } from '../../../designs/sought.ts';
import type { LocaleCode } from '../../../i18n/locales.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { auditIn, type StudyPlace } from '../../../platform/place.ts';
import type { KeptCalculation } from '../../../ports/samplesize.ts';
import type { StudyPort } from '../../../ports/study.ts';
import { dictionaryOf } from '../dictionary/draft.ts';
import { recodesAfter } from '../queries/dictionary.ts';
import { addSampleSize, endSampleSize, type SampleSizeRow, sampleSizesIn } from '../queries/sampleSizes.ts';
import { lockStudy } from '../queries.ts';
import { requireOpen } from '../studies.ts';
import { eventCodesIn, eventNow, gone } from './events.ts';
import { type Outcome, outcomesOf } from './outcomes.ts';

/** `title`: the key of the design's name; '' where there is no such design any more. */
type Calculation = {
  id: string;
  name: string;
  title: string;
  /** The number that was the answer, and what it is called. */
  answer: Sought | null;
};

/**
 * `outcome` null: it is not in the dictionary any more. `event`: the label of the code that counts as one; '' where it is not
 * there any more; null for what is measured. The moment is ISO 8601.
 */
export type AttachedSampleSize = Calculation & {
  outcome: Outcome | null;
  event: string | null;
  assumed: Assumed;
  /** Who attached it; '' for whoever is gone. */
  by: string;
  at: string;
};

export type SampleSizes = {
  attached: readonly AttachedSampleSize[];
  /** What can be attached, and to what; null for who may not. */
  offered: { calculations: readonly Calculation[]; outcomes: readonly Outcome[] } | null;
};

export async function sampleSizesOf(
  ctx: Context,
  place: StudyPlace,
  locale: LocaleCode,
): Promise<SampleSizes> {
  const may = place.may('plan.change');
  const [{ outcomes }, kept] = await Promise.all([
    outcomesIn(ctx, place, locale),
    may ? ctx.ports.samplesize.keptBy(ctx, place.account) : [],
  ]);
  const attached = await attachedAt(ctx, place, outcomes);
  return { attached, offered: may ? { calculations: kept.map(shown), outcomes } : null };
}

export const plannedSizes: StudyPort['plannedSizes'] = async (ctx, place, locale, version) => {
  const rows = await sampleSizesIn(ctx, place);
  const [{ outcomes }, later] = await Promise.all([
    outcomesIn(ctx, place, locale),
    recodesAfter(ctx, place, Math.min(version, ...rows.map((row) => row.version))),
  ]);
  return rows.flatMap((row) => {
    const outcome = outcomes.find(({ key }) => key === row.outcome);
    if (!outcome) return [];
    const { id, name } = row;
    const { key, label, events } = outcome;
    const event = eventCodesIn(version, row, outcome, later);
    return [{ id, name, label, outcome: key, ...(events ? { events } : {}), event, assumed: assumedIn(row) }];
  });
};

function assumedIn(row: SampleSizeRow): Assumed {
  const design = designOf(row.design);
  return design ? assumedOf(design, row.goal, row) : {};
}

async function attachedAt(
  ctx: Context,
  place: StudyPlace,
  outcomes: readonly Outcome[],
): Promise<AttachedSampleSize[]> {
  const rows = await sampleSizesIn(ctx, place);
  if (rows.length === 0) return [];
  const [names, later] = await Promise.all([
    ctx.ports.account.namesOf(
      ctx,
      rows.map(({ attached_by }) => attached_by),
    ),
    recodesAfter(ctx, place, Math.min(...rows.map(({ version }) => version))),
  ]);
  return rows.map((row) => {
    const outcome = outcomes.find(({ key }) => key === row.outcome) ?? null;
    const event = outcome && eventNow(row, outcome, later);
    return {
      ...shown(row),
      outcome,
      event: event && (event === gone ? '' : event.label),
      assumed: assumedIn(row),
      by: names.get(row.attached_by) ?? '',
      at: row.attached_at.toISOString(),
    };
  });
}

/** The names of the messages that name designs and their answers. */
export function wordsOfSizes({ attached, offered }: SampleSizes): string[] {
  const all = [...attached, ...(offered?.calculations ?? [])];
  if (all.length === 0) return [];
  return ['designs.outputs', ...new Set(all.flatMap(({ title }) => title || []))].toSorted();
}

/** Of the version in use, by which data are read; of the draft only before there is one. */
async function outcomesIn(
  ctx: Context | Tx,
  place: StudyPlace,
  locale: LocaleCode,
): Promise<{ outcomes: readonly Outcome[]; version: number }> {
  const { dictionary, inUse = dictionary, version } = await dictionaryOf(ctx, place);
  return { outcomes: inUse ? outcomesOf(inUse, locale) : [], version };
}

function shown({ id, name, design: of, goal, outputs }: Omit<KeptCalculation, 'typed'>): Calculation {
  const design = designOf(of);
  return {
    ...{ id, name, title: design ? `designs.designs.${keyOf(of)}.title` : '' },
    answer: soughtIn(design, goal, outputs),
  };
}

/**
 * Attaches one of the caller's own calculations, as it was saved last.
 * @param instead the one that was seen at this outcome, which ends
 * @throws Refusal: `not_found` for somebody else's; `conflict` where another one holds there by now
 */
export async function attachSampleSize(
  tx: Tx,
  place: StudyPlace,
  {
    calculation,
    outcome,
    event,
    instead,
  }: {
    calculation: string;
    outcome: string;
    event?: string | undefined;
    instead?: string | undefined;
  },
): Promise<string> {
  await lockStudy(tx, place);
  await requireOpen(tx, place);
  const kept = await tx.ports.samplesize.keptBy(tx, place.account);
  const chosen = kept.find(({ id }) => id === calculation);
  if (!chosen) throw new Refusal({ problem: 'not_found' });
  if (!designOf(chosen.design))
    throw new Refusal({ problem: 'invalid', key: 'study.errors.sizeNone', fields: ['calculation'] });
  const { outcomes, version } = await outcomesIn(tx, place, 'en');
  const at = outcomes.find(({ key }) => key === outcome);
  if (!at) throw new Refusal({ problem: 'invalid', key: 'study.errors.sizeOutcome', fields: ['outcome'] });
  if (event !== undefined && at.codes.every(({ code }) => code !== event))
    throw new Refusal({ problem: 'invalid', key: 'study.errors.sizeEvent', fields: ['event'] });
  const before = (await sampleSizesIn(tx, place)).find((one) => one.outcome === outcome);
  if (before?.id !== instead) throw new Refusal({ problem: 'conflict', key: 'study.errors.sizeChanged' });
  if (before) await endSampleSize(tx, place, before.id);
  const id = randomUUIDv7();
  const { name, design, goal, typed, outputs } = chosen;
  const counted = { event: event ?? null, event_of: event === undefined ? null : (at.events ?? at.key) };
  await addSampleSize(tx, place, { id, outcome, ...counted, version, name, design, goal, typed, outputs });
  await auditIn(tx, place, {
    ...{ act: 'sample-size.attach', subject: 'sample-size', subjectId: id },
    ...(before && { oldValue: { name: before.name, design: before.design } }),
    newValue: { name, design, outcome: at.name },
  });
  return id;
}

/** @throws Refusal for one that is not there, or ended already */
export async function detachSampleSize(tx: Tx, place: StudyPlace, id: string): Promise<void> {
  await lockStudy(tx, place);
  await requireOpen(tx, place);
  if (!(await endSampleSize(tx, place, id))) throw new Refusal({ problem: 'not_found' });
  await auditIn(tx, place, { act: 'sample-size.detach', subject: 'sample-size', subjectId: id });
}

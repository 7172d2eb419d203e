/** What is done with drafts of scales. */
import { createHash, randomUUIDv7 } from 'node:crypto';
import type { InputOf } from '../../../contract/endpoint.ts';
import { Refusal } from '../../../contract/problems.ts';
import { localeCodes } from '../../../i18n/locales.ts';
import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit.ts';
import { isComputeBusy, isComputeFailed } from '../../../platform/compute/task.ts';
import type { Context } from '../../../platform/context.ts';
import { allVersions, type ScaleVersion } from '../offered.ts';
import {
  addDraft,
  changeDraft,
  type DraftRow,
  deleteDraft,
  draftById,
  lockDraft,
} from '../queries/versions.ts';
import type { beginScaleDraft, saveScalePart } from './contract.ts';
import { checkTask, type DraftReport, type DraftTexts } from './draft.ts';

const pretty = (json: unknown) => JSON.stringify(json, null, 2);

/** The least that can be published: one question, and its words. */
const smallest: DraftTexts = {
  definition: pretty({
    format: 1,
    id: 'new-scale',
    version: '1.0.0',
    language: 'en',
    sections: [{ id: 'first', items: [{ id: 'question', type: 'boolean' }] }],
  }),
  words: {
    en: pretty({ title: 'New scale', 'section.first': 'First part', 'item.question': 'A question?' }),
  },
};

export async function beginDraft(
  ctx: Context,
  actor: Actor,
  { scale, version = '' }: InputOf<typeof beginScaleDraft>,
): Promise<string> {
  const source = scale === undefined ? undefined : await versionOf(ctx, scale, version);
  if (scale !== undefined && !source) throw new Refusal({ problem: 'not_found' });
  const texts = source ? textsOf(source) : smallest;
  const report = await checkDraft(ctx, actor, texts);
  const id = randomUUIDv7();
  await ctx.transaction(async (tx) => {
    await addDraft(tx, { id, ...rowOf(texts, report), revision: 1, changed_at: tx.clock() });
    const detail = { draft: id, from: source ? version : null };
    await audit(tx, actor, { act: 'scale.draft', subject: 'scale', subjectId: report.id, detail });
  });
  return id;
}

/** @throws Refusal `conflict` when somebody else has saved it in between */
export async function saveDraft(
  ctx: Context,
  actor: Actor,
  { draft, part, text, revision }: InputOf<typeof saveScalePart>,
): Promise<{ revision: number; report: DraftReport }> {
  const before = await draftById(ctx, draft);
  if (!before) throw new Refusal({ problem: 'not_found' });
  const was = draftTexts(before);
  const texts =
    part === 'definition' ? { ...was, definition: text } : { ...was, words: { ...was.words, [part]: text } };
  // Outside of the transaction, which must not wait for a thread; the revision says whether it is still the same.
  const report = await checkDraft(ctx, actor, texts);
  return ctx.transaction(async (tx) => {
    const now = await lockDraft(tx, draft);
    if (!now) throw new Refusal({ problem: 'not_found' });
    if (now.revision !== revision || before.revision !== revision) throw new Refusal({ problem: 'conflict' });
    const next = revision + 1;
    await changeDraft(tx, { id: draft, ...rowOf(texts, report), revision: next, changed_at: tx.clock() });
    return { revision: next, report };
  });
}

export async function removeDraft(ctx: Context, actor: Actor, draft: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const row = await lockDraft(tx, draft);
    if (!row) throw new Refusal({ problem: 'not_found' });
    await deleteDraft(tx, draft);
    const detail = { draft };
    await audit(tx, actor, { act: 'scale.draft-delete', subject: 'scale', subjectId: row.scale, detail });
  });
}

/** What is wrong with it; computed in a thread, within the person's share, once for the same texts. */
export async function checkDraft(
  { compute, memory }: Pick<Context, 'compute' | 'memory'>,
  { accountId }: Pick<Actor, 'accountId'>,
  texts: DraftTexts,
): Promise<DraftReport> {
  try {
    const print = createHash('sha256').update(JSON.stringify(texts)).digest('base64url');
    return await memory.of(`syndrome check ${print}`, [], () =>
      compute.run(checkTask, texts, { person: accountId }),
    );
  } catch (error) {
    if (isComputeBusy(error)) throw new Refusal({ problem: 'too_many_requests' });
    if (!isComputeFailed(error)) throw error;
    throw new Refusal({ problem: 'invalid', key: 'syndrome.errors.tooDear', fields: ['text'] });
  }
}

export function draftTexts({ definition, words }: Pick<DraftRow, 'definition' | 'words'>): DraftTexts {
  return { definition, words: JSON.parse(words) };
}

function rowOf({ definition, words }: DraftTexts, { id, version }: DraftReport) {
  return { scale: id, version, definition, words: JSON.stringify(words) };
}

/** As staff read and write it. */
function textsOf({ definition, words }: ScaleVersion): DraftTexts {
  const known = localeCodes.filter((locale) => words[locale] !== undefined);
  return {
    definition: pretty(definition),
    words: Object.fromEntries(known.map((locale) => [locale, pretty(words[locale])])),
  };
}

export async function versionOf(
  ctx: Pick<Context, 'db'>,
  scale: string,
  version: string,
): Promise<ScaleVersion | undefined> {
  const all = await allVersions(ctx);
  return all.find(({ definition }) => definition.id === scale && definition.version === version);
}

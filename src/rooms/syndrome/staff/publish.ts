/** Versions are published, withdrawn and offered again; what was published once never changes. */
import type { InputOf } from '../../../contract/endpoint.ts';
import { Refusal } from '../../../contract/problems.ts';
import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit.ts';
import { invalidate } from '../../../platform/cache.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { indexScale } from '../findable.ts';
import { allVersions, compareVersions, type ScaleVersion } from '../offered.ts';
import {
  addVersion,
  deleteDraft,
  draftById,
  lockDraft,
  lockScale,
  setWithdrawn,
} from '../queries/versions.ts';
import { scalesTag } from '../tags.ts';
import type { publishScale, withdrawScale } from './contract.ts';
import type { DraftReport } from './draft.ts';
import { checkDraft, draftTexts, versionOf } from './drafts.ts';

export async function publish(
  ctx: Context,
  actor: Actor,
  { draft: id, revision }: InputOf<typeof publishScale>,
): Promise<{ scale: string; version: string }> {
  const before = await draftById(ctx, id);
  if (!before) throw new Refusal({ problem: 'not_found' });
  const report = await checkDraft(ctx, actor, draftTexts(before));
  return ctx.transaction(async (tx) => {
    const draft = await lockDraft(tx, id);
    if (!draft) throw new Refusal({ problem: 'not_found' });
    if (draft.revision !== revision || before.revision !== revision)
      throw new Refusal({ problem: 'conflict' });
    await lockScale(tx, report.id);
    await requirePublishable(tx, report);
    const { definition, words } = draftTexts(draft);
    const { id: scale, version, translated } = report;
    const wordsOf = translated.map((locale) => [locale, JSON.parse(words[locale] ?? '{}')]);
    const isNew = await addVersion(tx, {
      scale,
      version,
      definition: JSON.stringify(JSON.parse(definition)),
      words: JSON.stringify(Object.fromEntries(wordsOf)),
      published_at: tx.clock(),
      withdrawn_at: null,
    });
    // Two drafts of one number at the same moment.
    if (!isNew) throw refusal('syndrome.errors.versionTaken');
    await deleteDraft(tx, id);
    const detail = { version, languages: translated };
    await audit(tx, actor, { act: 'scale.publish', subject: 'scale', subjectId: scale, detail });
    await shownAnew(tx, scale);
    return { scale, version };
  });
}

async function requirePublishable(tx: Tx, { id, version, faults, translated }: DraftReport): Promise<void> {
  if (faults.length > 0) throw refusal('syndrome.errors.faulty');
  // Other languages fall back to it.
  if (!translated.includes('en')) throw refusal('syndrome.errors.noEnglish');
  const others = (await allVersions(tx)).filter(({ definition }) => definition.id === id);
  const differences = others.map(({ definition }) => compareVersions(definition.version, version));
  if (differences.includes(0)) throw refusal('syndrome.errors.versionTaken');
  if (differences.some((difference) => difference > 0)) throw refusal('syndrome.errors.notHigher');
  for (const one of others) await keepRow(tx, one);
}

function refusal(key: string): Refusal {
  return new Refusal({ problem: 'invalid', key, fields: ['draft'] });
}

/** A version that came with the program gets its row: a later program may bring another one in its place. */
async function keepRow(tx: Tx, { definition, words, publishedAt }: ScaleVersion): Promise<void> {
  if (publishedAt !== null) return;
  await addVersion(tx, {
    scale: definition.id,
    version: definition.version,
    definition: JSON.stringify(definition),
    words: JSON.stringify(words),
    published_at: tx.clock(),
    withdrawn_at: null,
  });
}

export async function withdraw(
  ctx: Context,
  actor: Actor,
  { scale, version, act }: InputOf<typeof withdrawScale>,
): Promise<void> {
  await ctx.transaction(async (tx) => {
    await lockScale(tx, scale);
    const found = await versionOf(tx, scale, version);
    if (!found) throw new Refusal({ problem: 'not_found' });
    if ((found.withdrawnAt !== null) === (act === 'withdraw')) throw new Refusal({ problem: 'conflict' });
    await keepRow(tx, found);
    await setWithdrawn(tx, { scale, version }, act === 'withdraw' ? tx.clock() : null);
    await audit(tx, actor, {
      act: `scale.${act}`,
      subject: 'scale',
      subjectId: scale,
      detail: { version },
    });
    await shownAnew(tx, scale);
  });
}

async function shownAnew(tx: Tx, scale: string): Promise<void> {
  await indexScale(tx, scale);
  await invalidate(tx, [scalesTag]);
}

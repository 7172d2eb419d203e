/** What people keep of the tool: under their consent, sealed, and for themselves alone. */
import { randomUUIDv7 } from 'node:crypto';
import { Refusal } from '../../../contract/problems.ts';
import type { Context } from '../../../platform/context.ts';
import type { Answers } from '../../../questionnaire/definition.ts';
import type { Questionnaire } from '../../../questionnaire/questionnaire.ts';
import { review } from '../../../questionnaire/review.ts';
import { currentEdition, keepEdition } from '../editions.ts';
import { holdConsent } from '../queries/consent.ts';
import {
  addResult,
  countResults,
  deleteResults,
  mostResults,
  resultByKey,
  resultOf,
  setSealed,
} from '../queries/results.ts';
import { openedContent, sealedContent } from './sealing.ts';

type Wish = {
  key: string;
  scale: string;
  version: string;
  answers: Record<string, unknown>;
  name: string;
  note: string;
};

/** @returns the id of what is kept. @throws Refusal without consent, and for answers that the scale does not have */
export async function keep(ctx: Context, account: string, wish: Wish): Promise<string> {
  const { key, scale, version, name, note } = wish;
  const edition = await currentEdition(ctx, scale);
  if (!edition) throw new Refusal({ problem: 'not_found' });
  if (edition.questionnaire.definition.version !== version) {
    throw new Refusal({ problem: 'conflict', key: 'syndrome.errors.otherVersion' });
  }
  const answers = fitting(edition.questionnaire, wish.answers);
  if (!answers) throw new Refusal({ problem: 'malformed' });
  return ctx.transaction(async (tx) => {
    if (!(await holdConsent(tx, account))) {
      throw new Refusal({ problem: 'forbidden', key: 'syndrome.errors.consentMissing' });
    }
    const before = await resultByKey(tx, account, key);
    if (before !== undefined) return before;
    if ((await countResults(tx, account)) >= mostResults) {
      throw new Refusal({
        problem: 'invalid',
        key: 'syndrome.errors.full',
        values: { most: mostResults },
        fields: ['answers'],
      });
    }
    await keepEdition(tx, scale, edition);
    const id = randomUUIDv7();
    const sealed = sealedContent(tx.keys, { id, account }, { answers, name, note });
    await addResult(tx, { id, account, key, scale, version, at: tx.clock(), sealed });
    return id;
  });
}

/** Undefined unless every answer fits its item, and there is one at least. */
function fitting(questionnaire: Questionnaire, given: Record<string, unknown>): Answers | undefined {
  const entries = Object.entries(given).filter(([, answer]) => answer !== null);
  // Whatever is no answer at all is among the faults that the engine finds.
  const answers = Object.fromEntries(entries) as Answers;
  return entries.length > 0 && review(questionnaire, answers).faults.length === 0 ? answers : undefined;
}

type Change = { id: string; name: string; note: string };

/** @throws Refusal when there is none of this account */
export async function change(ctx: Context, account: string, { id, name, note }: Change): Promise<void> {
  await ctx.transaction(async (tx) => {
    await holdConsent(tx, account);
    const row = await resultOf(tx, account, id);
    if (!row) throw new Refusal({ problem: 'not_found' });
    const { answers } = openedContent(tx.keys, { id, account }, row.sealed);
    await setSealed(tx, account, id, sealedContent(tx.keys, { id, account }, { answers, name, note }));
  });
}

/** @returns how many are gone; one that is gone already was deleted before */
export function remove(ctx: Context, account: string, id: string): Promise<number> {
  return ctx.transaction((tx) => deleteResults(tx, account, id === 'all' ? undefined : id));
}

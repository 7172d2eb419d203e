/** The endpoints of a study's dictionary. */
import { Refusal } from '../../contract/problems.ts';
import type { Context } from '../../platform/context.ts';
import { type Handled, handle } from '../../platform/http/handler.ts';
import { ChangedMeanwhile, discardDraft, saveDraft } from './dictionary/draft.ts';
import { impactOf } from './dictionary/impactOf.ts';
import { publishDraft } from './dictionary/publish.ts';
import { dictionaryShown, oneVersion } from './dictionary/shown.ts';
import * as contract from './dictionaryContract.ts';

export const dictionaryApi: Handled[] = [
  handle(contract.getDictionary, (ctx, _input, { place, locale }) => dictionaryShown(ctx, place, locale)),
  handle(contract.saveDictionary, (ctx, { revision, ...patch }, { place }) =>
    tellingWho(ctx, () => saveDraft(ctx, place, revision, patch)),
  ),
  handle(contract.discardDictionary, (ctx, { revision }, { place }) =>
    tellingWho(ctx, () => ctx.transaction((tx) => discardDraft(tx, place, revision))),
  ),
  handle(contract.publishDictionary, (ctx, { revision, reason }, { place }) =>
    tellingWho(ctx, () => publishDraft(ctx, place, revision, reason)),
  ),
  handle(contract.getImpact, (ctx, asked, { place, ended }) =>
    tellingWho(ctx, () => impactOf(ctx, place, { ...asked, ended: ended() })),
  ),
  handle(contract.getVersion, (ctx, { number }, { place }) => oneVersion(ctx, place, number)),
];

/** @throws Refusal that says by name whose save came first */
async function tellingWho<T>(ctx: Context, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error;
    const { by } = error;
    const name = by && (await ctx.ports.account.namesOf(ctx, [by])).get(by);
    const key = name ? 'study.errors.dictionaryChanged' : 'study.errors.dictionaryStale';
    throw new Refusal({ problem: 'conflict', key, values: { name: name ?? '' } });
  }
}

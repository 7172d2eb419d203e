/** What staff call. */
import { actorOf, type Handled, handle } from '../../../platform/http/handler.ts';
import { beginScaleDraft, deleteScaleDraft, publishScale, saveScalePart, withdrawScale } from './contract.ts';
import { beginDraft, removeDraft, saveDraft } from './drafts.ts';
import { publish, withdraw } from './publish.ts';

export function scalesApi(): Handled[] {
  return [
    handle(beginScaleDraft, async (ctx, input, call) => ({
      id: await beginDraft(ctx, actorOf(call), input),
    })),
    handle(saveScalePart, (ctx, input, call) => saveDraft(ctx, actorOf(call), input)),
    handle(deleteScaleDraft, async (ctx, { draft }, call) => {
      await removeDraft(ctx, actorOf(call), draft);
      return {};
    }),
    handle(publishScale, (ctx, input, call) => publish(ctx, actorOf(call), input)),
    handle(withdrawScale, async (ctx, input, call) => {
      await withdraw(ctx, actorOf(call), input);
      return {};
    }),
  ];
}

/** The endpoints of this room. */
import { actorOf, type Handled, handle } from '../../platform/http/handler.ts';
import { requireUse } from './access.ts';
import { answerOf } from './answering.ts';
import * as contract from './contract.ts';
import type { AccessNeeds } from './needs.ts';
import { presentAnswer, presentDesigns } from './present.ts';
import { deleteOwn, renameOwn, save } from './saving.ts';

export function samplesizeApi(needs: AccessNeeds): Handled[] {
  return [
    handle(contract.getDesigns, async (ctx, _input, { locale }) => presentDesigns(ctx, locale)),
    handle(contract.computeDesign, async (ctx, { design, goal, ...raw }, call) => {
      const actor = actorOf(call);
      await requireUse(ctx, needs, actor);
      const given = await answerOf(ctx, { person: actor.accountId, design, goal, raw });
      return presentAnswer(ctx, call.locale, given);
    }),
    handle(contract.saveCalculation, async (ctx, input, call) => {
      const actor = actorOf(call);
      await requireUse(ctx, needs, actor);
      return save(ctx, actor.accountId, input);
    }),
    // What somebody has kept stays theirs when their membership ends.
    handle(contract.renameCalculation, async (ctx, { id, name }, call) => {
      await renameOwn(ctx, actorOf(call).accountId, id, name);
      return {};
    }),
    handle(contract.deleteCalculation, async (ctx, { id }, call) => {
      await deleteOwn(ctx, actorOf(call).accountId, id);
      return {};
    }),
  ];
}

/** The endpoints of this room. */
import { type Admit, actorOf, type Handled, handle } from '../../platform/http/handler.ts';
import { requireUse } from './access.ts';
import { answerOf } from './answering.ts';
import * as contract from './contract.ts';
import type { AccessNeeds } from './needs.ts';
import { presentAnswer, presentIndices } from './present.ts';
import { deleteOwn, mark, renameOwn, save } from './saving.ts';

export function indicesApi(needs: AccessNeeds): Handled[] {
  const members: Admit = (ctx, actor) => requireUse(ctx, needs, actor);
  return [
    handle(contract.getIndices, async (_ctx, _input, { locale }) => presentIndices(locale)),
    handle(
      contract.computeIndex,
      async (_ctx, { index, ...raw }, { locale }) => presentAnswer(answerOf(index, raw, locale)),
      members,
    ),
    handle(
      contract.saveResult,
      async (ctx, input, call) => save(ctx, actorOf(call).accountId, input, call.locale),
      members,
    ),
    // What somebody has kept stays theirs when their membership ends.
    handle(contract.renameResult, async (ctx, { id, name }, call) => {
      await renameOwn(ctx, actorOf(call).accountId, id, name);
      return {};
    }),
    handle(contract.deleteResult, async (ctx, { id }, call) => {
      await deleteOwn(ctx, actorOf(call).accountId, id);
      return {};
    }),
    handle(contract.markIndex, async (ctx, input, call) => {
      await mark(ctx, actorOf(call).accountId, input, call.locale);
      return {};
    }),
  ];
}

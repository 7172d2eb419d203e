/** The endpoints of this room. */
import { type Admit, actorOf, type Handled, handle } from '../../platform/http/handler.ts';
import { requireUse } from '../../reading/requireUse.ts';
import { answerOf } from './answering.ts';
import * as contract from './contract.ts';
import { presentAnswer, presentDesigns } from './present.ts';
import { deleteOwn, renameOwn, save } from './saving.ts';

const members: Admit = async (ctx, actor) => void (await requireUse(ctx, actor, 'samplesize'));

export const samplesizeApi: Handled[] = [
  handle(contract.getDesigns, async (ctx, _input, { locale }) => presentDesigns(ctx, locale)),
  handle(
    contract.computeDesign,
    async (ctx, { design, goal, ...raw }, call) => {
      const allowed = await requireUse(ctx, call.actor, 'samplesize');
      const given = await answerOf(ctx, { allowed, person: actorOf(call).accountId, design, goal, raw });
      return presentAnswer(ctx, call.locale, given);
    },
    members,
  ),
  handle(
    contract.saveCalculation,
    async (ctx, input, call) => {
      const allowed = await requireUse(ctx, call.actor, 'samplesize');
      return save(ctx, allowed, actorOf(call).accountId, input);
    },
    members,
  ),
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

/** The endpoints of this room. */
import { type Admit, actorOf, type Handled, handle } from '../../platform/http/handler.ts';
import { requireUse } from '../../reading/requireUse.ts';
import { answerOf } from './answering.ts';
import { choicesIn } from './batch/choices.ts';
import * as contract from './contract.ts';
import { presentAnswer, presentIndices } from './present.ts';
import { deleteOwn, mark, renameOwn, save } from './saving.ts';
import { scoredIndex } from './scored.ts';

const members: Admit = async (ctx, actor) => void (await requireUse(ctx, actor, 'indices'));

export const indicesApi: Handled[] = [
  handle(contract.getIndices, async (_ctx, _input, { locale }) => presentIndices(locale)),
  handle(contract.listScores, async (ctx, _input, { locale, actor }) => ({
    open: (await ctx.ports.vip.mayUse(ctx, actor ?? null, 'indices')) !== null,
    instruments: choicesIn(locale).indices.map(({ id, title }) => ({ id, title })),
  })),
  handle(
    contract.getScore,
    async (ctx, { id, version }, { locale, actor }) =>
      scoredIndex(await requireUse(ctx, actor, 'indices'), id, version, locale),
    members,
  ),
  handle(contract.getBatchChoices, async (_ctx, _input, { locale }) => choicesIn(locale)),
  handle(
    contract.computeIndex,
    async (ctx, { index, ...raw }, { locale, actor }) => {
      const allowed = await requireUse(ctx, actor, 'indices');
      return presentAnswer(answerOf(allowed, index, raw, locale));
    },
    members,
  ),
  handle(
    contract.saveResult,
    async (ctx, input, call) => {
      const allowed = await requireUse(ctx, call.actor, 'indices');
      return save(ctx, allowed, actorOf(call).accountId, input, call.locale);
    },
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

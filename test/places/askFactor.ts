/** A call of the small room that has a study open by a second factor alone. */
import * as z from 'zod/mini';
import { api } from '../../src/contract/endpoint.ts';
import { flag } from '../../src/contract/fields.ts';
import { type Handled, handle } from '../../src/platform/http/handler.ts';
import { askFactor as ask } from '../../src/rooms/study/members.ts';

export const askFactor = api({
  method: 'POST',
  path: '/api/trial/:study/factor',
  summary: 'Has the study open by a second factor alone, or no more',
  input: z.object({ asks: flag }),
  answer: z.object({}),
  access: { in: 'study', right: 'study.change' },
});

export const askFactorHandled: Handled = handle(askFactor, async (ctx, { asks }, { place }) => {
  await ctx.transaction((tx) => ask(tx, place, asks));
  return {};
});

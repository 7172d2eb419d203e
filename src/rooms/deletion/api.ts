/** The endpoints of this room. */
import { actorOf, type Handled, handle } from '../../platform/http/handler.ts';
import { endedCookies } from '../../platform/http/identity.ts';
import { ask, callOff } from './asking.ts';
import { askDeletion, callOffDeletion } from './contract.ts';
import type { AskingNeeds } from './needs.ts';

export function deletionApi(needs: AskingNeeds): Handled[] {
  return [
    handle(askDeletion, async (ctx, { typed }, call) => {
      const { request, mailed } = await ask(ctx, needs, actorOf(call), typed);
      for (const cookie of endedCookies()) call.setCookie(cookie);
      return { due: request.due_at.toISOString(), certificate: request.certificate, mailed };
    }),
    handle(callOffDeletion, async (ctx, _input, call) => {
      await callOff(ctx, actorOf(call));
      return {};
    }),
  ];
}

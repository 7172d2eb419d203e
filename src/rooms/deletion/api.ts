/** The endpoints of this room. */
import { actorOf, type Handled, handle } from '../../platform/http/handler.ts';
import { endedCookies } from '../../platform/http/identity.ts';
import { ask, callOff } from './asking.ts';
import { askDeletion, callOffDeletion } from './contract.ts';

export const deletionApi: Handled[] = [
  handle(askDeletion, async (ctx, { typed }, call) => {
    const { request, mailed } = await ask(ctx, actorOf(call), typed);
    for (const cookie of endedCookies()) call.setCookie(cookie);
    return { due: request.due_at.toISOString(), certificate: request.certificate, mailed };
  }),
  handle(callOffDeletion, async (ctx, _input, call) => {
    await callOff(ctx, actorOf(call));
    return {};
  }),
];

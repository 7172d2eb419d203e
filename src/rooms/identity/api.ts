/** What applicants call. */
import type { InputOf } from '../../contract/endpoint.ts';
import type { Context } from '../../platform/context.ts';
import { actorOf, type Call, type Handled, handle } from '../../platform/http/handler.ts';
import {
  addProof,
  getAuthenticationInfo,
  submitAuthentication,
  updateAuthentication,
  withdrawAuthentication,
} from './contract.ts';
import { identityOf } from './identity.ts';
import { keepProof } from './proofs.ts';
import { type Asked, submit, update, withdraw } from './request.ts';

export const identityApi: Handled[] = [
  handle(addProof, async (ctx, sent, call) => ({
    upload: await keepProof(ctx, actorOf(call).accountId, sent),
  })),
  handle(submitAuthentication, async (ctx, input, call) => {
    const { account, request } = await asked(ctx, input, call);
    return { status: 0, free_taken: await submit(ctx, account, request) };
  }),
  handle(updateAuthentication, async (ctx, input, call) => {
    const { account, request } = await asked(ctx, input, call);
    return { status: 0, free_taken: await update(ctx, account, request) };
  }),
  handle(withdrawAuthentication, async (ctx, _input, call) => {
    await withdraw(ctx, actorOf(call).accountId);
    return {};
  }),
  handle(getAuthenticationInfo, (ctx, _input, call) => identityOf(ctx, actorOf(call).accountId, call.locale)),
];

async function asked(ctx: Context, input: InputOf<typeof submitAuthentication>, call: Call) {
  const { name, organization, upload, consent, freeDays } = input.data;
  const { file } = input;
  const account = actorOf(call).accountId;
  const sent = file && (await keepProof(ctx, account, { file, consent }));
  const request: Asked = { name, organization, upload: sent ?? upload, freeDays, locale: call.locale };
  return { account, request };
}

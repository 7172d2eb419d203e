/** The gateway's endpoints: sessions of products, and the record of what people do. */
import { createHash, randomUUIDv7 } from 'node:crypto';
import {
  createUserLog,
  type Identity,
  loginBy,
  loginByConsole,
  logoutGateway,
} from '../../contract/gateway.ts';
import { Refusal } from '../../contract/problems.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { actorOf, type Call, type Handled, handle } from '../../platform/http/handler.ts';
import { endedCookies, gatewayCookie, gatewaySessionCookie } from '../../platform/http/identity.ts';
import { randomToken } from '../../platform/keys.ts';
import { accountSessionOf, addGatewaySession, addUserLog, endGatewaySession } from './queries.ts';

const nobody: Identity = {
  accountId: null,
  accountType: null,
  avatar: null,
  loginName: null,
  nickName: null,
  sessionId: null,
  workbenchCode: null,
};

/** @param products names whose tokens open a session, such as Console */
export function gatewayApi(products: readonly string[]): Handled[] {
  const logins = products.flatMap((product) =>
    spellings(product).map((spelling) => {
      const endpoint = spelling === 'Console' ? loginByConsole : loginBy(spelling);
      return handle(endpoint, (ctx, input, call) =>
        open(ctx, call, product, Object.fromEntries(Object.entries(input))),
      );
    }),
  );
  return [
    ...logins,
    handle(logoutGateway, async (ctx, _input, call) => {
      await leave(ctx, call);
      return {};
    }),
    handle(createUserLog, async (ctx, { data }, call) => {
      const account_id = actorOf(call).accountId;
      const id = await ctx.transaction(async (tx) => {
        // Of somebody who is erased at this moment nothing is noted after it.
        if (!(await tx.ports.account.keepAccount(tx, account_id)))
          throw new Refusal({ problem: 'unauthenticated' });
        return addUserLog(tx, { account_id, ...data });
      });
      return { id };
    }),
  ];
}

/**
 * Ends the sign-in itself, so that nobody is left half signed in: the session whose token the browser has, else the
 * one by which its gateway session was opened. A gateway session of somebody who used the browser before ends alone.
 */
async function leave(ctx: Context, call: Call): Promise<void> {
  const token = call.cookies[gatewayCookie];
  const actor = (await call.caller()) ?? call.actor;
  await ctx.transaction(async (tx) => {
    if (token) await endGatewaySession(tx, hashOf(token));
    if (actor) await tx.ports.account.endSession(tx, actor);
  });
  for (const cookie of endedCookies()) call.setCookie(cookie);
}

/** The case of the first letter is free. */
function spellings(product: string): string[] {
  const [first = '', rest] = [product[0], product.slice(1)];
  return [...new Set([first.toUpperCase() + rest, first.toLowerCase() + rest])];
}

/**
 * Opens a session of a product. Without a token nobody is signed in, and a warning is logged
 * (docs/specification.md §8).
 */
async function open(
  ctx: Context,
  call: Call,
  product: string,
  input: Record<string, unknown>,
): Promise<Identity> {
  const names = spellings(product).map((spelling) => `${spelling}Token`);
  const given = names.map((name) => input[name]).find((value) => typeof value === 'string' && value !== '');
  if (typeof given !== 'string') {
    ctx.log.warn({ product }, `${names[1] ?? names[0]} is missing`);
    return nobody;
  }
  const actor = given.length <= 100 ? await ctx.ports.account.actorByToken(ctx, given) : undefined;
  if (!actor) throw new Refusal({ problem: 'unauthenticated' });
  const before = call.cookies[gatewayCookie];
  const token = randomToken();
  const session = {
    id: randomUUIDv7(),
    token_hash: hashOf(token),
    opened_by: actor.sessionId,
    product,
  };
  await ctx.transaction(async (tx) => {
    // In the order in which a logout takes its locks, account first: the other way round two could wait for each other.
    await addGatewaySession(tx, session);
    if (before) await endGatewaySession(tx, hashOf(before));
  });
  call.setCookie(gatewaySessionCookie({ token, expiresAt: actor.expiresAt }));
  return {
    accountId: actor.accountId,
    accountType: actor.ownRoles.length > 0 ? 'staff' : 'user',
    ...(await ctx.ports.account.gatewayName(ctx, actor.accountId)),
    nickName: actor.name || null,
    sessionId: session.id,
    workbenchCode: null,
  };
}

/** Who acts in the gateway session of a cookie. */
export async function actorByGateway(ctx: Context, token: string): Promise<Actor | undefined> {
  const session = await accountSessionOf(ctx, hashOf(token));
  return session === undefined ? undefined : ctx.ports.account.actorBySession(ctx, session);
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

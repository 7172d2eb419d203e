/**
 * The gateway: signing in with a product's token, and the record of what people do
 * (docs/specification.md §3, §7.3).
 */
import * as z from 'zod/mini';
import { executePath } from './addresses.ts';
import { gateway } from './endpoint.ts';

/** Who a gateway session belongs to; all null for nobody. */
export const identity = z.object({
  accountId: z.nullable(z.string()),
  accountType: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  loginName: z.nullable(z.string()),
  nickName: z.nullable(z.string()),
  sessionId: z.nullable(z.string()),
  workbenchCode: z.nullable(z.string()),
});

export type Identity = z.output<typeof identity>;

const limit = { name: 'gateway-auth', points: 300, seconds: 900, provable: 5 };

/** `product` as in the path: `loginByConsole` takes `consoleToken`. Of both, the first letter's case is free. */
export function loginBy(product: string) {
  return gateway({
    method: 'POST',
    path: `/ns/api/auth/loginBy${product}`,
    summary: `Opens a gateway session with a token of the product ${product}`,
    input: z.record(z.string(), z.unknown()),
    answer: identity,
    limit,
  });
}

export const loginByConsole = loginBy('Console');

export const logoutGateway = gateway({
  method: 'POST',
  path: '/ns/api/auth/logout',
  summary: 'Ends the gateway session; without one it succeeds too',
  input: z.object({}),
  answer: z.object({}),
  limit,
});

export const createUserLog = gateway({
  method: 'POST',
  path: executePath('crud', 'create_fa_user_log'),
  summary: 'Records what a logged-in person did',
  input: z.object({
    data: z.object({
      action_type: z.string().check(z.regex(/^[a-z_]{1,40}$/)),
      action_desc: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    }),
  }),
  answer: z.object({ id: z.string() }),
  access: 'user',
  limit: { name: 'user-log', points: 600, seconds: 3600 },
});

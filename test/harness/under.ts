import type { Context } from '../../src/platform/context.ts';
import type { Keys } from '../../src/platform/keys.ts';

/** The same site under other secrets. */
export const under = (ctx: Context, keys: Keys): Context => ({
  ...ctx,
  keys,
  transaction: (work) => ctx.transaction((tx) => work({ ...tx, keys })),
});

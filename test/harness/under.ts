import type { Context } from '../../src/platform/context.ts';
import type { Keys } from '../../src/platform/keys.ts';

/** The same site under other secrets. */
export const under = (ctx: Context, keys: Keys): Context => ({
  ...ctx,
  keys,
  transaction: (work) => ctx.transaction((tx) => work({ ...tx, keys })),
});

/** The same site, with what it warns of. */
export const noting = (ctx: Context, lines: object[]): Context => {
  const log: Context['log'] = Object.assign(Object.create(ctx.log), {
    warn: (fields: object) => void lines.push(fields),
  });
  return { ...ctx, log, transaction: (work) => ctx.transaction((tx) => work({ ...tx, log })) };
};

/** Contexts that answer otherwise than the site's, or break, also inside their transactions. */
import type { Context, Ports, Tx } from '../../src/platform/context.ts';

type Replaced = { [Room in keyof Ports]?: Partial<Ports[Room]> };

export function withPorts<Ctx extends Context | Tx>(ctx: Ctx, replaced: Replaced): Ctx {
  const ports = Object.fromEntries(
    Object.entries(ctx.ports).map(([room, port]) => [room, { ...port, ...Object(replaced)[room] }]),
    // The same rooms with the same functions, as the types of both say.
  ) as Ports;
  return {
    ...ctx,
    ports,
    transaction: (work) => ctx.transaction((tx) => work(withPorts(tx, replaced))),
  };
}

/** In whose transactions an event fails. */
export function whereFails(ctx: Context, event: string): Context {
  return {
    ...ctx,
    transaction: (work) =>
      ctx.transaction((tx) =>
        work({
          ...tx,
          happened: (name, what) => (name === event ? broken() : tx.happened(name, what)),
        }),
      ),
  };
}

const broken = () => Promise.reject(new Error('The power is gone.'));

/** A context whose second transaction, after that of the list, does all of its work and breaks before it counts. */
export function breakingAtCommit(ctx: Context): Context {
  let begun = 0;
  return {
    ...ctx,
    transaction: (work) =>
      ctx.transaction(async (tx) => {
        begun += 1;
        const done = await work(tx);
        return begun === 2 ? broken() : done;
      }),
  };
}

/** A context that cannot write the list. */
export const withoutList = (ctx: Context): Context => ({
  ...ctx,
  transaction: (work) => ctx.transaction((tx) => work({ ...tx, erasures: { ...tx.erasures, add: broken } })),
});

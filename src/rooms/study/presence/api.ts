/**
 * Who has a page of a study open, on every node: each beat is told to all of them, and none of it is written down.
 * See docs/decisions/0190-presence-in-memory.md.
 */
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { type Handled, handle } from '../../../platform/http/handler.ts';
import { beatPresence } from './contract.ts';
import { holdsMs, Present, type Seen } from './present.ts';

const presenceChannel = 'study_presence';

type Listen = (channel: string, heard: (payload: string) => void, lost: () => void) => Promise<unknown>;

/** How many names are shown. */
const mostNamed = 20;

export function presenceOf(ctx: Context) {
  const present = new Present();
  const handlers: Handled[] = [
    handle(beatPresence, async (_ctx, { at }, { place }) => {
      const seen: Seen = { study: place.study, at, account: place.account };
      present.note(seen, ctx.clock());
      await ctx.transaction((tx) =>
        sql`SELECT pg_notify(${presenceChannel}, ${JSON.stringify(seen)})`.execute(tx.db),
      );
      const accounts = present.others(seen, ctx.clock()).slice(0, mostNamed);
      const names = await ctx.ports.account.namesOf(ctx, accounts);
      return { others: accounts.flatMap((account) => names.get(account) ?? []).toSorted() };
    }),
  ];
  return {
    handlers,
    /** What was told while nobody listened is told again within half a minute. */
    async begin(listen: Listen): Promise<() => void> {
      await listen(
        presenceChannel,
        (payload) => present.note(JSON.parse(payload), ctx.clock()),
        () => {},
      );
      const forgetting = setInterval(() => present.forget(ctx.clock()), holdsMs / 2);
      return () => clearInterval(forgetting);
    },
  };
}

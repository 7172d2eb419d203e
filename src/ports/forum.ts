/** What the room `forum` offers. */
import type { Context } from '../platform/context.ts';

declare module '../platform/context.ts' {
  interface Ports {
    forum: ForumPort;
  }
}

export type ForumPort = {
  /** Whether somebody may not write now, by a decision of moderators. */
  isSuspended(ctx: Context, account: string): Promise<boolean>;
  /** How many topics somebody marked, counted up to a limit. */
  countFavourites(ctx: Context, account: string, limit: number): Promise<number>;
};

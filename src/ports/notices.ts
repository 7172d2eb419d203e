/** What the room `notices` offers: telling somebody something, in the site and by mail as they choose. */
import type { Context } from '../platform/context.ts';
import type { Notify } from '../platform/notice.ts';

declare module '../platform/context.ts' {
  interface Ports {
    notices: NoticesPort;
  }
}

export type NoticesPort = {
  notify: Notify;
  /** How many notices an account has not read; asked of the database once, and again after a change. */
  unreadOf(ctx: Context, account: string): Promise<number>;
};

/** What the room `contact` offers: what people asked with its form. */
import type { Context } from '../platform/context.ts';

declare module '../platform/context.ts' {
  interface Ports {
    contact: ContactPort;
  }
}

export type ContactPort = {
  /** Ids of the requests that bear an id or a phone number in E.164, or were sent by an account. */
  requestsBy(
    ctx: Context,
    by: { typed: string; mobile: string | undefined; account: string | undefined },
  ): Promise<string[]>;
  /** What the owner of an account asked: signed in, or as a visitor under the phone number of the account. */
  requestsOf(ctx: Context, account: string): Promise<string[]>;
};

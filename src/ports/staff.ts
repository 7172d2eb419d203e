/** What the room `staff` offers: the second person, and lists as somebody keeps them. */
import type { Actor } from '../platform/actor.ts';
import type { Context, Tx } from '../platform/context.ts';

declare module '../platform/context.ts' {
  interface Ports {
    staff: StaffPort;
  }
}

export type StaffPort = {
  /** The accounts of a person: their own first, and what was used in the same browser. */
  samePerson(tx: Tx, account: string): Promise<readonly string[]>;
  /** @throws Refusal unless this admin may be the second person of what was asked for by or for these people */
  requireSecond(tx: Tx, actor: Actor, asked: { at: Date; people: readonly string[] }): Promise<void>;
  /** Filters that a member of staff keeps for a list. */
  viewsOf(ctx: Context, account: string, list: string): Promise<SavedView[]>;
};

export type SavedView = { id: string; name: string; query: string };

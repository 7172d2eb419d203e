/** What the room `deletion` offers: leaving for good. */
import type { Context } from '../platform/context.ts';

declare module '../platform/context.ts' {
  interface Ports {
    deletion: DeletionPort;
  }
}

export type DeletionPort = {
  /** When the account will be deleted as ISO 8601, and whether that has begun; null for who did not ask for it. */
  leavingOf(ctx: Context, account: string): Promise<Leaving | null>;
};

export type Leaving = { due: string; begun: boolean };

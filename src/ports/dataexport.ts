/** What the room `dataexport` offers: everything that is held about somebody. */
import type { Context } from '../platform/context.ts';
import type { Declared, Person } from '../platform/personalData.ts';

declare module '../platform/context.ts' {
  interface Ports {
    dataexport: DataexportPort;
  }
}

export type DataexportPort = {
  /** Of what is declared, what there is of an account. */
  heldOf(ctx: Context, account: string): Promise<Declared[]>;
  /** A copy of it as a ZIP, in the language of the account. */
  packFor(ctx: Context, person: Person): Promise<Uint8Array>;
};

// Written by `npm run schema` from the migrated database. Do not edit.
import type { ColumnType, Generated } from '../../platform/db/tables.gen.ts';

declare module '../../platform/db/tables.gen.ts' {
  interface Tables {
    invitation_invitation: {
      invited: string;
      inviter: string;
      at: ColumnType<Date, Date, Date>;
      state: Generated<string>;
      reasons: Generated<string>;
      approved_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      settled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      inviter_points: number | null;
      invited_points: number | null;
    };
    invitation_trace: {
      account: string;
      kind: string;
      hash: string;
      seen_at: ColumnType<Date, Date, Date>;
    };
  }
}

export type { ColumnType, Generated };

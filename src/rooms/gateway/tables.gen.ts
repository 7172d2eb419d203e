// Written by `npm run schema` from the migrated database. Do not edit.
import type { ColumnType, Generated } from '../../platform/db/tables.gen.ts';

declare module '../../platform/db/tables.gen.ts' {
  interface Tables {
    gateway_session: {
      id: string;
      token_hash: string;
      opened_by: string;
      product: string;
      created_at: ColumnType<Date, Date, Date>;
    };
    gateway_user_log: {
      id: string;
      account_id: string;
      action_type: string;
      action_desc: string;
      at: ColumnType<Date, Date, Date>;
    };
  }
}

export type { ColumnType, Generated };

// Written by `npm run schema` from the migrated database. Do not edit.
import type { ColumnType, Generated } from '../../platform/db/tables.gen.ts';

declare module '../../platform/db/tables.gen.ts' {
  interface Tables {
    deletion_certificate: {
      id: string;
      erased_at: ColumnType<Date, Date, Date>;
      stayed: ColumnType<unknown, string, string>;
      letter: string | null;
    };
    deletion_request: {
      account: string;
      certificate: string;
      asked_at: ColumnType<Date, Date, Date>;
      due_at: ColumnType<Date, Date, Date>;
      reminded_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      begun_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    };
  }
}

export type { ColumnType, Generated };

// Written by `npm run schema` from the migrated database. Do not edit.
import type { ColumnType, Generated } from '../../platform/db/tables.gen.ts';

declare module '../../platform/db/tables.gen.ts' {
  interface Tables {
    dataexport_discarded: {
      file: string;
    };
    dataexport_export: {
      id: string;
      account: string;
      asked_at: ColumnType<Date, Date, Date>;
      locale: string;
      file: string;
      wrapped_key: string | null;
      bytes: number | null;
      ready_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    };
  }
}

export type { ColumnType, Generated };

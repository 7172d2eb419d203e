// Written by `npm run schema` from the migrated database. Do not edit.
import type { ColumnType, Generated } from '../../platform/db/tables.gen.ts';

declare module '../../platform/db/tables.gen.ts' {
  interface Tables {
    guides_bookmark: {
      account: string;
      entry: number;
      at: ColumnType<Date, Date, Date>;
    };
  }
}

export type { ColumnType, Generated };

// Written by `npm run schema` from the migrated database. Do not edit.
import type { ColumnType, Generated } from '../../platform/db/tables.gen.ts';

declare module '../../platform/db/tables.gen.ts' {
  interface Tables {
    samplesize_calculation: {
      id: string;
      account: string;
      name: string;
      design: string;
      version: number;
      changed_at: ColumnType<Date, Date, Date>;
    };
    samplesize_index: {
      id: number;
      print: string;
    };
    samplesize_version: {
      calculation: string;
      version: number;
      goal: string;
      typed: ColumnType<unknown, string, string>;
      outputs: ColumnType<unknown, string, string>;
      notes: string;
      at: ColumnType<Date, Date, Date>;
    };
  }
}

export type { ColumnType, Generated };

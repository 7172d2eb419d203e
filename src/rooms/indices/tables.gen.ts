// Written by `npm run schema` from the migrated database. Do not edit.
import type { ColumnType, Generated } from '../../platform/db/tables.gen.ts';

declare module '../../platform/db/tables.gen.ts' {
  interface Tables {
    indices_index: {
      id: number;
      print: string;
    };
    indices_mark: {
      account: string;
      of: string;
      favourite: boolean;
      used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    };
    indices_result: {
      id: string;
      account: string;
      name: string;
      of: string;
      version: number;
      changed_at: ColumnType<Date, Date, Date>;
    };
    indices_version: {
      result: string;
      version: number;
      definition: string;
      typed: ColumnType<unknown, string, string>;
      outputs: ColumnType<unknown, string, string>;
      notes: string;
      at: ColumnType<Date, Date, Date>;
    };
  }
}

export type { ColumnType, Generated };

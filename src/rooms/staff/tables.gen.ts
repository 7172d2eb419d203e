// Written by `npm run schema` from the migrated database. Do not edit.
import type { ColumnType, Generated } from '../../platform/db/tables.gen.ts';

declare module '../../platform/db/tables.gen.ts' {
  interface Tables {
    staff_giving: {
      id: string;
      key: string | null;
      path: string;
      input: string;
      worth: number | null;
      owner: string | null;
      word: string;
      said: string;
      asked_by: string;
      asked_at: ColumnType<Date, Date, Date>;
      state: string;
      decided_by: string | null;
      decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      changes: Generated<string>;
    };
    staff_view: {
      id: string;
      account: string;
      list: string;
      name: string;
      query: string;
    };
  }
}

export type { ColumnType, Generated };

// Written by `npm run schema` from the migrated database. Do not edit.
import type { ColumnType, Generated } from '../../platform/db/tables.gen.ts';

declare module '../../platform/db/tables.gen.ts' {
  interface Tables {
    notices_digest_time: {
      account: string;
      zone: string;
      hour: number;
    };
    notices_notice: {
      id: string;
      account: string;
      kind: string;
      facts: ColumnType<unknown, string, string>;
      path: string | null;
      at: ColumnType<Date, Date, Date>;
      listed: boolean;
      read_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      mail: string;
      mailed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    };
    notices_setting: {
      account: string;
      kind: string;
      site: boolean;
      mail: string;
    };
  }
}

export type { ColumnType, Generated };

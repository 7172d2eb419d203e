// Written by `npm run schema` from the migrated database. Do not edit.
import type { ColumnType, Generated } from '../../platform/db/tables.gen.ts';

declare module '../../platform/db/tables.gen.ts' {
  interface Tables {
    vip_period: {
      id: string;
      account: string;
      origin: string;
      days: number;
      price: number;
      reason: string;
      key: string;
      obtained_at: ColumnType<Date, Date, Date>;
      starts_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      ends_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      cut_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    };
    vip_plan: {
      id: string;
      days: number;
      way: string;
      price: number;
      on_offer: boolean;
      version: Generated<number>;
    };
    vip_reminder: {
      account: string;
      ends_at: ColumnType<Date, Date, Date>;
      days: number;
      sent_at: ColumnType<Date, Date, Date>;
    };
  }
}

export type { ColumnType, Generated };

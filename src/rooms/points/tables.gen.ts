// Written by `npm run schema` from the migrated database. Do not edit.
import type { ColumnType, Generated } from '../../platform/db/tables.gen.ts';

declare module '../../platform/db/tables.gen.ts' {
  interface Tables {
    points_account: {
      id: Generated<number>;
      owner: string | null;
      kind: string;
      unit: string;
      floor: number | null;
      ceiling: number | null;
      balance: Generated<number>;
    };
    points_draw: {
      transfer: number;
      lot: number;
      amount: number;
    };
    points_entry: {
      id: Generated<number>;
      transfer: number;
      ledger_account: number;
      amount: number;
      balance_after: number;
    };
    points_lot: {
      id: Generated<number>;
      ledger_account: number;
      transfer: number;
      earned_at: ColumnType<Date, Date, Date>;
      matures_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      amount: number;
      remaining: number;
    };
    points_proof: {
      ledger_account: number;
      entry: number;
      balance: number;
    };
    points_rule: {
      name: string;
      active: Generated<boolean>;
      amount: number;
      most_a_day: number | null;
      most_in_all: number | null;
      withdrawable: Generated<boolean>;
      holding_days: Generated<number>;
      version: Generated<number>;
    };
    points_setting: {
      one: Generated<boolean>;
      expiry_days: number | null;
      expiry_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
      second_person_above: Generated<number>;
      zone: Generated<string>;
      version: Generated<number>;
    };
    points_transfer: {
      id: Generated<number>;
      key: string;
      fingerprint: string;
      kind: string;
      unit: string;
      at: ColumnType<Date, Date, Date>;
      owner: string;
      rule: string | null;
      amount: number;
      change: number;
      balance_after: number;
      reverses: number | null;
      memo: ColumnType<unknown, string, string>;
    };
  }
}

export type { ColumnType, Generated };

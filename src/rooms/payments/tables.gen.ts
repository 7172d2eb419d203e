// Written by `npm run schema` from the migrated database. Do not edit.
import type { ColumnType, Generated } from '../../platform/db/tables.gen.ts';

declare module '../../platform/db/tables.gen.ts' {
  interface Tables {
    payments_counter: {
      one: Generated<boolean>;
      last: Generated<number>;
    };
    payments_dispute: {
      id: string;
      method: string;
      number: string;
      trade: string;
      order_id: string | null;
      amount: number;
      currency: string;
      reason: string;
      state: string;
      due_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      opened_at: ColumnType<Date, Date, Date>;
      taken_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      back_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      covered: Generated<number>;
      points: Generated<number>;
    };
    payments_event: {
      method: string;
      event: string;
      at: ColumnType<Date, Date, Date>;
      kind: string;
      state: string;
      order_number: string | null;
      trade: string | null;
    };
    payments_explanation: {
      method: string;
      kind: string;
      reference: string;
      note: string;
      explained_by: string;
      explained_at: ColumnType<Date, Date, Date>;
    };
    payments_method: {
      method: string;
      sandbox: boolean;
    };
    payments_order: {
      id: string;
      number: string;
      account: string;
      client_key: string;
      item: string;
      source: string | null;
      points: number | null;
      days: number | null;
      amount: number;
      currency: string;
      method: string;
      way: string;
      locale: string;
      state: string;
      refunded: Generated<number>;
      trade: string | null;
      begun: ColumnType<unknown | null, string | null | undefined, string | null>;
      failed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      fault: string | null;
      fault_seen: Generated<boolean>;
      created_at: ColumnType<Date, Date, Date>;
      expires_at: ColumnType<Date, Date, Date>;
      paid_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      ask_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    };
    payments_package: {
      id: string;
      price: number;
      points: number;
      on_offer: boolean;
      version: Generated<number>;
    };
    payments_receipt: {
      number: number;
      order_id: string;
      refund: string | null;
      at: ColumnType<Date, Date, Date>;
      seller: ColumnType<unknown, string | undefined, string>;
    };
    payments_refund: {
      id: string;
      number: string;
      order_id: string;
      trade: string;
      credited: boolean;
      amount: number;
      currency: string;
      total: number;
      points: Generated<number>;
      reason: string;
      note: string;
      asked_by: string | null;
      client_key: string | null;
      state: string;
      asked_at: ColumnType<Date, Date, Date>;
      sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      done_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      since: ColumnType<Date, Date, Date>;
      overdue: Generated<boolean>;
      reference: string | null;
      settled_why: string | null;
      settled_by: string | null;
    };
    payments_refund_former: {
      number: string;
      refund: string;
      done_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      failed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      asked_at: ColumnType<Date, Date, Date>;
    };
    payments_sandbox: {
      method: string;
      number: string;
      asked: ColumnType<unknown, string, string>;
      state: string;
      trades: ColumnType<unknown, string | undefined, string>;
      refunds: ColumnType<unknown, string | undefined, string>;
    };
    payments_setting: {
      one: Generated<boolean>;
      rate: Generated<number>;
      minimum: Generated<number>;
      maximum: Generated<number>;
      version: Generated<number>;
    };
    payments_statement: {
      id: string;
      method: string;
      file_name: string;
      rows: number;
      first_day: ColumnType<string | Date, string, string>;
      last_day: ColumnType<string | Date, string, string>;
      imported_by: string;
      imported_at: ColumnType<Date, Date, Date>;
    };
    payments_statement_row: {
      method: string;
      kind: string;
      reference: string;
      order_number: string | null;
      refund_number: string | null;
      trade: string;
      amount: number;
      currency: string;
      fee: number;
      fee_currency: string;
      at: ColumnType<Date, Date, Date>;
    };
    payments_wish: {
      account: string;
      client_key: string;
      order_id: string;
    };
    payments_withdrawal: {
      id: string;
      number: string;
      account: string;
      client_key: string;
      points: number;
      amount: number;
      currency: string;
      counted: number;
      second_person: boolean;
      kind: string;
      payee: string | null;
      hint: string;
      state: string;
      asked_at: ColumnType<Date, Date, Date>;
      approved_by: string | null;
      approved_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      taken_by: string | null;
      taken_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      ended_by: string | null;
      ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      reference: string | null;
      reason: string | null;
    };
    payments_withdrawing: {
      one: Generated<boolean>;
      active: Generated<boolean>;
      rate: Generated<number>;
      minimum: Generated<number>;
      maximum: Generated<number>;
      second_person_above: Generated<number>;
      version: Generated<number>;
    };
  }
}

export type { ColumnType, Generated };

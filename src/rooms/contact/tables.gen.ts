// Written by `npm run schema` from the migrated database. Do not edit.
import type { ColumnType, Generated } from '../../platform/db/tables.gen.ts';

declare module '../../platform/db/tables.gen.ts' {
  interface Tables {
    contact_note: {
      id: Generated<number>;
      request: string;
      at: ColumnType<Date, Date, Date>;
      text: string;
      author: string | null;
    };
    contact_request: {
      id: string;
      created_at: ColumnType<Date, Date, Date>;
      name: string;
      mobile: string;
      need: string;
      locale: string;
      fingerprint: string;
      submitted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      consent_version: string | null;
      consent_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      assignee: string | null;
      done_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      version: Generated<number>;
      account: string | null;
      mobile_key: string | null;
    };
  }
}

export type { ColumnType, Generated };

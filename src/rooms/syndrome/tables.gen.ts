// Written by `npm run schema` from the migrated database. Do not edit.
import type { ColumnType, Generated } from '../../platform/db/tables.gen.ts';

declare module '../../platform/db/tables.gen.ts' {
  interface Tables {
    syndrome_consent: {
      id: string;
      account: string;
      notice_version: string | null;
      given_at: ColumnType<Date, Date, Date>;
      withdrawn_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    };
    syndrome_draft: {
      id: string;
      scale: string;
      version: string;
      definition: string;
      words: string;
      revision: number;
      changed_at: ColumnType<Date, Date, Date>;
    };
    syndrome_edition: {
      scale: string;
      version: string;
      definition: string;
      words: string;
    };
    syndrome_result: {
      id: string;
      account: string;
      key: string;
      scale: string;
      version: string;
      at: ColumnType<Date, Date, Date>;
      sealed: string;
    };
    syndrome_version: {
      scale: string;
      version: string;
      definition: string;
      words: string;
      published_at: ColumnType<Date, Date, Date>;
      withdrawn_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    };
  }
}

export type { ColumnType, Generated };

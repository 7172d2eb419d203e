// Written by `npm run schema` from the migrated database. Do not edit.
import type { ColumnType, Generated } from '../../platform/db/tables.gen.ts';

declare module '../../platform/db/tables.gen.ts' {
  interface Tables {
    site_document: {
      kind: string;
      locale: string;
      version: string;
      title: string;
      description: string;
      markdown: string;
      html: string;
    };
    site_setting: {
      name: string;
      value: ColumnType<unknown, string, string>;
      updated_at: ColumnType<Date, Date | undefined, Date>;
      version: Generated<number>;
    };
  }
}

export type { ColumnType, Generated };

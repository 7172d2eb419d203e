// Written by `npm run schema` from the migrated database. Do not edit.
import type { ColumnType, Generated } from '../platform/db/tables.gen.ts';

declare module '../platform/db/tables.gen.ts' {
  interface Tables {
    search_document: {
      kind: string;
      ref: string;
      locale: string;
      slug: string;
      title: string;
      summary: string;
      body: string;
      published_at: ColumnType<Date, Date, Date>;
      title_vector: string;
      body_vector: string;
      besides: Generated<string>;
      rules: Generated<number>;
    };
    search_word: {
      word: string;
    };
  }
}

export type { ColumnType, Generated };

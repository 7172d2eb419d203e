// Written by `npm run schema` from the migrated database. Do not edit.
import type { ColumnType, Generated } from '../../platform/db/tables.gen.ts';

declare module '../../platform/db/tables.gen.ts' {
  interface Tables {
    publishing_entry: {
      id: Generated<number>;
      kind: string;
      slug: string;
      state: Generated<string>;
      publish_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      published_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      parent: number | null;
      position: Generated<number>;
      series: string | null;
      vip: Generated<boolean>;
      facts: ColumnType<unknown, string | undefined, string>;
      version: Generated<number>;
      created_at: ColumnType<Date, Date, Date>;
      updated_at: ColumnType<Date, Date, Date>;
    };
    publishing_entry_tag: {
      tag: number;
      entry: number;
      kind: string;
      published_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    };
    publishing_file: {
      id: string;
      kind: string;
      name: string;
      bytes: number;
      width: number | null;
      height: number | null;
      added_at: ColumnType<Date, Date, Date>;
      unused_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
      added_by: string | null;
    };
    publishing_file_use: {
      file: string;
      entry: number;
      revision: number | null;
      locked: boolean;
    };
    publishing_preview: {
      id: string;
      token_hash: string;
      entry: number;
      made_at: ColumnType<Date, Date, Date>;
      expires_at: ColumnType<Date, Date, Date>;
    };
    publishing_reference: {
      key: string;
      doi: string | null;
      authors: string;
      year: number | null;
      title: string;
      journal: string;
      volume: string;
      pages: string;
      url: string;
    };
    publishing_revision: {
      id: Generated<number>;
      entry: number;
      locale: string;
      number: number;
      title: string;
      summary: string;
      markdown: string;
      html: string;
      locked_html: string | null;
      facts: ColumnType<unknown, string, string>;
      saved_at: ColumnType<Date, Date, Date>;
      saved_by: string | null;
      renderer: Generated<number>;
    };
    publishing_slug: {
      kind: string;
      slug: string;
      entry: number;
    };
    publishing_tag: {
      id: Generated<number>;
      slug: string;
      names: ColumnType<unknown, string, string>;
    };
    publishing_tag_count: {
      tag: number;
      kind: string;
      entries: number;
    };
    publishing_text: {
      entry: number;
      locale: string;
      draft: number;
      live: number | null;
    };
  }
}

export type { ColumnType, Generated };

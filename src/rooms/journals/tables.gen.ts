// Written by `npm run schema` from the migrated database. Do not edit.
import type { ColumnType, Generated } from '../../platform/db/tables.gen.ts';

declare module '../../platform/db/tables.gen.ts' {
  interface Tables {
    journals_figure: {
      import: number;
      issn: string;
      year: number;
      metric: string;
      category: string;
      value: number;
      quartile: number | null;
    };
    journals_import: {
      id: Generated<number>;
      kind: string;
      state: string;
      source: string;
      year: number | null;
      demonstration: boolean;
      file_name: string;
      bytes: number;
      licensed_by: string | null;
      created_at: ColumnType<Date, Date, Date>;
      read_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      published_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      withdrawn_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      place: number | null;
      report: ColumnType<unknown, string, string>;
      file: string | null;
    };
    journals_issn: {
      issn: string;
      journal: number;
    };
    journals_journal: {
      id: Generated<number>;
      issn: string;
      print: string | null;
      electronic: string | null;
      linking: string | null;
      title: string;
      publisher: string | null;
      country: string | null;
      language: string | null;
      open_access: boolean | null;
      charged: boolean | null;
      charge: string | null;
      demonstration: boolean;
    };
    journals_latest: {
      journal: number;
      metric: string;
      category: string;
      year: number;
      value: number;
      quartile: number | null;
      import: number;
      best: boolean;
      open_access: boolean | null;
      charged: boolean | null;
    };
    journals_name: {
      journal: number;
      key: string;
      name: string;
      initials: string;
    };
    journals_record: {
      import: number;
      line: number;
      issns: string[];
      print: string | null;
      electronic: string | null;
      linking: string | null;
      title: string;
      names: string[];
      keys: string[];
      initials: string[];
      publisher: string | null;
      country: string | null;
      language: string | null;
      open_access: boolean | null;
      charged: boolean | null;
      charge: string | null;
    };
    journals_word: {
      word: string;
    };
  }
}

export type { ColumnType, Generated };

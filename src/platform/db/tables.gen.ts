// Written by `npm run schema` from the migrated database. Do not edit.
import type { ColumnType, Generated } from 'kysely';

export type Tables = {
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
  };
  platform_limit: {
    key: string;
    points: Generated<number>;
    expire: number | null;
  };
  platform_migration: {
    name: string;
    sha256: string;
    applied_at: ColumnType<Date, Date | undefined, Date>;
  };
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
  };
};

export type { Generated };

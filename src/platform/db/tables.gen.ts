// Written by `npm run schema` from the migrated database. Do not edit.
import type { ColumnType, Generated } from 'kysely';

export interface Tables {
  platform_audit: {
    id: Generated<number>;
    at: ColumnType<Date, Date, Date>;
    actor_id: string | null;
    act: string;
    subject: string;
    subject_id: string;
    detail: ColumnType<unknown, string | undefined, string>;
    chain: Generated<string>;
    old_value: ColumnType<unknown | null, string | null | undefined, string | null>;
    new_value: ColumnType<unknown | null, string | null | undefined, string | null>;
    reason: string | null;
  };
  platform_audit_head: {
    chain: string;
    position: number;
    hash: string;
    at: ColumnType<Date, Date, Date>;
    key: string;
    signature: string;
    origin: string | null;
  };
  platform_audit_link: {
    position: number;
    entry: number;
    hash: string;
    chain: Generated<string>;
    form: Generated<number>;
  };
  platform_dead_letter: {
    id: string;
    channel: string;
    event: string;
    target_masked: string;
    error: string;
    queued_at: ColumnType<Date, Date, Date>;
    failed_at: ColumnType<Date, Date, Date>;
  };
  platform_file: {
    id: string;
    kind: string;
    state: string;
    study: string | null;
    subject: string | null;
    account: string | null;
    named: Generated<string>;
    bytes: number;
    sha256: string | null;
    wrapped_key: string;
    touched_at: ColumnType<Date, Date, Date>;
    found_sha256: string | null;
  };
  platform_file_discarded: {
    key: string;
    deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  platform_file_part: {
    file: string;
    number: number;
    sha256: string;
    stored: boolean;
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
  platform_sealing: {
    name: string;
  };
  platform_spent_proof: {
    id: string;
    expires_at: ColumnType<Date, Date, Date>;
  };
  platform_study_key: {
    study: string;
    wrapped_key: string | null;
    made_at: ColumnType<Date, Date, Date>;
    dropped_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  platform_study_keyed: {
    study: string;
  };
  platform_subject_key: {
    study: string;
    subject: string;
    wrapped_key: string | null;
    made_at: ColumnType<Date, Date, Date>;
    dropped_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  platform_task: {
    id: string;
    account: string;
    study: string | null;
    study_right: string | null;
    kind: string;
    input: ColumnType<unknown, string, string>;
    locale: string;
    state: string;
    run: string | null;
    progress: number;
    step: string | null;
    failure: string | null;
    created_at: ColumnType<Date, Date, Date>;
    begun_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    cancel_asked: ColumnType<Date | null, Date | null | undefined, Date | null>;
    ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    seen_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    until: ColumnType<Date | null, Date | null | undefined, Date | null>;
    deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    file_name: string | null;
    file_type: string | null;
    bytes: number | null;
    study_intervals: string[] | null;
    file: string | null;
  };
}

export type { ColumnType, Generated };

// Written by `npm run schema` from the migrated database. Do not edit.
import type { ColumnType, Generated } from 'kysely';

export type Tables = {
  account_account: {
    id: string;
    created_at: ColumnType<Date, Date, Date>;
    locale: string;
    username: string | null;
    username_key: string | null;
    mobile: string | null;
    email: string | null;
    email_key: string | null;
    wechat_unionid: string | null;
    password_hash: string | null;
    password_pepper: string | null;
    password_set_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    nickname: Generated<string>;
    avatar: string | null;
    school: Generated<string>;
    major: Generated<string>;
    research_field: Generated<string>;
    research_achievements: Generated<string>;
    invitation_code: string;
  };
  account_code: {
    purpose: string;
    code_hash: string;
    tries: Generated<number>;
    expires_at: ColumnType<Date, Date, Date>;
  };
  account_code_day: {
    target: string;
    day: ColumnType<string | Date, string, string>;
    wrong: number;
    told: Generated<boolean>;
  };
  account_role: {
    account_id: string;
    role: string;
    granted_at: ColumnType<Date, Date, Date>;
  };
  account_session: {
    id: string;
    account_id: string;
    token_hash: string;
    method: string;
    browser: string;
    system: string;
    signed_in_at: ColumnType<Date, Date, Date>;
    last_seen_at: ColumnType<Date, Date, Date>;
    expires_at: ColumnType<Date, Date, Date>;
  };
  account_wechat_state: {
    id: string;
    expires_at: ColumnType<Date, Date, Date>;
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
  };
  gateway_session: {
    id: string;
    token_hash: string;
    opened_by: string;
    product: string;
    created_at: ColumnType<Date, Date, Date>;
  };
  gateway_user_log: {
    id: string;
    account_id: string;
    action_type: string;
    action_desc: string;
    at: ColumnType<Date, Date, Date>;
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
  platform_spent_proof: {
    id: string;
    expires_at: ColumnType<Date, Date, Date>;
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

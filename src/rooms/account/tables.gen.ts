// Written by `npm run schema` from the migrated database. Do not edit.
import type { ColumnType, Generated } from '../../platform/db/tables.gen.ts';

declare module '../../platform/db/tables.gen.ts' {
  interface Tables {
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
      factor_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      mobile_key: string | null;
    };
    account_authenticator: {
      account: string;
      secret: string | null;
      added_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      last_step: Generated<number>;
      pending: string | null;
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
    account_passkey: {
      id: string;
      account: string;
      public_key: string;
      counter: number;
      transports: string;
      device: string;
      added_at: ColumnType<Date, Date, Date>;
    };
    account_passkey_challenge: {
      session: string;
      purpose: string;
      challenge: string;
      expires_at: ColumnType<Date, Date, Date>;
    };
    account_recovery_code: {
      account: string;
      code_hash: string;
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
      stepped_up_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      studies_used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    };
    account_waiting: {
      account: string;
      kind: string;
      value: string;
      asked_at: ColumnType<Date, Date, Date>;
      due_at: ColumnType<Date, Date, Date>;
      id: Generated<string>;
      unread_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    };
    account_wechat_state: {
      id: string;
      expires_at: ColumnType<Date, Date, Date>;
    };
  }
}

export type { ColumnType, Generated };

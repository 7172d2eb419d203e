// Written by `npm run schema` from the migrated database. Do not edit.
import type { ColumnType, Generated } from '../../platform/db/tables.gen.ts';

declare module '../../platform/db/tables.gen.ts' {
  interface Tables {
    study_dictionary: {
      study: string;
      number: number;
      parent: string | null;
      hash: string;
      body: string;
      recodes: string;
      reason: string;
      published_by: string;
      published_at: ColumnType<Date, Date, Date>;
      contents: string;
      variables: number;
      gone: string;
    };
    study_document: {
      id: string;
      study: string;
      document: string;
      number: number;
      kind: string;
      title: string;
      version: string | null;
      dated: string | null;
      name: string;
      bytes: number;
      sha256: string;
      file: string | null;
      client_key: string;
      brought_by: string;
      brought_at: ColumnType<Date, Date, Date>;
      ended_by: string | null;
      ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      reason: string | null;
    };
    study_document_coming: {
      client_key: string;
      study: string;
      account: string;
      file: string;
      came_at: ColumnType<Date, Date, Date>;
    };
    study_draft: {
      study: string;
      revision: number;
      body: string | null;
      recodes: string | null;
      changed_by: string;
      changed_at: ColumnType<Date, Date, Date>;
    };
    study_grant: {
      id: string;
      study: string;
      account: string;
      reason: string;
      since: ColumnType<Date, Date, Date>;
      until: ColumnType<Date, Date, Date>;
      added_by: string;
      ended_by: string | null;
      keeper: Generated<boolean>;
    };
    study_invitation: {
      id: string;
      study: string;
      role: string;
      site: string | null;
      until: ColumnType<Date | null, Date | null | undefined, Date | null>;
      token_hash: string;
      made_by: string;
      made_at: ColumnType<Date, Date, Date>;
      expires_at: ColumnType<Date, Date, Date>;
      withdrawn_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      taken_by: string | null;
      taken_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    };
    study_member: {
      id: string;
      study: string;
      account: string;
      role: string;
      keeper: Generated<boolean>;
      site: string | null;
      since: ColumnType<Date, Date, Date>;
      until: ColumnType<Date | null, Date | null | undefined, Date | null>;
      added_by: string;
      ended_by: string | null;
    };
    study_person: {
      study: string;
      account: string;
      keeper: boolean;
    };
    study_sample_size: {
      id: string;
      study: string;
      outcome: string;
      event: string | null;
      name: string;
      design: string;
      goal: string;
      typed: ColumnType<unknown, string, string>;
      outputs: ColumnType<unknown, string, string>;
      attached_by: string;
      attached_at: ColumnType<Date, Date, Date>;
      ended_by: string | null;
      ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      event_of: string | null;
      version: number;
    };
    study_site: {
      id: string;
      study: string;
      name: string;
    };
    study_study: {
      id: string;
      name: string;
      made_at: ColumnType<Date, Date, Date>;
      kind: Generated<string>;
      revision: Generated<number>;
      changed_at: ColumnType<Date, Date, Date>;
      closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      asks_factor: Generated<boolean>;
    };
  }
}

export type { ColumnType, Generated };

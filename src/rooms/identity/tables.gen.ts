// Written by `npm run schema` from the migrated database. Do not edit.
import type { ColumnType, Generated } from '../../platform/db/tables.gen.ts';

declare module '../../platform/db/tables.gen.ts' {
  interface Tables {
    identity_act: {
      id: Generated<number>;
      case: string;
      at: ColumnType<Date, Date, Date>;
      author: string | null;
      act: string;
      text: Generated<string>;
    };
    identity_case: {
      id: string;
      account: string;
      attempt: number;
      name: string;
      name_key: string;
      organization: string;
      proof: string;
      locale: string;
      submitted_at: ColumnType<Date, Date, Date>;
      status: Generated<number>;
      decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      reason: string | null;
      reason_text: string | null;
      reason_locale: string | null;
      held_by: string | null;
      held_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
      version: Generated<number>;
    };
    identity_discarded: {
      file: string;
    };
    identity_proof: {
      id: string;
      account: string;
      file: string;
      wrapped_key: string | null;
      added_at: ColumnType<Date, Date, Date>;
      consent_version: string | null;
      width: number;
      height: number;
      pixels: string;
      look: string;
    };
  }
}

export type { ColumnType, Generated };

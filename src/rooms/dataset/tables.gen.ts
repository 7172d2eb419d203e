// Written by `npm run schema` from the migrated database. Do not edit.
import type { ColumnType, Generated } from '../../platform/db/tables.gen.ts';

declare module '../../platform/db/tables.gen.ts' {
  interface Tables {
    dataset_analysis: {
      id: string;
      study: string;
      analysis: string;
      revision: number;
      name: string;
      method: string;
      snapshot: string;
      engine: number;
      spec_hash: string;
      hash: string;
      spec: string | null;
      result: string | null;
      client_key: string;
      kept_by: string;
      kept_at: ColumnType<Date, Date, Date>;
      ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      ended_by: string | null;
      written_hash: string | null;
    };
    dataset_coming: {
      client_key: string;
      part: string;
      study: string;
      account: string;
      file: string;
      came_at: ColumnType<Date, Date, Date>;
    };
    dataset_consent: {
      snapshot: string;
      account: string;
      notice_version: string | null;
      stored_in: string | null;
      given_at: ColumnType<Date, Date, Date>;
      ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      ended_by: string | null;
      reason: string | null;
    };
    dataset_mark: {
      snapshot: string;
      mark: string;
      called: string;
    };
    dataset_plan: {
      id: string;
      study: string;
      version: number;
      analyses: number;
      sha256: string;
      body: string | null;
      reason: string;
      snapshots: number;
      locked_by: string;
      locked_at: ColumnType<Date, Date, Date>;
      blinded: string[] | null;
    };
    dataset_plan_draft: {
      study: string;
      body: string;
    };
    dataset_recipe: {
      id: string;
      study: string;
      recipe: string;
      revision: number;
      name: string;
      steps: number;
      sha256: string;
      body: string | null;
      client_key: string;
      kept_by: string;
      kept_at: ColumnType<Date, Date, Date>;
      ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      ended_by: string | null;
    };
    dataset_report: {
      id: string;
      study: string;
      report: string;
      revision: number;
      name: string;
      label: string | null;
      reason: string;
      sha256: string;
      body: string | null;
      client_key: string;
      kept_by: string;
      kept_at: ColumnType<Date, Date, Date>;
      ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      ended_by: string | null;
    };
    dataset_report_comment: {
      id: string;
      study: string;
      report: string;
      revision: number;
      block: string;
      body: string | null;
      client_key: string;
      written_by: string;
      written_at: ColumnType<Date, Date, Date>;
      resolved_by: string | null;
      resolved_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    };
    dataset_run: {
      id: string;
      study: string;
      number: number;
      version: string;
      source: string;
      input_hash: string;
      recipe_hash: string;
      engine: number;
      hash: string;
      rows_before: number;
      rows_after: number;
      cells: number;
      run_by: string;
      run_at: ColumnType<Date, Date, Date>;
    };
    dataset_run_beside: {
      run: string;
      place: number;
      snapshot: string;
      called: string | null;
    };
    dataset_snapshot: {
      id: string;
      study: string;
      number: number;
      name: string;
      rows: number;
      columns: number;
      direct: number;
      bytes: number;
      sha256: string;
      dictionary_hash: string;
      dictionary_version: number | null;
      kept_by: string;
      kept_at: ColumnType<Date, Date, Date>;
      file: string | null;
      file_direct: string | null;
      file_blinded: string | null;
      client_key: string | null;
      run: string | null;
    };
  }
}

export type { ColumnType, Generated };

// Written by `npm run schema` from the migrated database. Do not edit.
import type { ColumnType, Generated } from '../../platform/db/tables.gen.ts';

declare module '../../platform/db/tables.gen.ts' {
  interface Tables {
    forum_appeal: {
      decision: number;
      account: string;
      words: string;
      at: ColumnType<Date, Date, Date>;
      decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      granted: boolean | null;
      moderator: string | null;
    };
    forum_category_count: {
      category: string;
      locale: string;
      topics: number;
    };
    forum_decision: {
      id: Generated<number>;
      act: string;
      post: number | null;
      account: string | null;
      moderator: string | null;
      reason: string;
      words: string;
      at: ColumnType<Date, Date, Date>;
      until: ColumnType<Date | null, Date | null | undefined, Date | null>;
      ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    };
    forum_draft: {
      account: string;
      place: string;
      content: ColumnType<unknown, string, string>;
      updated_at: ColumnType<Date, Date, Date>;
    };
    forum_favourite: {
      account: string;
      topic: number;
      at: ColumnType<Date, Date, Date>;
      told: number | null;
    };
    forum_image: {
      id: string;
      account: string | null;
      bytes: number;
      width: number;
      height: number;
      added_at: ColumnType<Date, Date, Date>;
    };
    forum_image_use: {
      image: string;
      post: number;
    };
    forum_member: {
      account: string;
      number: Generated<number>;
      posts: Generated<number>;
      methodologist: Generated<boolean>;
      suspended_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
    };
    forum_mention: {
      post: number;
      account: string;
    };
    forum_post: {
      id: Generated<number>;
      topic: number;
      number: number | null;
      account: string | null;
      markdown: string;
      html: string;
      renderer: number;
      answers_to: number | null;
      created_at: ColumnType<Date, Date, Date>;
      edited_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      revision: Generated<number>;
      status: string;
      held: string | null;
      useful_count: Generated<number>;
      client_key: string;
      digest: string;
    };
    forum_read: {
      account: string;
      topic: number;
      number: number;
      at: ColumnType<Date, Date, Date>;
    };
    forum_report: {
      post: number;
      account: string;
      reason: string;
      words: string;
      at: ColumnType<Date, Date, Date>;
      settled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    };
    forum_revision: {
      post: number;
      number: number;
      title: string | null;
      markdown: string;
      account: string | null;
      saved_at: ColumnType<Date, Date, Date>;
      removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    };
    forum_suspension: {
      handle: string;
      until: ColumnType<Date, Date, Date>;
    };
    forum_tag: {
      topic: number;
      tag: string;
      locale: string;
      category: string;
      active_at: ColumnType<Date, Date, Date>;
      useful_count: number;
      answered: boolean;
      shown: boolean;
    };
    forum_tag_count: {
      tag: string;
      topics: number;
    };
    forum_topic: {
      id: Generated<number>;
      slug: string;
      locale: string;
      category: string;
      title: string;
      summary: string;
      study: ColumnType<unknown | null, string | null | undefined, string | null>;
      account: string | null;
      created_at: ColumnType<Date, Date, Date>;
      active_at: ColumnType<Date, Date, Date>;
      last_number: Generated<number>;
      reply_count: Generated<number>;
      useful_count: Generated<number>;
      view_count: Generated<number>;
      accepted: number | null;
      pinned_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      merged_into: number | null;
      shown: boolean;
      merged_shift: Generated<number>;
    };
    forum_vote: {
      post: number;
      account: string;
      at: ColumnType<Date, Date, Date>;
    };
  }
}

export type { ColumnType, Generated };

/** The statement of somebody's points: page by page, both ways. */
import type { Context } from '../../platform/context.ts';
import { type Cursor, type Line, readStatement, type StatementFilter } from './queries/statement.ts';

export type StatementQuery = { filter?: StatementFilter; cursor?: Cursor; limit?: number };

export type Statement = {
  lines: Line[];
  /** Cursors of the pages beside this one; null where there is none. */
  newer: Cursor;
  older: Cursor;
};

const perPage = 20;

/** One page, newest first. */
export async function statementOf(
  ctx: Context,
  account: string,
  { filter = {}, cursor = null, limit = perPage }: StatementQuery = {},
): Promise<Statement> {
  const read = await readStatement(ctx, account, { filter, cursor, limit: limit + 1 });
  const upwards = cursor === 'end' || (cursor !== null && 'after' in cursor);
  const more = read.length > limit;
  // Read upwards, the one too many is the newest; else the oldest.
  const lines = !more ? read : upwards ? read.slice(1) : read.slice(0, limit);
  const [first, last] = [lines[0], lines.at(-1)];
  const begun = cursor !== null;
  return {
    lines,
    newer: first && (upwards ? more : begun) ? { after: first.id } : null,
    older: last && (upwards ? cursor !== 'end' : more) ? { before: last.id } : null,
  };
}

/** A cursor as an address has it: `before.17`, `after.17`, `end`; anything else is the first page. */
export function cursorFrom(text: string | null | undefined): Cursor {
  if (text === 'end') return 'end';
  const [, way, digits] = /^(before|after)\.([1-9]\d{0,14})$/.exec(text ?? '') ?? [];
  if (!way) return null;
  const id = Number(digits);
  return way === 'before' ? { before: id } : { after: id };
}

export function cursorText(cursor: Cursor): string | null {
  if (cursor === null || cursor === 'end') return cursor;
  return 'before' in cursor ? `before.${cursor.before}` : `after.${cursor.after}`;
}

/** What a line says beside its kind: what it was paid for, exchanged for, or why it was undone. */
export function noteOf({ memo }: Pick<Line, 'memo'>): {
  purpose?: string;
  reason?: string;
  hold?: string;
  order?: string;
} {
  const notes: Record<string, unknown> = Object(memo);
  const text = (name: string) => (typeof notes[name] === 'string' ? { [name]: notes[name] } : {});
  return { ...text('purpose'), ...text('reason'), ...text('hold'), ...text('order') };
}

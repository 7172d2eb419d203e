/** The statement as a file: /{lang}/my/points.csv, for its owner alone. */

import * as z from 'zod/mini';
import { download } from '../../contract/download.ts';
import { byteOrderMark, csvLine } from '../../frame/csv/csvWriter.ts';
import type { LocaleCode } from '../../i18n/locales.ts';
import { calendarDay } from '../../lib/query.ts';
import type { Context } from '../../platform/context.ts';
import { serveFile } from '../../platform/http/downloads.ts';
import type { RuleName } from '../../ports/points.ts';
import { isKind, type Kind } from './movements.ts';
import type { Cursor, Line, StatementFilter } from './queries/statement.ts';
import { type Purpose, purposes, ruleNames } from './rules.ts';
import { noteOf, statementOf } from './statement.ts';

/** Lines read at once, and at most; a narrower period gives the rest. */
const perRead = 1000;
const most = 100_000;

const word = z.optional(z.string());

export const statementFile = download({
  path: '/:lang/my/points.csv',
  summary: 'The statement of the caller’s points; a filter that does not fit is left out',
  input: z.object({ kind: word, from: word, to: word }),
  types: ['text/csv'],
  access: 'user',
  page: 'my',
});

export const serveStatement = serveFile(statementFile, async (ctx, query, { locale, actor }) => ({
  body: statementCsv(ctx, locale, actor.accountId, filterFrom(query)),
  name: `points-${ctx.clock().toISOString().slice(0, 10)}.csv`,
}));

/** The filter of an address; what does not fit is left out. The last day belongs to it. */
export function filterFrom({
  kind = null,
  from,
  to,
}: {
  kind?: string | null;
  from?: string;
  to?: string;
}): StatementFilter {
  const last = calendarDay(to);
  return {
    kind: isKind(kind) ? kind : undefined,
    from: calendarDay(from),
    to: last && new Date(last.getTime() + 24 * 60 * 60_000),
  };
}

async function* statementCsv(
  ctx: Context,
  locale: LocaleCode,
  account: string,
  filter: StatementFilter,
): AsyncGenerator<string> {
  const words = wordsIn(ctx, locale);
  yield byteOrderMark + csvLine(columns.map(words.column));
  let cursor: Cursor = null;
  for (let rows = 0; rows < most; rows += perRead) {
    const asked = { filter, cursor, limit: perRead };
    const { lines, older }: Awaited<ReturnType<typeof statementOf>> = await statementOf(ctx, account, asked);
    yield lines.map((line) => csvLine(cellsOf(line, words))).join('');
    cursor = older;
    if (cursor === null) return;
  }
}

const columns = ['id', 'at', 'kind', 'note', 'amount', 'change', 'balance'] as const;

function wordsIn({ catalogue }: Context, locale: LocaleCode) {
  const text = (key: string) => catalogue.text(locale, key);
  return {
    column: (name: (typeof columns)[number]) => text(`points.columns.${name}`),
    kind: (name: Kind) => text(`points.kinds.${name}`),
    rule: (name: RuleName) => text(`points.rules.${name}`),
    purpose: (name: Purpose) => text(`points.purposes.${name}`),
  };
}

type Words = ReturnType<typeof wordsIn>;

function cellsOf(line: Line, words: Words): string[] {
  const { id, at, kind, amount, change, balance } = line;
  const numbers = [amount, change, balance].map(String);
  return [String(id), at.toISOString(), words.kind(kind), noteIn(line, words), ...numbers];
}

/** The rule that paid, what was bought, or why it was undone. */
function noteIn(line: Line, words: Words): string {
  const rule = ruleNames.find((name) => name === line.rule);
  const { purpose, reason, order } = noteOf(line);
  const bought = purposes.find((name) => name === purpose);
  return [rule && words.rule(rule), bought && words.purpose(bought), order, reason]
    .filter(Boolean)
    .join(' · ');
}

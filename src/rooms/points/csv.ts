/** The statement as a file: /{lang}/my/points.csv, for its owner alone. */

import type { FastifyInstance } from 'fastify';
import { isLocale, type LocaleCode } from '../../i18n/locales.ts';
import { calendarDay } from '../../lib/query.ts';
import type { Context } from '../../platform/context.ts';
import { cookiesOf } from '../../platform/http/cookies.ts';
import { tokenCookie } from '../../platform/http/identity.ts';
import type { RuleName } from '../../ports/points.ts';
import { byteOrderMark, csvLine } from '../../table/csvWriter.ts';
import { isKind, type Kind } from './movements.ts';
import type { Cursor, Line, StatementFilter } from './queries/statement.ts';
import { type Purpose, purposes, ruleNames } from './rules.ts';
import { noteOf, statementOf } from './statement.ts';

/** Lines read at once, and at most; a narrower period gives the rest. */
const perRead = 1000;
const most = 100_000;

type Query = { kind?: string; from?: string; to?: string };

export function registerStatement(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { lang: string }; Querystring: Query }>(
    '/:lang/my/points.csv',
    async (request, reply) => {
      const { lang } = request.params;
      const token = cookiesOf(request)[tokenCookie];
      const actor = token ? await ctx.ports.account.actorByToken(ctx, token) : undefined;
      if (!isLocale(lang) || !actor) return reply.callNotFound();
      const csv = await statementCsv(ctx, lang, actor.accountId, filterFrom(request.query));
      const day = ctx.clock().toISOString().slice(0, 10);
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="points-${day}.csv"`)
        .send(csv);
    },
  );
}

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

async function statementCsv(
  ctx: Context,
  locale: LocaleCode,
  account: string,
  filter: StatementFilter,
): Promise<string> {
  const words = wordsIn(ctx, locale);
  const rows = [columns.map(words.column)];
  let cursor: Cursor = null;
  do {
    const page: Awaited<ReturnType<typeof statementOf>> = await statementOf(ctx, account, {
      filter,
      cursor,
      limit: perRead,
    });
    for (const line of page.lines) rows.push(cellsOf(line, words));
    cursor = page.older;
  } while (cursor !== null && rows.length <= most);
  return byteOrderMark + rows.map((cells) => csvLine(cells)).join('');
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
